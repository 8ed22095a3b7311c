import type { MessagePatch, MessageSettings } from "../settings";
import { refuse } from "./refuse";

/** Only `DURATION` has a duration. */
export function settleDismissal(
  next: Pick<MessageSettings, "dismissBehavior" | "dismissDuration">,
  patch: MessagePatch,
): void {
  if (next.dismissBehavior === "DURATION") {
    if (next.dismissDuration === null) {
      refuse("dismissDuration", `is required, in seconds, with dismissBehavior "DURATION"`);
    }
  } else {
    if (patch.dismissDuration) {
      refuse("dismissDuration", `must be null with dismissBehavior "${next.dismissBehavior}"`);
    }
    next.dismissDuration = null;
  }
}
