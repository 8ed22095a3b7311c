/** The kinds, by the names that a message's `devices` has. */
export type Device = "DESKTOP" | "MOBILE" | "TABLET";

// The narrowest tablets have 600 and more.
const tabletPx = 600;

/** What kind of device it is, by its pointer and by the shorter side of its screen, in CSS pixels. */
export function deviceOf(hasFinePointer: boolean, shorterSidePx: number): Device {
  if (hasFinePointer) return "DESKTOP";
  return shorterSidePx < tabletPx ? "MOBILE" : "TABLET";
}
