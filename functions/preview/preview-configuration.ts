import { ApiError } from "../../shared/errors";
import type { EmbedRoute } from "../../shared/http/embed-handler";
import { embedConfiguration } from "../../shared/model/message/configuration";
import { type PreviewPlace, readPreviewToken } from "../../shared/model/preview-token";
import type { PreviewStore } from "../../shared/store/preview";
import { labelsHeader } from "../embed/labels-header";

// Where an inline message stands on the plain page, which has none of the customer's elements.
const plainTarget = "#message";

/** The one message that a signed link shows, as it is now and whatever its status, in a list as visitors' pages get it. */
export const previewConfiguration: EmbedRoute<PreviewStore> = async ({ query, store, now }) => {
  const token = query.get("token");
  if (!token) throw new ApiError("invalid_body", "Missing token");
  const secret = await store.secret("preview");
  const preview = readPreviewToken(token, secret?.accepted ?? []);
  if (!preview) throw new ApiError("forbidden", "Invalid token");
  if (preview.expiresAtSeconds * 1000 <= now.getTime()) {
    throw new ApiError("forbidden", "Expired token");
  }
  const shown = await store.message(preview.id, preview.hostname);
  if (!shown) throw new ApiError("not_found", "Not found");
  const settings = placed(shown.message.settings, preview.place);
  return {
    body: JSON.stringify([embedConfiguration(preview.id, settings)]),
    headers: { "cache-control": "no-store", ...labelsHeader(shown.labels) },
  };
};

function placed<Settings extends { targetSelector: string | null }>(
  settings: Settings,
  place: PreviewPlace,
): Settings {
  const isElsewhere = place === "plain" && settings.targetSelector !== null;
  return isElsewhere ? { ...settings, targetSelector: plainTarget } : settings;
}
