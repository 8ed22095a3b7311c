/**
 * How far another instance's time may be ahead of this instance's clock and still be trusted. Clocks in a cloud differ by
 * milliseconds, so a time further ahead comes from a wrong clock and must block nobody.
 */
export const clockSkewMs = 120_000;
