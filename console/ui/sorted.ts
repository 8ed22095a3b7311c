/** What a row is sorted by; none stands last. */
export type SortKey = string | number | null | undefined;

/** Rows by a key. Those with the same one keep their order, and those without come last. */
export function sorted<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortKey,
  isDown: boolean,
): Row[] {
  const sign = isDown ? -1 : 1;
  return rows
    .map((row) => ({ row, key: sortBy(row) }))
    .sort(({ key: one }, { key: other }) => {
      const isNone = [one, other].map((key) => key === null || key === undefined || key === "");
      if (isNone[0] || isNone[1]) return Number(isNone[0]) - Number(isNone[1]);
      if (typeof one === "number" && typeof other === "number") return sign * (one - other);
      return sign * collator.compare(`${one}`, `${other}`);
    })
    .map(({ row }) => row);
}

// "Sale 10" after "Sale 9".
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
