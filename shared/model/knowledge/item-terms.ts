import type { SearchEntry } from "./search-entry";
import { wordsOf } from "./words";

/** The fields of an item that search looks at, and how much a word counts in each. */
export const searchedFields = [
  { name: "title", boost: 3 },
  { name: "tags", boost: 2 },
  { name: "excerpt", boost: 1 },
] as const;

// Prose of 4,000 characters has some 350. What has more is a list, and its beginning stands for it.
const mostTerms = 800;

/**
 * How often each field has which terms, in the order of `searchedFields`. An item has at most 800 different
 * terms: those of its title and its tags come first, then the content's from its beginning on.
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
