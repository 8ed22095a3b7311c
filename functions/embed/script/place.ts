import { isInFlow, isOverlay } from "../../../shared/rules/template-roles";
import type { Message } from "./api";
import { float, openDialog } from "./frame";
import { insertInline } from "./inline";

/** Puts a message's panel where it belongs. Returns how to take it away. */
export function place(panel: HTMLElement, message: Message, onClose: () => void): () => void {
  if (isOverlay(message)) return openDialog(panel, onClose);
  return isInFlow(message)
    ? insertInline(panel, message.targetSelector)
    : float(panel, message.position);
}
