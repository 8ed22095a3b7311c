/** The kinds of devices that a message may be for. */
export const devices = ["DESKTOP", "MOBILE", "TABLET"] as const;

export type Device = (typeof devices)[number];
