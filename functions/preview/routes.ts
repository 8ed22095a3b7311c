import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import { embedConfiguration, withLabels } from "../../shared/kinds/message/configuration";
import { onPlainPage } from "../../shared/kinds/message/on-plain-page";
import type { MessageSettings } from "../../shared/kinds/message/settings";
import { inLanguage } from "../../shared/kinds/message/translations/in-language";
import { normalizeHostname, wwwTwin } from "../../shared/model/hostname";
import { accountIdOf, locateRecord } from "../../shared/model/ids";
import { type Preview, plainPageName, readPreviewToken } from "../../shared/model/preview-token";
import { languagesOf } from "../../shared/model/translations/translation";
import { nearestLanguage } from "../../shared/rules/nearest-language";
import { ApiError } from "../../shared/runtime/errors";
import type { PreviewStore } from "../../shared/store/preview";
import { languageIn } from "../embed/language-in";
import { refusals } from "../embed/refusals";
import { settingsHeaders } from "../embed/settings-headers";

/** The message of a signed link in its current state, whatever its status, as a list in the form that visitors' pages get. */
const previewConfiguration: EmbedRoute<PreviewStore> = async ({ query, store, now }) => {
  const token = query.get("token");
  if (!token) throw new ApiError("invalid_body", "Missing token");
  const secret = await store.secret("preview");
  const preview = readPreviewToken(token, secret?.accepted ?? []);
  if (!preview) throw new ApiError("forbidden", "Invalid token");
  const calling = callingHost(preview, query);
  if (calling === undefined) throw new ApiError("forbidden", "Token for another page");
  if (preview.expiresAtSeconds * 1000 <= now.getTime()) {
    throw new ApiError("forbidden", "Expired token");
  }
  const language = preview.language ?? languageIn(query);
  const previewed = await store.message(preview, calling, language);
  if (!previewed) throw new ApiError("not_found", refusals.deletedPreview);
  const { message } = previewed;
  const drawn = asAskedFor(message.settings, language);
  const settings = preview.place === "plain" ? onPlainPage(drawn) : drawn;
  const configuration = JSON.stringify(embedConfiguration(preview.id, settings));
  return {
    body: `[${withLabels(configuration, previewed.settings.labels)}]`,
    headers: { "cache-control": "no-store", ...settingsHeaders(previewed.settings) },
  };
};

/** A message's settings with its texts in the language nearest to what the page asks for. */
function asAskedFor(settings: MessageSettings, wanted: string | undefined): MessageSettings {
  const chosen = wanted && nearestLanguage(wanted, languagesOf(settings));
  return chosen ? inLanguage(settings, chosen) : settings;
}

/**
 * The host of the page that shows the preview; undefined if the token was not made for the calling page. Anybody can put a
 * link's token into another page's address, and that page must not show the message.
 */
function callingHost(preview: Preview, query: URLSearchParams): string | undefined {
  const userId = query.get("userId") ?? "";
  const domain = query.get("domain") ?? "";
  if (preview.place === "draft") return undefined;
  if (preview.place === "plain") {
    return userId === "" && domain === plainPageName ? preview.hostname : undefined;
  }
  const owner = accountIdOf(locateRecord("msg", preview.id)?.accountKey ?? "");
  const host = normalizeHostname(domain);
  const isOfSite = host === preview.hostname || host === wwwTwin(preview.hostname);
  return userId.toLowerCase() === owner && isOfSite ? host : undefined;
}

/** The routes of the embed API that need separate rights, by route key: the public function must not read secrets. */
export const previewRoutes = {
  "GET /api/embed/preview": previewConfiguration,
} satisfies Readonly<Record<string, EmbedRoute<PreviewStore>>>;
