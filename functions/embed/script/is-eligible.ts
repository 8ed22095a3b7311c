import { isOnSchedule } from "../../../shared/rules/is-on-schedule";
import { readLocalClock } from "../../../shared/rules/read-local-clock";
import type { Message } from "./api";
import { isDismissed } from "./dismissals";

// Rules that this script cannot judge: a message that carries one is not shown, rather than shown wrongly.
const unknownRules = ["urlRules", "devices", "frequency", "scheduleTimezone"];

/** Whether the message may be shown now. */
export function isEligible(message: Message): boolean {
  return (
    !unknownRules.some((rule) => rule in message) &&
    isOnSchedule(message, readLocalClock(new Date())) &&
    !isDismissed(message)
  );
}
