import type { EmbedRoute } from "../../shared/http/embed-handler";
import type { PreviewStore } from "../../shared/store/preview";
import { previewConfiguration } from "./preview-configuration";

/** Of the embed API, by route key, what needs rights of its own: the public function must not read secrets. */
export const previewRoutes = {
  "GET /api/embed/preview": previewConfiguration,
} satisfies Readonly<Record<string, EmbedRoute<PreviewStore>>>;
