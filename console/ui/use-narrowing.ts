import { useState } from "preact/hooks";
import { useSettled } from "./use-settled";

const pauseMs = 250;

/** What narrows a list: one of its states, and what somebody types to find a record. */
export function useNarrowing<Filter extends string>() {
  const [status, setStatus] = useState<Filter | "all">("all");
  const [text, setText] = useState("");
  const q = useSettled(text.trim(), pauseMs);
  return {
    status,
    setStatus: (value: Filter | "all") => setStatus(value),
    text,
    setText,
    /** As the API takes it. */
    wanted: { ...(q && { q }), ...(status !== "all" && { status: status as Filter }) },
    isNarrowed: q !== "" || status !== "all",
  };
}
