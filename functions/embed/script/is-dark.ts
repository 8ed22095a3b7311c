/** Whether the page's canvas is dark: by its background, or where it has none by its text, which must contrast. */
export function isDark(): boolean {
  const { body, documentElement } = document;
  for (const element of [body, documentElement]) {
    const [lightness, alpha] = read(getComputedStyle(element).backgroundColor);
    if (alpha > 0.5) return lightness < 0.4;
  }
  return read(getComputedStyle(body).color)[0] > 0.6;
}

/** Lightness and opacity of a colour in any notation, both 0 to 1. */
function read(color: string): [number, number] {
  // The browser mixes it, with nothing, into the one notation that is easy to read: color(srgb R G B / A).
  const probe = document.createElement("i");
  probe.style.color = `color-mix(in srgb,${color},${color})`;
  document.body.append(probe);
  const [red = 0, green = 0, blue = 0, alpha = 1] = (
    getComputedStyle(probe).color.match(/-?[\d.]+(e-?\d+)?/g) ?? []
  ).map(Number);
  probe.remove();
  return [0.3 * red + 0.6 * green + 0.1 * blue, alpha];
}
