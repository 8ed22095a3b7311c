/** Whether the page's canvas is dark. Measured with an element on the page that has no text of its own. */
export function isDark(probe: HTMLElement): boolean {
  // What the browser paints where the page says nothing, by the page's `color-scheme`.
  let canvas = "canvas";
  for (const element of [document.documentElement, document.body]) {
    // Upon it each background, as far as it lets what is below shine through.
    canvas = `color-mix(in oklab,${getComputedStyle(element).backgroundColor} 99%,${canvas})`;
  }
  probe.style.color = canvas;
  // Any notation has become the one that begins with the lightness: oklab(L a b / opacity).
  return /\(0(\.[0-4]| )/.test(getComputedStyle(probe).color);
}
