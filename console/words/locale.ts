/** How the console writes days, numbers and lists: as its words are written. */
export const locale = "en-GB";
