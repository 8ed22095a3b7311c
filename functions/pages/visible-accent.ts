import { contrastBetween } from "../../shared/model/contrast-text";

/** A light or dark scheme: the background, the text, and a button's minimum contrast with the background. */
const schemes = {
  // A yellow button is easy to see on white; only a nearly white one is not.
  light: { background: "#ffffff", ink: "#15171c", leastContrast: 1.2 },
  dark: { background: "#101216", ink: "#f2f3f5", leastContrast: 3 },
} as const;

/**
 * The accent (#rrggbb) to use on a scheme's background. An accent that would vanish there is mixed with the text's colour
 * until it stands out; a grey one becomes the text's colour, because grey buttons look disabled.
 */
export function visibleAccent(color: string, scheme: keyof typeof schemes): string {
  const { background, ink, leastContrast } = schemes[scheme];
  const standsOut = (each: string) => contrastBetween(each, background) >= leastContrast;
  if (standsOut(color)) return color;
  if (isGrey(color)) return ink;
  for (let tenths = 1; tenths < 10; tenths += 1) {
    const mixed = mix(color, ink, tenths / 10);
    if (standsOut(mixed)) return mixed;
  }
  return ink;
}

// Very dark or very light colours look grey if their channels differ by less than this.
const greyRange = 24;

function isGrey(color: string): boolean {
  const channels = channelsOf(color);
  return Math.max(...channels) - Math.min(...channels) < greyRange;
}

function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((value, index) =>
    Math.round(value + ((others[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
