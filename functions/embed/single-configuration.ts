import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import { normalizeHostname } from "../../shared/model/hostname";
import { locateRecord } from "../../shared/model/ids";
import { hasExpired, hasStarted } from "../../shared/rules/lifespan";
import { ApiError } from "../../shared/runtime/errors";
import { cacheControl, keptForMs } from "./cache-control";
import { languageIn } from "./language-in";

/** One message of the page's site, unless it has expired or is not for the visitor's country. */
export const singleConfiguration: EmbedRoute = async ({ query, country, store, now }) => {
  const id = query.get("id");
  if (!id) throw new ApiError("invalid_body", "Missing id");
  const hostname = normalizeHostname(query.get("domain") ?? "");
  const configuration =
    hostname === undefined ? undefined : await store.single(id, hostname, languageIn(query));
  // Whoever asks for one message draws it.
  if (!configuration || configuration.isShadow || !hasStarted(configuration, now)) {
    throw new ApiError("not_found", "Not found");
  }
  const site = locateRecord("msg", id);
  if (site) await store.countRead(site, now);
  const { countries } = configuration;
  const isAllowed = countries.length === 0 || (country && countries.includes(country));
  if (hasExpired(configuration, now) || !isAllowed) throw new ApiError("forbidden", "Blocked");
  return {
    body: configuration.text,
    headers: { "cache-control": cacheControl(keptForMs([configuration], now)) },
  };
};
