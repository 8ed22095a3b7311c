import { useEffect, useRef, useState } from "preact/hooks";
import { useSearchParams } from "wouter-preact";

/** A value kept in the URL, so that Back, a reload and a link show the same. The default value is left out. */
export function useInAddress<Value extends string>(
  name: string,
  options: readonly Value[],
): [Value, (value: Value) => void];
export function useInAddress(name: string): [string, (value: string) => void];
export function useInAddress(name: string, options?: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const usual = options?.[0] ?? "";
  const found = params.get(name) ?? usual;
  // The URL may hold a value that this console does not know.
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

/** A path with the search part of another URL. */
export function withSearch(path: string, search: string): string {
  return search ? `${path}?${search}` : path;
}

/** The filter, search text and sort order of a list, all kept in the URL. */
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
    /** The parameters for the API. */
    wanted: {
      ...(q && { q }),
      ...(status !== "all" && { status: status as Filter }),
      ...(sort && { sort }),
    },
    isNarrowed: q !== "" || status !== "all",
  };
}

const pauseMs = 250;

/** A search text, which the URL takes over once the user pauses typing. */
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
  // Back or a link has changed the URL.
  useEffect(() => {
    if (found === written.current) return;
    written.current = found;
    setText(found);
  }, [found]);
  return { text, setText, q };
}

/** The sort order of a table, for its column heads. */
export interface Sorting {
  /** The field as the API sorts by it, with `-` before it for descending; empty for newest first. */
  value: string;
  set(value: string): void;
  /** Whether the highest is always first. */
  isOnlyDown?: boolean;
  /** A column's order, for screen readers. */
  orderOf(field: string): "ascending" | "descending" | undefined;
  /** Changes the order: first to the column's default, then to its reverse, then to newest first. */
  press(field: string): void;
}

type FieldOf<Order extends string> = Order extends `-${infer Field}` ? Field : Order;

const fieldOf = (order: string) => order.replace(/^-/, "");

/**
 * The sort order of a list, kept in the URL: newest first, or by one of the API's sort fields. Each field comes with its
 * default order: ascending for text, descending (`-`) for counts and times.
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

/** A value once it has stopped changing for a while, so that a search does not send a request for each key. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
