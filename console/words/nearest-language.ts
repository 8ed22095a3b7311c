/** The language of `available` that suits a reader of `wanted` best: the same, else one that differs by region or script. */
export function nearestLanguage(wanted: string, available: readonly string[]): string | undefined {
  const tag = wanted.toLowerCase();
  const [primary] = tag.split("-");
  return (
    available.find((each) => each === tag) ??
    available.find((each) => each === primary) ??
    available.find((each) => each.split("-")[0] === primary)
  );
}
