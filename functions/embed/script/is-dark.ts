/** Whether the page's canvas is dark. Measured with an element on the page that has no text of its own. */
export function isDark(probe: HTMLElement): boolean {
  let canvas = "canvas";
  for (const element of [document.documentElement, document.body]) {
    const { backgroundColor } = getComputedStyle(element);
    canvas = `color-mix(in oklab,${backgroundColor} 99%,${canvas})`;
  }
  probe.style.color = canvas;
  return getComputedStyle(probe).color < "oklab(0.5";
}
