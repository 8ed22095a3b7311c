/** How the console writes days, numbers and lists: as its words are written. */
export const locale = "en-GB";

/** Writes a list: "A, B and C". */
export const list = new Intl.ListFormat(locale);

/** The names of countries, by their codes. */
export const regions = new Intl.DisplayNames(locale, { type: "region" });
