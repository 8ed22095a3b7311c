import { useInAddress } from "./use-in-address";

/** The order of a table, for its heads. */
export interface Sorting {
  /** As the API has it: the field, with `-` before it from the highest on; empty: newest first. */
  value: string;
  set(value: string): void;
  /** For screen readers, of a column by its field. */
  orderOf(field: string): "ascending" | "descending" | undefined;
  /** Its first order, then the other, then the newest. */
  press(field: string): void;
}

type FieldOf<Order extends string> = Order extends `-${infer Field}` ? Field : Order;

const fieldOf = (order: string) => order.replace(/^-/, "");

/**
 * The order of a list, which stands in the address: newest first, or by one of the fields by which the API sorts. Each field comes
 * with the order that a first press gives: words from A on, what is counted and times (`-`) from the highest on.
 */
export function useSorting<Order extends string>(orders: readonly Order[]) {
  const known = orders.flatMap((order) => [fieldOf(order), `-${fieldOf(order)}`]);
  const [sort, setSort] = useInAddress("sort", ["", ...known]);
  const isDown = sort.startsWith("-");
  const field = fieldOf(sort);
  const press = (pressed: string) => {
    const first = orders.find((order) => fieldOf(order) === pressed) ?? pressed;
    const second = first === pressed ? `-${pressed}` : pressed;
    setSort(sort === first ? second : sort === second ? "" : first);
  };
  const sorting: Sorting = {
    value: sort,
    set: setSort,
    orderOf: (each) => (sort && each === field ? (isDown ? "descending" : "ascending") : undefined),
    press,
  };
  return {
    sort: (sort || undefined) as FieldOf<Order> | `-${FieldOf<Order>}` | undefined,
    sorting,
  };
}
