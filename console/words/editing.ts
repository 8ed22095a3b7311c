/** Texts for translating. They are loaded with the views that need them. */
export const translationWords = {
  states: {
    unsaved: "not saved",
    missing: "missing",
    partial: "partly translated",
    current: "up to date",
    outdated: "outdated",
  },
  marked: (name: string, state: string) => `${name}: ${state}`,
  own: "original",
  ownUnnamed: "Original",
  choose: "Language",
  another: "Add a language",
  anotherHint:
    "Such as German. Visitors get the language the page declares (lang), otherwise their browser’s.",
  add: "Add",
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed.`,
  begins: "This starts as a copy of the original.",
  isOutdated: "The original has changed since this was translated.",
  whatChanged: "See what changed",
  left: (count: number) =>
    count === 1
      ? "1 text still reads as the original."
      : `${count} texts still read as the original.`,
  isFixed: (fixed: string, name: string, tag: string) =>
    `Your start page says that it is in ${fixed} (lang), so its visitors get ${fixed}. ${name} is shown on pages with lang="${tag}".`,
};

/** Texts for a record's languages, shown before one is chosen. */
export const sectionWords = {
  title: "Languages",
  areOutdated: ([name = "", ...others]: readonly string[]) =>
    others.length === 0 ? `${name} is outdated` : `${others.length + 1} outdated`,
  own: "Language of the original",
  ownHint: "Such as English. Screen readers and right-to-left text need it.",
  summary: (states: readonly string[]) =>
    Object.entries({
      "up to date": "current",
      "partly translated": "partial",
      outdated: "outdated",
      missing: "missing",
    })
      .map(([name, state]) => [states.filter((each) => each === state).length, name] as const)
      .filter(([count]) => count > 0)
      .map((counted) => counted.join(" "))
      .join(", ") || "Original only",
  unsaved: ([name = "", ...others]: readonly string[]) =>
    others.length === 0 ? `${name}: not saved` : `${others.length + 1} not saved`,
  canvas: (name: string) => `Shown in ${name}`,
};

/** Texts of the Markdown editor. */
export const markdownWords = {
  toolbar: "Formatting",
  hint: "Markdown. You can paste from a word processor or drop pictures here.",
  undescribed: "A picture has no description. Type what it shows between the brackets of ![ ].",
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
  /** Placeholders that the user types over. */
  words: "words",
  linkName: "link text",
  note: "What readers should not miss.",
  head: (column: number) => `Column ${column}`,
  write: "Write",
  view: "View",
};

/** Texts for lists that users reorder, shared by the editors of messages and pages. */
export const arrangeWords = {
  hint: "Drag to reorder, or press Alt + ↑/↓.",
  menuOf: (name: string) => `Menu for ${name}`,
  up: "Move up",
  down: "Move down",
  linesHint: "One per line.",
};
