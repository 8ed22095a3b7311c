/**
 * How far ahead of this instance's clock another instance's time may be and still be believed. Clocks in a cloud
 * differ by milliseconds, so a time further ahead comes from a wrong clock and must block nobody.
 */
export const clockSkewMs = 120_000;
