/** The Levenshtein distance, with swapped neighbouring letters as one fault, if it is at most `most`. */
export function mistakesBetween(left: string, right: string, most: number, i = 0, j = 0): number {
  let [from, to] = [i, j];
  while (from < left.length && left.charCodeAt(from) === right.charCodeAt(to)) {
    from += 1;
    to += 1;
  }
  const [restLeft, restRight] = [left.length - from, right.length - to];
  if (restLeft === 0 || restRight === 0) return restLeft + restRight;
  if (most === 0 || Math.abs(restLeft - restRight) > most) return Number.POSITIVE_INFINITY;
  const haveChangedPlaces =
    left.charCodeAt(from) === right.charCodeAt(to + 1) &&
    left.charCodeAt(from + 1) === right.charCodeAt(to) &&
    restLeft > 1;
  return (
    1 +
    Math.min(
      haveChangedPlaces
        ? mistakesBetween(left, right, most - 1, from + 2, to + 2)
        : Number.POSITIVE_INFINITY,
      mistakesBetween(left, right, most - 1, from + 1, to + 1),
      mistakesBetween(left, right, most - 1, from + 1, to),
      mistakesBetween(left, right, most - 1, from, to + 1),
    )
  );
}
