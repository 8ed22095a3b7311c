import type { MessagePatch, MessageSettings } from "../settings";
import { refuse } from "./refuse";

type Field = "layout" | "autoHideSeconds" | "tone";

const templatesOf: Record<Field, readonly MessageSettings["template"][]> = {
  layout: ["banner"],
  autoHideSeconds: ["banner", "toast"],
  tone: ["toast"],
};

/** Only the templates that know them have a layout, a time after which they leave, and a tone. A bar is at the top. */
export function settleAppearance(next: MessageSettings, patch: MessagePatch): void {
  for (const [field, templates] of Object.entries(templatesOf) as [Field, string[]][]) {
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
