/** The kinds, by the names that a message's `devices` has. */
export type Device = "DESKTOP" | "MOBILE" | "TABLET";

/** What tells a visitor's device. */
export interface Screen {
  hasFinePointer: boolean;
  /** The shorter side of the screen, in CSS pixels. */
  shorterSidePx: number;
}

// The narrowest tablets have 600 and more.
const tabletPx = 600;

/** What kind of device a screen belongs to. */
export function deviceOf({ hasFinePointer, shorterSidePx }: Screen): Device {
  if (hasFinePointer) return "DESKTOP";
  return shorterSidePx < tabletPx ? "MOBILE" : "TABLET";
}
