import type { Message } from "./api";
import { isCompleted } from "./completions";
import { isDismissed } from "./dismissals";
import { isForPage } from "./is-for-page";
import { options } from "./options";
import { rare } from "./rules";

/** Whether the message may be shown to this visitor on this page, now. */
export function isEligible(message: Message): boolean {
  const { countries } = message;
  return (
    // An unknown country is in no list, so it is not allowed.
    (!countries || countries.includes(options.country as string)) &&
    isForPage(message) &&
    !isCompleted(message.id) &&
    !isDismissed(message) &&
    // Where it is needed, no message enters without it.
    (!rare || rare.isAllowed(message))
  );
}
