import type { QueryClient, QueryKey } from "@tanstack/preact-query";

/** How a change shows in what the queries under a key know; undefined leaves them as they are. */
type Shown = readonly [
  key: QueryKey,
  // biome-ignore lint/suspicious/noExplicitAny: each key has data of its own
  change: (data: any, key: QueryKey) => unknown,
];

/**
 * Shows a change before the API has answered.
 * @returns what takes it back
 */
export async function showAtOnce(known: QueryClient, ...shown: readonly Shown[]) {
  // An answer from before the change would hide it again.
  await Promise.all(shown.map(([queryKey]) => known.cancelQueries({ queryKey })));
  const before = shown.flatMap(([queryKey, change]) => {
    const some = known.getQueriesData({ queryKey });
    for (const [key, data] of some) {
      if (data !== undefined) known.setQueryData(key, change(data, key));
    }
    return some;
  });
  return () => {
    for (const [key, data] of before) known.setQueryData(key, data);
  };
}

interface Row {
  id?: string;
}
type List<Each> = { data: Each[] };
type Known<Each> = List<Each> | { pages: List<Each>[] };

/** Changes one row of a list, or of its pages. */
export function withRow(id: string | undefined, fields: object) {
  return changedRows((row) => (row.id === id ? { ...row, ...fields } : row));
}

/** Changes the rows of a list, or of its pages. A row without an answer is left out. */
export function changedRows<Each extends Row>(change: (row: Each) => Each | undefined) {
  const changed = (list: List<Each>) => ({
    ...list,
    data: list.data.flatMap((row) => change(row) ?? []),
  });
  return (known: Known<Each>) =>
    "pages" in known ? { ...known, pages: known.pages.map(changed) } : changed(known);
}
