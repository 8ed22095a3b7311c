/** Black or white: whichever is easier to read on a colour, written #rrggbb. By WCAG's relative luminance. */
export function contrastText(color: string): string {
  // The luminance at which black and white have the same contrast.
  return luminanceOf(color) > 0.179 ? "#000" : "#fff";
}

/** The contrast of two colours, written #rrggbb: from 1 to 21. By WCAG. */
export function contrastBetween(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(color.slice(at, at + 2)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
