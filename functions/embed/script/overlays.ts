import { byPriority } from "../../../shared/rules/by-priority";
import { isOverlay } from "../../../shared/rules/template-roles";
import type { Message } from "./api";
import { isEligible } from "./is-eligible";
import { after, listen } from "./lifetime";
import { show } from "./show";

// Text fields; and lists, which may be open.
const editable = "select,:read-write";

// What may change when an overlay can open.
const changes = ["close", "fullscreenchange", "visibilitychange", "focusout"];

// Overlays, and whether their rules are left aside. In no order: the most important comes first, whenever it came.
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

// A task later: only then has the focus arrived where it goes.
function openSoon(): void {
  after(0, openNext);
}

function openNext(): void {
  if (isOpen || document.hidden || document.querySelector(":modal")) return;
  if (document.activeElement?.matches(editable)) return;
  const [message] = [...waiting.keys()].sort(byPriority);
  if (!message) return;
  const isForced = waiting.get(message);
  // First: a message whose rules cannot be read must not keep the others waiting.
  waiting.delete(message);
  isOpen = isForced || isEligible(message);
  const openAgain = () => {
    isOpen = false;
    openSoon();
  };
  if (isOpen) show(message, openAgain);
  else openSoon();
}
