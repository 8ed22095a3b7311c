import { locale } from "./locale";

const names = new Intl.DisplayNames([locale], { type: "language" });

/** What is said of languages wherever they are named. `translationWords` has what is said where texts are translated. */
export const languageWords = {
  nameOf: (language: string) => {
    try {
      return names.of(language) ?? language;
    } catch {
      // What is still being typed may be no tag.
      return language;
    }
  },
};
