/** What authors propose, and what editors decide. */
export const reviewWords = {
  title: "Waiting for review",
  approve: "Approve",
  approved: "Approved. The change is made.",
  approvedOff: "Approved. It is off now.",
  sendBack: "Send back",
  sendBackTitle: (who: string) => `Send the proposal back to ${who || "its author"}?`,
  sentBack: "Sent back. Nothing has changed for visitors.",
  sentBackTitle: "Sent back to you",
  noReason: "No reason was given.",
  reason: "Reason",
  reasonHint: "Optional. The author sees it.",
  compare: "Compare",
  message: "a message",
  page: "a landing page",
  article: "a help article",
  asks: {
    change: (who: string) => `${who || "Somebody"} wants to change`,
    publish: (who: string) => `${who || "Somebody"} wants to publish`,
    unpublish: (who: string) => `${who || "Somebody"} wants to take down`,
  },
  /** In the record itself. */
  proposes: {
    change: (who: string) => `${who || "Somebody"} proposes a change. Visitors do not see it yet.`,
    publish: (who: string) => `${who || "Somebody"} proposes to publish this.`,
    unpublish: (who: string) => `${who || "Somebody"} proposes to take this down.`,
  },
  /** What a proposal does to the state, by the state that it sets. */
  states: {
    active: "Switch on",
    inactive: "Switch off",
    published: "Publish",
    draft: "Take down",
  } as Record<string, string>,
  stateToo: (state: string, fields: string) => `${state}, and change ${fields}`,
  proposesState: (who: string) =>
    `${who || "Somebody"} proposes this. Nothing changes for visitors until an editor approves it.`,
  yoursState: "You propose this. Nothing changes for visitors until an editor approves it.",
  yours: "You see your proposal. Visitors see the version before, until an editor approves it.",
  tab: "Review",
  before: "Before",
  after: "After",
  outdated: "It has changed since this was proposed, so it can only be sent back.",
};

/** What an author is asked before an editor is. */
export const proposeOffWords = {
  question: (name: string) => `Propose to switch off “${name}”?`,
  warning: "It stays live until an editor approves.",
};

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
  alt: "What the picture shows",
  head: (column: number) => `Column ${column}`,
  write: "Write",
  view: "View",
};

/** The pictures of an account. */
export const pictureWords = {
  choose: "Choose a picture",
  change: "Another picture",
  title: "Pictures",
  drop: "Drop a picture here, or paste one.",
  choosesFile: "Choose a file",
  file: "Picture file",
  sending: "Storing the picture…",
  alt: "What it shows",
  altHint: "Read aloud to people who cannot see it.",
  byAddress: "Or use its https address",
  use: "Use it",
  none: "No pictures yet.",
  allHint: "Pictures of messages, pages and articles. One that something shows cannot be deleted.",
  add: "Add a picture",
  deletes: (name: string) => `Remove ${name}`,
  shownBy: { msg: "Open the message", page: "Open the page", kno: "Open the article" },
  noPicture: "Browsers cannot show this file. Use PNG, JPEG, WebP or GIF.",
  animated: "A GIF can have 700 KB at most.",
  tooLarge: "The picture is still larger than 700 KB. Make it smaller first.",
};

/** Lists that are arranged: what the editors of messages and of pages share. */
export const arrangeWords = {
  hint: "Drag one by its name, or move it with Alt and an arrow key.",
  menuOf: (name: string) => `Menu of ${name}`,
  up: "Move up",
  down: "Move down",
  linesHint: "One on each line.",
};
