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
