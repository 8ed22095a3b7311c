import type { Message } from "../../shared/kinds/message/fields";
import type { CountedRow } from "../../shared/kinds/message/store/items";
import { textsOf } from "../../shared/kinds/message/translations/in-language";
import { presentTranslations } from "../../shared/model/translations/present-translations";
import { statusAt } from "../../shared/rules/status-at";

/** A stored message as callers see it at `now`: with its counters, and a status that depends on the time. */
export function presentMessage({ message, counters }: CountedRow, now: Date): Message {
  const { settings, changeNote: _, ...record } = message;
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
