/** How long days of usage are kept: a year can be compared with the one before it. */
export const secondsKept = 760 * 86_400;
