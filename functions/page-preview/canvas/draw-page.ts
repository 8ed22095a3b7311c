import { renderPage } from "../../pages/render-page";
import type { Draw, Drawing } from "./drawing";
import { pageOf } from "./page-of";
import { shown } from "./shown";
import { siteOf } from "./site-of";

/**
 * Draws a landing page with the renderer of published ones.
 * @throws ApiError if the API would refuse its content
 */
export function drawPage(drawing: Drawing, baseUrl: string): Draw {
  const place = { pagesUrl: location.origin, path: "", baseUrl, now: new Date(), isPreview: true };
  return shown(renderPage(pageOf(drawing), siteOf(drawing), place));
}
