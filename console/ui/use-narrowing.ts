import { useInAddress } from "./use-in-address";
import { useSearchText } from "./use-search-text";

/** What narrows a list: one of its states, and what somebody types to find a record. Both stand in the address. */
export function useNarrowing<Filter extends string>(
  names: Readonly<Record<Filter | "all", string>>,
) {
  const all = "all" as Filter | "all";
  const known = (Object.keys(names) as (Filter | "all")[]).filter((each) => each !== all);
  const [status, setStatus] = useInAddress("status", [all, ...known]);
  const { text, setText, q } = useSearchText();
  return {
    status,
    setStatus,
    text,
    setText,
    /** As the API takes it. */
    wanted: { ...(q && { q }), ...(status !== "all" && { status: status as Filter }) },
    isNarrowed: q !== "" || status !== "all",
  };
}
