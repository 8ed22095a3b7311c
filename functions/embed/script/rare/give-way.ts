import { isInFlow, isOverlay } from "../../../../shared/rules/templates";
import { isAskedFor, overlayRestSeconds, turnSeconds } from "../../../../shared/rules/turns";
import type { Message } from "../api";
import type { TakeDown } from "../library";
import { library } from "./library";
import { fieldsIn } from "./when-due";

const lookAgainSeconds = 0.5;
const never = Number.POSITIVE_INFINITY;

// No message has this id.
const unseen = "";

/** The message whose turn it is, if the domain shows one at a time. */
export function turn(): (TakeDown & { message: Message }) | undefined {
  if (!library.scriptOptions.isOneAtATime) return undefined;
  return [...library.takeDowns.values()].find(
    (each): each is TakeDown & { message: Message } =>
      !!each.message && !isInFlow(each.message) && !isAskedFor(each.message) && !each.isForced,
  );
}

/** Takes a message's turn for a visitor of a hold-out, who does not see it. */
export function takeUnseen(message: Message): void {
  library.takeDowns.set(
    unseen,
    Object.assign(() => {}, { message, sinceMs: performance.now() }),
  );
}

/**
 * How long a message waits for the one whose turn it is. After 20 seconds, that one is removed, which does not count as a
 * dismissal. A dialog is not removed, nor is a message that the visitor is using.
 * @param mayShow whether the waiting message would be shown
 */
export function secondsOfTurn(message: Message, mayShow: () => boolean): number {
  const holder = turn();
  if (!holder || holder.message.id === message.id) return 0;
  const isSeen = library.takeDowns.get(unseen) !== holder;
  const isDialog = isOverlay(holder.message);
  // The dialog reports when it has closed.
  if (isSeen && isDialog) return never;
  // The time stands still in a hidden tab.
  if (document.hidden) holder.sinceMs = performance.now();
  // Dialogs need a pause between them, also after one that the visitor did not see.
  const restSeconds = isDialog && isOverlay(message) ? overlayRestSeconds : 0;
  const secondsHere = (performance.now() - (holder.sinceMs ?? 0)) / 1000;
  const secondsLeft = turnSeconds + restSeconds - secondsHere;
  if (secondsLeft > 0) return secondsLeft;
  if (!mayShow()) return 0;
  const { panel } = holder;
  if (panel?.matches(":hover,:focus-within") || fieldsIn(panel).isFilledIn) return lookAgainSeconds;
  (window.MessagingWidget as MessagingWidget).hide(isSeen ? holder.message.id : unseen);
  // A visible message fades first and then reports that it has left.
  return isSeen ? never : 0;
}
