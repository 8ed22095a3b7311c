/** Whether the page's canvas is dark. Measured with an element on the page that has no text of its own. */
export function isDark(probe: HTMLElement): boolean {
  let isDark = false;
  for (const element of [document.documentElement, document.body]) {
    const { backgroundColor } = getComputedStyle(element);
    // The browser turns any notation into the one that begins with the lightness: oklab(L a b / opacity).
    probe.style.color = `color-mix(in oklab,${backgroundColor},${backgroundColor})`;
    const { color } = getComputedStyle(probe);
    if (color && !color.endsWith("/ 0)")) isDark = color < "oklab(0.5";
  }
  return isDark;
}
