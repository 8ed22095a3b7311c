/** The editor of texts in Markdown. */
export const markdownWords = {
  toolbar: "Formatting",
  hint: "The buttons format it, as Markdown. Paste from a word processor, or drop pictures here.",
  bold: "Bold",
  italic: "Italic",
  link: "Link",
  heading: "Heading",
  list: "List",
  numbers: "Numbered list",
  quote: "Quote",
  callout: "Callout",
  code: "Code",
  table: "Table",
  picture: "Picture",
  /** What stands there until somebody types over it. */
  words: "words",
  linkName: "name of the link",
  note: "What readers should not miss.",
  alt: "What the picture shows",
  head: (column: number) => `Column ${column}`,
  write: "Write",
  view: "View",
};
