/** A list with one entry in another place. One that would leave the list stays. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return [...list];
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
