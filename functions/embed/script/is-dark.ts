/** Whether the page's canvas is dark. Measured with an element on the page that has no text of its own. */
export function isDark(probe: HTMLElement): boolean {
  let canvas = "canvas";
  for (const element of [document.documentElement, document.body]) {
    canvas = `color-mix(in oklab,${getComputedStyle(element).backgroundColor} 99%,${canvas})`;
  }
  probe.style.color = canvas;
  return /\(0(\.[0-4]| )/.test(getComputedStyle(probe).color);
}
