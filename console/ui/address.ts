import { useEffect, useRef, useState } from "preact/hooks";
import { useSearchParams } from "wouter-preact";

/** A value that stands in the address, so that Back, a reload and a link show the same. The usual one does not. */
export function useInAddress<Value extends string>(
  name: string,
  options: readonly Value[],
): [Value, (value: Value) => void];
export function useInAddress(name: string): [string, (value: string) => void];
export function useInAddress(name: string, options?: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const usual = options?.[0] ?? "";
  const found = params.get(name) ?? usual;
  // Somebody else may have written what this console does not know.
  const value = options && !options.includes(found) ? usual : found;
  const set = (next: string) =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        if (next === usual) changed.delete(name);
        else changed.set(name, next);
        return changed;
      },
      { replace: true },
    );
  return [value, set];
}

/** An address with what the one before had after its `?`. */
export function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path;
}

/**
 * What narrows and orders a list: one of its states, what somebody types to find a record, and the field that it is sorted by.
 * All stand in the address.
 */
export function useNarrowing<Filter extends string, Order extends string = never>(
  names: Readonly<Record<Filter | "all", string>>,
  orders: readonly Order[] = [],
) {
  const all = "all" as Filter | "all";
  const statuses = (Object.keys(names) as (Filter | "all")[]).filter((each) => each !== all);
  const [status, setStatus] = useInAddress("status", [all, ...statuses]);
  const { text, setText, q } = useSearchText();
  const { sort, sorting } = useSorting(orders);
  return {
    status,
    setStatus,
    text,
    setText,
    sorting,
    /** As the API takes it. */
    wanted: {
      ...(q && { q }),
      ...(status !== "all" && { status: status as Filter }),
      ...(sort && { sort }),
    },
    isNarrowed: q !== "" || status !== "all",
  };
}

const pauseMs = 250;

/** What somebody types to find something; once it rests, it stands in the address. */
export function useSearchText() {
  const [found, setFound] = useInAddress("q");
  const [text, setText] = useState(found);
  const q = useDebounced(text.trim(), pauseMs);
  const written = useRef(found);
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setFound(q);
  }, [q]);
  // Back, or a link, has changed it.
  useEffect(() => {
    if (found === written.current) return;
    written.current = found;
    setText(found);
  }, [found]);
  return { text, setText, q };
}

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
function useSorting<Order extends string>(orders: readonly Order[]) {
  const sortKeys = orders.flatMap((order) => [fieldOf(order), `-${fieldOf(order)}`]);
  const [sort, setSort] = useInAddress("sort", ["", ...sortKeys]);
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

/** A value once it has stayed the same for a while, so that a search does not ask at each key. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
