import type { Message } from "./api";
import { float, openDialog } from "./frame";
import { insertInline } from "./inline";

type Place = (panel: HTMLElement, message: Message, onClose: () => void) => () => void;

/** Where each kind of message goes, by the contract's names. Each returns how to take it away. */
export const templates: Record<string, Place> = {
  banner: (panel, { position }) => float(panel, position),
  toast: (panel, { position }) => {
    // Read out when the visitor's reader is free.
    panel.role = "status";
    return float(panel, position);
  },
  modal: (panel, _, onClose) => openDialog(panel, onClose),
  inline: (panel, { targetSelector }) => insertInline(panel, targetSelector ?? ""),
};
