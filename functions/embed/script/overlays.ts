import { byPriority } from "../../../shared/rules/by-priority";
import { isOverlay } from "../../../shared/rules/template-roles";
import type { Message } from "./api";
import { isEligible } from "./is-eligible";
import { after, listen } from "./lifetime";
import { show } from "./show";

// Text fields, and lists, which may be open.
const editable = "select,:read-write";

// The events after which an overlay may be able to open.
const changes = ["close", "fullscreenchange", "visibilitychange", "focusout"];

// Waiting overlays, and whether to ignore their rules. They have no order: the one with the highest priority opens first.
const waiting = new Map<Message, boolean>();
let isOpen = false;

/** Opens overlays when something changes that kept them waiting. */
export function watchForTurns(): void {
  listen(document, changes, openSoon);
}

/** Shows a message now, if its rules allow that, or an overlay in its turn: none may be open, nor the visitor busy. */
export function present(message: Message, isForced: boolean): void {
  if (isOverlay(message)) {
    waiting.set(message, isForced);
    openSoon();
  } else if (isForced || isEligible(message)) show(message, () => {});
}

/** Gives up what has not been opened. */
export function forgetWaiting(): void {
  waiting.clear();
}

// One task later, because only then the focus has arrived.
function openSoon(): void {
  after(0, openNext);
}

function openNext(): void {
  if (isOpen || document.hidden || document.querySelector(":modal")) return;
  if (document.activeElement?.matches(editable)) return;
  const [message] = [...waiting.keys()].sort(byPriority);
  if (!message) return;
  const isForced = waiting.get(message);
  // First, because a message whose rules cannot be read must not block the others.
  waiting.delete(message);
  isOpen = isForced || isEligible(message);
  const openAgain = () => {
    isOpen = false;
    openSoon();
  };
  if (isOpen) show(message, openAgain);
  else openSoon();
}
