/** A list with one entry a step up (-1) or down (1). At either end it stays. */
export function moved<Entry>(list: readonly Entry[], from: number, step: 1 | -1): Entry[] {
  const to = from + step;
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
