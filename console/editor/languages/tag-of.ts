import { languageWords } from "../../words/languages";

const tagForm = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/;
const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** The tag of a language, by the tag itself or by its name; undefined for neither. */
export function tagOf(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (tagForm.test(text)) return text;
  const tags = letters.flatMap((one) => letters.map((other) => one + other));
  return text === ""
    ? undefined
    : tags.find((tag) => languageWords.nameOf(tag).toLowerCase() === text);
}
