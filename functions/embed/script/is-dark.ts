/** Whether the page's canvas is dark. Measured with an element on the page, whose text has another colour meanwhile. */
export function isDark(probe: HTMLElement): boolean {
  try {
    return hasDarkCanvas(probe);
  } finally {
    probe.style.color = "";
  }
}

function hasDarkCanvas(probe: HTMLElement): boolean {
  for (const element of [document.body, document.documentElement]) {
    const { backgroundColor } = getComputedStyle(element);
    // The browser turns any notation into the one that begins with the lightness: oklab(L a b / opacity).
    probe.style.color = `color-mix(in oklab,${backgroundColor},${backgroundColor})`;
    const { color } = getComputedStyle(probe);
    if (!color.endsWith("/ 0)")) return color < "oklab(0.5";
  }
  return false;
}
