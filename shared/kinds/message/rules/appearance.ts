import { appearanceNames, templatesWith } from "../appearance";
import type { MessagePatch, MessageSettings } from "../settings";
import { refuse } from "./refuse";

/** A message has the fields of its template's look alone. A bar is at the top. */
export function settleAppearance(next: MessageSettings, patch: MessagePatch): void {
  for (const field of appearanceNames) {
    const templates = templatesWith(field);
    if (templates.includes(next.template)) continue;
    if (patch[field]) {
      refuse(field, `goes with template ${templates.map((each) => `"${each}"`).join(" or ")} only`);
    }
    next[field] = null;
  }
  if (next.layout !== "BAR") return;
  if (patch.position === undefined) next.position = "TOP";
  if (next.position !== "TOP") {
    refuse("position", `must be "TOP", or left out, with layout "BAR"`, next.position);
  }
}
