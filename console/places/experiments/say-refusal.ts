import { Fault } from "../../api/fault";
import { sayFault } from "../../ui/toasts";
import { experimentsWords } from "./words";

/** Says why something cannot be done with an experiment. */
export function sayRefusal(error: Error): void {
  const isInUse = error instanceof Fault && error.code === "in_use";
  if (!isInUse) sayFault(error);
  // Another experiment holds one of its messages, or it has gone on meanwhile.
  else if (error.errors.length > 0) sayFault(new Error(experimentsWords.starting.inUse));
  else sayFault(new Error(experimentsWords.changed));
}
