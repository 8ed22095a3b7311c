/** The places of `found` that no mark covers: a mark covers its place and all below. */
export function unmarked(found: readonly string[], marks: readonly string[]): string[] {
  const covers = (mark: string, place: string) =>
    place === mark || place.startsWith(`${mark}.`) || place.startsWith(`${mark}[`);
  return found.filter((place) => !marks.some((mark) => covers(mark, place)));
}
