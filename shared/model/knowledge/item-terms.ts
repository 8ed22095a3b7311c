import type { SearchEntry } from "./search-entry";
import { wordsOf } from "./words";

/** The searched fields of an item, with the weight of a word in each. */
export const searchedFields = [
  { name: "title", boost: 3 },
  { name: "tags", boost: 2 },
  { name: "excerpt", boost: 1 },
] as const;

// 4,000 characters of prose have about 350. A text with more is a list, and its beginning stands for it.
const mostTerms = 800;

/**
 * The terms of each field with their frequency, in the order of `searchedFields`. An item has at most 800 different
 * terms: first those of its title and tags, then those of the content from its beginning.
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
        if (known.size === mostTerms) continue;
        known.add(term);
      }
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    return counts;
  });
}
