import { options } from "./options";

/**
 * Whether what stands above the page is to look dark: as the tag or the brand says, or else like the page's canvas with what
 * fills the window on it, measured with an element on the page that has no text of its own. What stands in the page is
 * inverted together with it.
 */
export function hasDarkLook(probe: HTMLElement, isInPage?: unknown): boolean {
  // The browser's own canvas, by the page's `color-scheme`.
  let canvas = "canvas";
  let filters = "";
  const below = document
    .elementsFromPoint(innerWidth / 2, innerHeight / 2)
    .filter(({ clientHeight }) => clientHeight + 99 > innerHeight);
  // From the lowest on, each once. Apps often paint a part of their own instead of the canvas.
  for (const element of new Set([document.documentElement, document.body, ...below.reverse()])) {
    // Each background is painted on top, with its transparency.
    const { backgroundColor, filter } = getComputedStyle(element);
    canvas = `color-mix(in oklab,${backgroundColor} 99%,${canvas})`;
    filters += filter;
  }
  probe.style.color = canvas;
  // Every notation has been converted to oklab(L a b / opacity), which begins with the lightness.
  let isCanvasDark = /\(0(\.[0-4]| )/.test(getComputedStyle(probe).color);
  // Pages make a dark look of a light one so. In the browser's top layer their filters have no effect.
  if (!isInPage && /invert\((1|0.[6-9])/.test(filters)) isCanvasDark = !isCanvasDark;
  return options.theme === "dark" || (options.theme !== "light" && isCanvasDark);
}
