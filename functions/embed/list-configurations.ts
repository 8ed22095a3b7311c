import { ApiError } from "../../shared/errors";
import type { EmbedRoute } from "../../shared/http/embed-handler";
import { normalizeHostname } from "../../shared/model/hostname";
import { cacheControl } from "./cache-control";
import { hasExpired, hasStarted } from "./window";

/**
 * Every active message of the page's site. Country rules are left to the script, so that one cached
 * answer serves every visitor: the configurations carry them, and the answer the visitor's country.
 */
export const listConfigurations: EmbedRoute = async ({ query, country, store, now }) => {
  const userId = query.get("userId");
  const domain = query.get("domain");
  if (!userId) throw new ApiError("invalid_body", "Missing userId");
  if (!domain) throw new ApiError("invalid_body", "Missing domain");
  const hostname = normalizeHostname(domain);
  const all = hostname === undefined ? [] : await store.list(userId.toLowerCase(), hostname);
  const shown = all.filter((each) => hasStarted(each, now) && !hasExpired(each, now));
  return {
    body: `[${shown.map(({ text }) => text).join(",")}]`,
    headers: {
      "cache-control": cacheControl(all, now),
      ...(country && { "x-visitor-country": country }),
    },
  };
};
