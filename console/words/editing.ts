/** What is said where texts are translated. It is loaded with them. */
export const translationWords = {
  states: { missing: "missing", current: "up to date", outdated: "outdated" },
  marked: (name: string, state: string) => `${name}: ${state}`,
  own: "own texts",
  ownUnnamed: "Own texts",
  choose: "Language",
  another: "Add a language",
  anotherHint:
    "Such as German, de or pt-br. Visitors get the language that the page names (lang), else that of their browser.",
  add: "Add",
  save: (name: string) => `Save ${name}`,
  remove: (name: string) => `Remove ${name}`,
  saved: (name: string) => `${name} is saved.`,
  removed: (name: string) => `${name} is removed.`,
  begins: "It begins with the original texts.",
  isOutdated: "The original texts have changed since this was written.",
  whatChanged: "See what has changed",
  savesBoth: "Your other changes are saved first, with the same press.",
  ownRefused: (name: string) =>
    `${name} is not saved, because your other changes were refused. Correct them and press again: what you typed here stays.`,
};

/** What editors say of a record's languages before one is chosen. */
export const sectionWords = {
  title: "Languages",
  isOutdated: (name: string) => `${name} is outdated`,
  own: "Language of these texts",
  ownHint: "Such as English, or a tag like pt-br. Screen readers and right-to-left texts need it.",
  summary: (states: readonly string[]) =>
    Object.entries({ "up to date": "current", outdated: "outdated", missing: "missing" })
      .map(([name, state]) => [states.filter((each) => each === state).length, name] as const)
      .filter(([count]) => count > 0)
      .map((counted) => counted.join(" "))
      .join(", ") || "only its own",
  unsaved: (names: string, state: string) => `${names}: ${state}`,
  canvas: (name: string) => `In ${name}`,
};

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
  head: (column: number) => `Column ${column}`,
  write: "Write",
  view: "View",
};

/** Lists that are arranged: what the editors of messages and of pages share. */
export const arrangeWords = {
  hint: "Drag one by its name, or move it with Alt and an arrow key.",
  menuOf: (name: string) => `Menu of ${name}`,
  up: "Move up",
  down: "Move down",
  linesHint: "One on each line.",
};
