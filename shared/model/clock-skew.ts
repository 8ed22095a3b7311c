/**
 * How far ahead of this instance's clock a time that another one wrote is believed. Clocks of a cloud differ by
 * milliseconds: what lies further ahead was written by a clock that had gone wrong, and holds nobody up.
 */
export const clockSkewMs = 120_000;
