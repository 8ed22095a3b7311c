import { locale } from "./locale";

const names = new Intl.DisplayNames([locale], { type: "language" });

/** What is said of languages wherever they are named. `translationWords` has what is said where texts are translated. */
export const languageWords = {
  nameOf: (language: string) => names.of(language) ?? language,
};
