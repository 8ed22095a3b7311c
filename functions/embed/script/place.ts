import { isInFlow, isOverlay } from "../../../shared/rules/template-roles";
import { addStyles } from "./add-styles";
import type { Message } from "./api";
import { float, frameLayer } from "./frame";
import { insertInline } from "./inline";
import { overlays } from "./overlays";

/** Puts a message's panel where it belongs. Returns how to take it away. */
export function place(panel: HTMLElement, message: Message, onClose: () => void): () => void {
  if (isInFlow(message)) return insertInline(panel, message.targetSelector);
  return isOverlay(message) && overlays
    ? overlays.openDialog(panel, frameLayer(), addStyles, onClose)
    : float(panel, message.position);
}
