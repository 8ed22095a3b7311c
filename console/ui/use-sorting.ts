import { useEffect } from "preact/hooks";
import type { MoreProps } from "./more";
import { useInAddress } from "./use-in-address";

/** What a row is sorted by; none stands last. */
export type SortKey = string | number | null | undefined;

interface Sortable<Row> {
  name: string;
  sortBy?: ((row: Row) => SortKey) | undefined;
}

/**
 * The order of a table: newest first, as the API has it, or by a column, which stands in the address. To sort by a column, all
 * rows are read.
 */
export function useSorting<Row>(
  list: MoreProps["list"] & { rows: readonly Row[] },
  columns: readonly Sortable<Row>[],
) {
  const [sort, setSort] = useInAddress("sort");
  const isDown = sort.startsWith("-");
  const name = sort.replace(/^-/, "");
  const sortBy = columns.find((each) => each.name === name)?.sortBy;
  const { hasNextPage, isFetchingNextPage, fetchNextPage, rows } = list;
  useEffect(() => {
    if (sortBy && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [sortBy, hasNextPage, isFetchingNextPage]);
  return {
    rows: sortBy ? sorted(rows, sortBy, isDown) : rows,
    /** For screen readers, of a column. */
    orderOf: (column: string) =>
      sortBy && column === name ? (isDown ? "descending" : "ascending") : undefined,
    /** The highest first, then the lowest, then the newest. */
    press: (column: string) => setSort(name !== column ? `-${column}` : isDown ? column : ""),
  };
}

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
