import { isOverlay } from "../../../shared/rules/templates";
import type { Message } from "./api";
import { float } from "./frame";
import { library } from "./library";
import { overlays } from "./overlays";
import { type Rare, rare } from "./rules";

/**
 * Puts a message's panel where it belongs. Returns a function that removes it.
 * @throws if a message in the page's flow has not loaded its chunk
 */
export function place(panel: HTMLElement, message: Message, onClose: () => void): () => void {
  const { layout, position, targetSelector } = message;
  if (targetSelector) return (rare as Rare).insertInline(panel, targetSelector);
  return isOverlay(message) && overlays
    ? overlays.openDialog(panel, library, onClose)
    : float(panel, layout ?? position);
}
