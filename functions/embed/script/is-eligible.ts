import { isOnSchedule } from "../../../shared/rules/is-on-schedule";
import { readLocalClock } from "../../../shared/rules/read-local-clock";
import type { Message } from "./api";
import { isDismissed, knowsDismissal } from "./dismissals";

// Rules that this script cannot judge: a message that carries one is not shown, rather than shown wrongly.
const unknownRules = ["urlRules", "devices", "frequency", "scheduleTimezone"];

/** Whether the message may be shown to this visitor now. */
export function isEligible(message: Message, country: string | null): boolean {
  return (
    !unknownRules.some((rule) => rule in message) &&
    knowsDismissal(message) &&
    (message.countries?.includes(country ?? "") ?? true) &&
    isOnSchedule(message, readLocalClock(new Date())) &&
    !isDismissed(message)
  );
}
