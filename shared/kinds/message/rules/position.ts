import { isOverlay } from "../../../rules/template-roles";
import type { MessagePatch, MessageSettings } from "../settings";
import { refuse } from "./refuse";

/** The default position of a message. */
const defaultPosition = "BOTTOM_RIGHT";

/**
 * Template `inline`, position `INLINE` and `targetSelector` require each other. What opens in front of the page is in its
 * middle, whatever position was sent.
 */
export function settlePosition(
  next: MessageSettings,
  patch: MessagePatch,
  current: MessageSettings | undefined,
): void {
  const isInline = next.template === "inline";
  if (isInline && patch.position === undefined) next.position = "INLINE";
  const isLeft = next.position === "INLINE" || (current && isOverlay(current));
  if (!isInline && patch.position === undefined && isLeft) next.position = defaultPosition;
  if (isInline !== (next.position === "INLINE")) {
    refuse(
      "position",
      isInline
        ? `must be "INLINE", or left out, with template "inline"`
        : `"INLINE" goes with template "inline" only; this message has template "${next.template}"`,
      isInline ? next.position : undefined,
    );
  }
  if (isOverlay(next)) next.position = "CENTER";
  if (isInline && next.targetSelector === null) {
    refuse(
      "targetSelector",
      `is required with template "inline": the CSS selector of the element that the message fills, such as "#offers"`,
    );
  }
  if (!isInline && next.targetSelector !== null) {
    if (patch.targetSelector) refuse("targetSelector", `goes with template "inline" only`);
    next.targetSelector = null;
  }
}
