import { Fault } from "../../api/fault";
import { sayFault } from "../../ui/toasts";
import { experimentsWords } from "./words";

/** Says why something cannot be done with an experiment. */
export function sayRefusal(error: Error): void {
  const isInUse = error instanceof Fault && error.code === "in_use";
  const isShared = isInUse && /^msg_/.test(error.raw);
  if (isShared) sayFault(new Error(experimentsWords.starting.inUse));
  else if (isInUse) sayFault(new Error(experimentsWords.changed));
  else sayFault(error);
}
