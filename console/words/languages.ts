import { locale } from "./locale";

const names = new Intl.DisplayNames([locale], { type: "language" });

/** What editors say of a record's languages. */
export const languageWords = {
  title: "Languages",
  own: "Language of these texts",
  ownHint: "A tag such as en or pt-br. Screen readers and right-to-left texts need it.",
  nameOf: (language: string) => names.of(language) ?? language,
  states: { missing: "missing", current: "up to date", outdated: "outdated" },
  marked: (name: string, state: string) => `${name}: ${state}`,
  summary: (counts: { current: number; outdated: number; missing: number }) =>
    Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([state, count]) => `${count} ${state === "current" ? "up to date" : state}`)
      .join(", ") || "only its own",
  choose: "Another language",
  another: "Add a language",
  anotherHint:
    "Such as German, de or pt-br. Visitors get the language that the page names (lang), else that of their browser.",
  add: "Add",
  save: (name: string) => `Save ${name}`,
  remove: (name: string) => `Remove ${name}`,
  saved: (name: string) => `${name} is saved.`,
  removed: (name: string) => `${name} is removed.`,
  begins: "It begins with the record’s own texts.",
  isOutdated: "The record’s own texts have changed since this was written.",
  saveFirst: "Save the record first: a translation is of what is saved.",
  siteLanguages: "Languages",
  siteLanguagesHint:
    "Into which messages, pages and articles are translated, such as de, fr, pt-br.",
};
