import type { Message } from "../../shared/model/message/fields";
import { statusAt } from "../../shared/rules/status-at";
import type { CountedRow } from "../../shared/store/messages/items";

/** A stored message as callers see it at `now`: with its counters, and a status that depends on the time. */
export function presentMessage({ message, counters }: CountedRow, now: Date): Message {
  const { settings, changeNote: _, ...record } = message;
  return { ...record, ...settings, ...counters, status: statusAt(settings, now) };
}
