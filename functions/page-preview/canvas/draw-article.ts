import type { Draw, Drawing } from "./drawing";

let loading: Promise<void> | undefined;

/** Draws an article of the help center. The renderer is loaded with the first one. */
export async function drawArticle(drawing: Drawing, baseUrl: string): Promise<Draw> {
  loading ??= load(`${baseUrl}/canvas-article.js`);
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
  if (!window.drawArticle) throw new Error("The article cannot be drawn.");
  return window.drawArticle(drawing, baseUrl);
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const tag = document.createElement("script");
    tag.crossOrigin = "anonymous";
    tag.src = src;
    tag.onload = () => resolve();
    tag.onerror = () => reject(new Error("What draws articles could not be loaded."));
    document.head.append(tag);
  });
}
