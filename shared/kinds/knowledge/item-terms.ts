import { mostItemTerms, type SearchEntry } from "./search-entry";
import { wordsOf } from "./words";

/** The searched fields of an item, with the weight of a word in each. */
export const searchedFields = [
  { name: "title", boost: 3 },
  { name: "tags", boost: 2 },
  { name: "headings", boost: 2 },
  { name: "text", boost: 1 },
] as const;

/**
 * The terms of each field with their frequency, in the order of `searchedFields`. An item has at most 800 different
 * terms: first those of its title, tags and headings, then those of its text from the beginning.
 */
export function itemTerms(
  entry: Pick<SearchEntry, (typeof searchedFields)[number]["name"]>,
): Map<string, number>[] {
  const known = new Set<string>();
  return searchedFields.map(({ name }) => {
    const value = entry[name];
    const counts = new Map<string, number>();
    for (const term of wordsOf(typeof value === "string" ? value : value.join(" "))) {
      if (!known.has(term)) {
        if (known.size === mostItemTerms) continue;
        known.add(term);
      }
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    return counts;
  });
}
