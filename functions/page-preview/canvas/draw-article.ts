import type { Draw, Drawing } from "./drawing";
import { loadScript } from "./load-script";

/** Draws an article of the help center. The renderer is loaded with the first one. */
export async function drawArticle(drawing: Drawing, baseUrl: string): Promise<Draw> {
  await loadScript(`${baseUrl}/canvas-article.js`);
  if (!window.drawArticle) throw new Error("The article cannot be drawn.");
  return window.drawArticle(drawing, baseUrl);
}
