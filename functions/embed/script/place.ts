import { isOverlay } from "../../../shared/rules/template-roles";
import { addStyles } from "./add-styles";
import type { Message } from "./api";
import { float, frameLayer } from "./frame";
import { touched } from "./guard-typing";
import { insertInline } from "./inline";
import { overlays } from "./overlays";

/** Puts a message's panel where it belongs. Returns how to take it away. */
export function place(panel: HTMLElement, message: Message, onClose: () => void): () => void {
  const { layout, position, targetSelector } = message;
  if (targetSelector) return insertInline(panel, targetSelector);
  return isOverlay(message) && overlays
    ? overlays.openDialog(panel, frameLayer(), addStyles, onClose, touched)
    : float(panel, layout ?? position);
}
