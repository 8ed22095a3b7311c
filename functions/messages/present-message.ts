import { withReview } from "../../shared/handlers/operation/warnings";
import { type Message, messageSchema } from "../../shared/kinds/message/fields";
import type { MessageSettings } from "../../shared/kinds/message/settings";
import type { CountedRow } from "../../shared/kinds/message/store/items";
import { textsOf } from "../../shared/kinds/message/translations/in-language";
import { presentTranslations } from "../../shared/model/translations/state-of";
import { statusAt } from "../../shared/rules/lifespan";

/** A stored message as callers see it at `now`: with its counters, and a status that depends on the time. */
export function presentMessage({ message, counters }: CountedRow, now: Date): Message {
  const { settings, changeNote: _, proposedBy: __, ...record } = message;
  const { translations: stored, ...own } = settings;
  const translations = presentTranslations(stored, textsOf(settings));
  return {
    ...record,
    ...own,
    ...(translations && { translations }),
    ...counters,
    status: statusAt(settings, now),
  };
}

/** The answer to creating or updating a message. */
export const writtenMessageSchema = withReview(messageSchema);

/** A message's translations and its own texts. */
export function worded(settings: MessageSettings) {
  return { translations: settings.translations, texts: textsOf(settings) };
}
