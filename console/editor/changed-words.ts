import { type Change, diffWordsWithSpace } from "diff";

// Comparing takes quadratic time in the edits. Texts that differ in more words are shown one after the other.
const mostEdits = 200;

/** Two texts word by word: what stayed, was removed and was added. Undefined where next to nothing stayed. */
export function changedWords(before: string, after: string): Change[] | undefined {
  if (before === "" || after === "") return undefined;
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits });
  return parts?.some(({ added, removed }) => !added && !removed) ? parts : undefined;
}
