import { byPriority } from "../../../shared/rules/by-priority";
import type { Message } from "./api";
import { after, lifetime, listen } from "./lifetime";

const editable = "input,textarea,select,[contenteditable]";

// What may change when an overlay can open.
const changes = ["close", "fullscreenchange", "visibilitychange", "focusout"];

type Open = (onGone: () => void) => void;

// In no order: the most important comes first, whenever it came.
const waiting = new Map<Message, Open>();
let isOpen = false;
let listens = false;

/** Opens an overlay as soon as none is open and the visitor is not in the middle of something. */
export function openInTurn(message: Message, open: Open): void {
  if (!listens) listen(document, changes, openSoon);
  listens = true;
  waiting.set(message, open);
  openSoon();
}

/** Gives up what has not been opened. */
export function forgetWaiting(): void {
  waiting.clear();
}

// A task later: only then has the focus arrived where it goes.
function openSoon(): void {
  after(0, openNext, lifetime.signal);
}

function openNext(): void {
  if (isOpen || document.hidden || document.querySelector(":modal")) return;
  if (document.activeElement?.matches(editable)) return;
  const [message] = [...waiting.keys()].sort(byPriority);
  const open = message && waiting.get(message);
  if (!open) return;
  waiting.delete(message);
  isOpen = true;
  open(() => {
    isOpen = false;
    openSoon();
  });
}
