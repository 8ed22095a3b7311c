import { byPriority } from "../../../shared/rules/by-priority";
import { isOverlay } from "../../../shared/rules/template-roles";
import { latestMessages, type Message } from "./api";
import { isBusy } from "./is-busy";
import { isEligible } from "./is-eligible";
import { after } from "./lifetime";
import { show } from "./show";

// How often to look whether what keeps an overlay waiting is over: not everything that ends tells so.
const lookAgainSeconds = 0.5;

// Waiting overlays, and whether to ignore their rules. They have no order: the one with the highest priority opens first.
const waiting = new Map<Message, boolean>();
let isOpen = false;
let timer: number;

/**
 * Shows a message as it is now, if its rules allow that, or an overlay in its turn: none may be open, nor the visitor
 * busy. After the script's end it does nothing.
 */
export async function present(id: string, isForced: boolean): Promise<void> {
  for (const message of await latestMessages()) {
    if (message.id === id) after(0, () => admit(message, isForced));
  }
}

function admit(message: Message, isForced: boolean): void {
  if (isOverlay(message)) {
    waiting.set(message, isForced);
    openIn(0);
  } else if (isForced || isEligible(message)) show(message, () => {});
}

/** Gives up what has not been opened. */
export function forgetWaiting(): void {
  waiting.clear();
}

function openIn(seconds: number): void {
  clearTimeout(timer);
  timer = after(seconds, openNext);
}

function openNext(): void {
  const [message] = [...waiting.keys()].sort(byPriority);
  if (isOpen || !message) return;
  if (isBusy()) {
    openIn(lookAgainSeconds);
    return;
  }
  const isForced = waiting.get(message);
  waiting.delete(message);
  // Before the rules are read, because those of a message may be unreadable, which must not block the others.
  openIn(0);
  if (!isForced && !isEligible(message)) return;
  isOpen = true;
  show(message, () => {
    isOpen = false;
    openIn(0);
  });
}
