import type { SearchEntry } from "../search-entry";

// An article of 3,000 characters has about eight. The rest of a very long one is found by its words.
const mostTexts = 100;
// More than a passage has with its title and its heading, and less than a model takes.
const mostCharacters = 2000;

/** The texts of an item that get a vector each: its title, its questions, and its passages below the title and their heading. */
export function textsOf({
  title,
  questions,
  passages,
}: Pick<SearchEntry, "title" | "questions" | "passages">): string[] {
  const parts = passages
    .filter(({ text }) => text.trim() !== "")
    .map(({ heading, text }) => [title, heading, text.trim()].filter(Boolean).join("\n"));
  const texts = [title, ...questions, ...parts]
    .filter((text) => text.trim() !== "")
    .map((text) => text.slice(0, mostCharacters));
  return [...new Set(texts)].slice(0, mostTexts);
}
