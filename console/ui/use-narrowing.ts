import { useInAddress } from "./use-in-address";
import { useSearchText } from "./use-search-text";
import { useSorting } from "./use-sorting";

/**
 * What narrows and orders a list: one of its states, what somebody types to find a record, and the field that it is sorted by.
 * All stand in the address.
 */
export function useNarrowing<Filter extends string, Order extends string = never>(
  names: Readonly<Record<Filter | "all", string>>,
  orders: readonly Order[] = [],
) {
  const all = "all" as Filter | "all";
  const known = (Object.keys(names) as (Filter | "all")[]).filter((each) => each !== all);
  const [status, setStatus] = useInAddress("status", [all, ...known]);
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
