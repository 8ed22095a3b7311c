import { options } from "./options";

/**
 * Whether what stands on the page is to look dark: as the tag or the brand says, or else like the page's canvas, measured
 * with an element on the page that has no text of its own.
 */
export function hasDarkLook(probe: HTMLElement): boolean {
  // The browser's own canvas, by the page's `color-scheme`.
  let canvas = "canvas";
  for (const element of [document.documentElement, document.body]) {
    // Each background is painted on top, with its transparency.
    canvas = `color-mix(in oklab,${getComputedStyle(element).backgroundColor} 99%,${canvas})`;
  }
  probe.style.color = canvas;
  // Every notation has been converted to oklab(L a b / opacity), which begins with the lightness.
  const isCanvasDark = /\(0(\.[0-4]| )/.test(getComputedStyle(probe).color);
  return options.theme === "dark" || (options.theme !== "light" && isCanvasDark);
}
