// As in the paper, which found it to matter little: https://plg.uwaterloo.ca/~gvcormac/cormacksigir09-rrf.pdf
const constant = 60;

/** What a place in a ranking is worth; the first is 0. */
export function worthAt(place: number): number {
  return 1 / (constant + place + 1);
}

/**
 * Several rankings as one, by reciprocal rank: what stands high in both comes first, whatever the scores of each mean. Of equal
 * ones, the order of the first ranking counts.
 * @returns each name with its worth, the best first
 */
export function fuseRanks(rankings: readonly (readonly string[])[]): Map<string, number> {
  const worth = new Map<string, number>();
  for (const ranking of rankings) {
    for (const [place, name] of ranking.entries()) {
      worth.set(name, (worth.get(name) ?? 0) + worthAt(place));
    }
  }
  return new Map([...worth].sort(([, left], [, right]) => right - left));
}
