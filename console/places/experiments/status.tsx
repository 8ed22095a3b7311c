import type { Experiment } from "./experiment";
import { experimentsWords } from "./words";

// The colours of a message's states.
const looks = {
  draft: "inactive",
  running: "active",
  stopped: "scheduled",
  concluded: "expired",
} as const;

/** An experiment's state as a dot and a word. */
export function Status({ status }: Pick<Experiment, "status">) {
  return <span class={`status ${looks[status]}`}>{experimentsWords.status[status]}</span>;
}
