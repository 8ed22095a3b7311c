import type { MessageSettings } from "../settings";
import { refuse } from "./refuse";

/** A daily window has a start and a different end, or neither. */
export function settleSchedule(
  next: Pick<MessageSettings, "scheduleTimeStart" | "scheduleTimeEnd">,
): void {
  const { scheduleTimeStart: start, scheduleTimeEnd: end } = next;
  if ((start === null) !== (end === null)) {
    refuse(
      start === null ? "scheduleTimeStart" : "scheduleTimeEnd",
      "is required: set scheduleTimeStart and scheduleTimeEnd both, or make both null",
    );
  }
  if (start !== null && start === end) {
    refuse("scheduleTimeEnd", "must differ from scheduleTimeStart; for all day set both to null");
  }
}
