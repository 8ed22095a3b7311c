import { useEffect } from "preact/hooks";
import type { MoreProps } from "./more";
import { type SortKey, sorted } from "./sorted";
import { useInAddress } from "./use-in-address";

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
