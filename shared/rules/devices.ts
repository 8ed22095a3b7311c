/** The kinds of devices that a message may be for. */
export const devices = ["DESKTOP", "MOBILE", "TABLET"] as const;

export type Device = (typeof devices)[number];

// The narrowest tablets are 600 pixels wide.
const tabletPx = 600;

/** The kind of a device, from its pointer and the shorter side of its screen in CSS pixels. */
export function deviceOf(hasFinePointer: boolean, shorterSidePx: number): Device {
  if (hasFinePointer) return "DESKTOP";
  return shorterSidePx < tabletPx ? "MOBILE" : "TABLET";
}
