import { isInFlow, isOverlay } from "../../../../shared/rules/templates";
import { isAskedFor, overlayRestSeconds, turnSeconds } from "../../../../shared/rules/turns";
import type { Message } from "../api";
import type { TakeDown } from "../kit";
import { kit } from "./kit";
import { fieldsIn } from "./when-due";

const lookAgainSeconds = 0.5;
const never = Number.POSITIVE_INFINITY;

// No message has this id.
const unseen = "";

/** The message whose turn it is, where one shows at a time; none elsewhere. */
export function turn(): (TakeDown & { message: Message }) | undefined {
  if (!kit.scriptOptions.isOneAtATime) return undefined;
  return [...kit.takeDowns.values()].find(
    (each): each is TakeDown & { message: Message } =>
      !!each.message && !isInFlow(each.message) && !isAskedFor(each.message) && !each.isForced,
  );
}

/** Gives a message its turn for a visitor of a hold-out, who does not see it. */
export function takeUnseen(message: Message): void {
  kit.takeDowns.set(
    unseen,
    Object.assign(() => {}, { message, sinceMs: performance.now() }),
  );
}

/**
 * How long a message has to wait for the one whose turn it is. After 20 seconds that gives way: it is taken down, which is no
 * dismissal. A dialog does not, nor does what the visitor is at.
 * @param mayShow whether the message would come
 */
export function secondsOfTurn(message: Message, mayShow: () => boolean): number {
  const holder = turn();
  if (!holder || holder.message.id === message.id) return 0;
  const isSeen = kit.takeDowns.get(unseen) !== holder;
  const isDialog = isOverlay(holder.message);
  // It tells when it has left.
  if (isSeen && isDialog) return never;
  // In a tab that nobody sees no time passes.
  if (document.hidden) holder.sinceMs = performance.now();
  // The next dialog comes a while after another, also after one that was not seen.
  const restSeconds = isDialog && isOverlay(message) ? overlayRestSeconds : 0;
  const secondsHere = (performance.now() - (holder.sinceMs ?? 0)) / 1000;
  const secondsLeft = turnSeconds + restSeconds - secondsHere;
  if (secondsLeft > 0) return secondsLeft;
  if (!mayShow()) return 0;
  const { panel } = holder;
  if (panel?.matches(":hover,:focus-within") || fieldsIn(panel).isFilledIn) return lookAgainSeconds;
  (window.MessagingWidget as MessagingWidget).hide(isSeen ? holder.message.id : unseen);
  // What is seen fades first, and then tells.
  return isSeen ? never : 0;
}
