import type { MessagePatch, MessageSettings } from "../settings";
import { refuse } from "./refuse";

/** Only `DURATION` has a duration. */
export function settleDismissal(
  next: Pick<MessageSettings, "dismissBehavior" | "dismissDuration">,
  patch: MessagePatch,
): void {
  if (next.dismissBehavior === "DURATION") {
    if (next.dismissDuration === null) {
      refuse(
        "dismissDuration",
        `is required, in seconds, with dismissBehavior "DURATION": 86400 is a day`,
      );
    }
  } else {
    if (patch.dismissDuration) {
      refuse(
        "dismissDuration",
        `goes with dismissBehavior "DURATION"; with "${next.dismissBehavior}" it must be null or left out`,
        patch.dismissDuration,
      );
    }
    next.dismissDuration = null;
  }
}
