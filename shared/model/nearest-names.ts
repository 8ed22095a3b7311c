/** The names most like a text, best first: those that have at least this likeness, from 0 to 1. */
export function nearestNames(
  text: string,
  names: readonly string[],
  most = 3,
  least = 0,
): string[] {
  const asked = pairsIn(text.slice(0, 100));
  return names
    .map((name) => ({ name, likeness: likeness(asked, pairsIn(name)) }))
    .filter((each) => each.likeness >= least)
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, most)
    .map(({ name }) => name);
}

/** Dice's coefficient: the share of neighbouring letters that two texts have in common, in any order of their words. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const common = [...left].filter((pair) => right.has(pair)).length;
  return (2 * common) / (left.size + right.size);
}

function pairsIn(text: string): Set<string> {
  const words = text
    .replace(/([a-z])(?=[A-Z])/g, "$1 ")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return new Set(
    words.flatMap((word) =>
      Array.from({ length: word.length + 1 }, (_, index) => ` ${word} `.slice(index, index + 2)),
    ),
  );
}
