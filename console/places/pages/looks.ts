/** The fields of a page's look. They stay when the page is arranged in sections. */
export const looks: readonly string[] = ["logo", "accentColor", "footer"];
