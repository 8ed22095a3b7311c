import { useInAddress } from "./use-in-address";

/** The order of a table, for its heads. */
export interface Sorting {
  /** As the API has it: the field, with `-` before it from the highest on; empty: newest first. */
  value: string;
  set(value: string): void;
  /** For screen readers, of a column by its field. */
  orderOf(field: string): "ascending" | "descending" | undefined;
  /** The highest first, then the lowest, then the newest. */
  press(field: string): void;
}

/** The order of a list, which stands in the address: newest first, or by one of the fields by which the API sorts. */
export function useSorting<Sort extends string>(fields: readonly Sort[]) {
  const known = fields.flatMap((field) => [field, `-${field}`]);
  const [sort, setSort] = useInAddress("sort", ["", ...known]);
  const isDown = sort.startsWith("-");
  const field = sort.replace(/^-/, "");
  const sorting: Sorting = {
    value: sort,
    set: setSort,
    orderOf: (each) => (sort && each === field ? (isDown ? "descending" : "ascending") : undefined),
    press: (each) => setSort(field !== each ? `-${each}` : isDown ? each : ""),
  };
  return { sort: (sort || undefined) as Sort | `-${Sort}` | undefined, sorting };
}
