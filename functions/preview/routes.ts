import type { EmbedRoute } from "../../shared/handlers/http/embed-handler";
import type { PreviewStore } from "../../shared/store/preview";
import { previewConfiguration } from "./preview-configuration";

/** The routes of the embed API that need separate rights, by route key: the public function must not read secrets. */
export const previewRoutes = {
  "GET /api/embed/preview": previewConfiguration,
} satisfies Readonly<Record<string, EmbedRoute<PreviewStore>>>;
