/** How many of some have each name, most first; at most as many names as wanted, the rest as one. */
export function countedBy<Each>(
  all: readonly Each[],
  nameOf: (each: Each) => string,
  mostNames: number,
  others: string,
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(nameOf(each), (counts.get(nameOf(each)) ?? 0) + 1);
  const sorted = [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count);
  const rest = sorted.slice(mostNames).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, mostNames), ...(rest > 0 ? [{ name: others, count: rest }] : [])];
}
