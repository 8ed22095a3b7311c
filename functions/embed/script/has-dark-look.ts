import { options } from "./options";

/**
 * Whether a panel should look dark: as the tag or the brand says, otherwise like the page's background and what fills the
 * window on it. The colour is measured with `probe`, an element without text. With `isInPage`, the page's own filters also
 * invert the panel.
 */
export function hasDarkLook(probe: HTMLElement, isInPage?: unknown): boolean {
  // The browser's default background, which depends on the page's `color-scheme`.
  let canvas = "canvas";
  let filters = "";
  const below = document
    .elementsFromPoint(innerWidth / 2, innerHeight / 2)
    .filter(({ clientHeight }) => clientHeight + 99 > innerHeight);
  // From back to front, without duplicates. Many apps paint a part of their own instead of the body.
  for (const element of new Set([document.documentElement, document.body, ...below.reverse()])) {
    // Each background is painted over the previous ones, with its transparency.
    const { backgroundColor, filter } = getComputedStyle(element);
    canvas = `color-mix(in oklab,${backgroundColor} 99%,${canvas})`;
    filters += filter;
  }
  probe.style.color = canvas;
  // The browser converts any notation to oklab(L a b / opacity), which begins with the lightness.
  let isCanvasDark = /\(0(\.[0-4]| )/.test(getComputedStyle(probe).color);
  // Pages invert a light design to make a dark one. Their filters do not affect the browser's top layer.
  if (!isInPage && /invert\((1|0.[6-9])/.test(filters)) isCanvasDark = !isCanvasDark;
  return options.theme === "dark" || (options.theme !== "light" && isCanvasDark);
}
