import { languageWords } from "../../words/languages";
import { isTag } from "./is-tag";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/** The tag of a language, by the tag itself or by its name; undefined for neither. */
export function tagOf(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (isTag(text)) return text;
  const tags = letters.flatMap((one) => letters.map((other) => one + other));
  return text === ""
    ? undefined
    : tags.find((tag) => languageWords.nameOf(tag).toLowerCase() === text);
}
