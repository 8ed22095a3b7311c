import type { Message } from "../../shared/model/message/fields";
import { hasExpired, hasStarted } from "../../shared/rules/lifespan";
import type { CountedRow } from "../../shared/store/messages/items";

/** A stored message as callers see it at `now`: its counters, and a status that time has its say in. */
export function presentMessage({ message, counters }: CountedRow, now: Date): Message {
  const { settings, ...record } = message;
  return { ...record, ...settings, ...counters, status: statusAt(settings, now) };
}

/** The status at `now`: an active message may be scheduled or expired. */
export function statusAt(
  settings: Pick<CountedRow["message"]["settings"], "status" | "startsAt" | "expiresAt">,
  now: Date,
): Message["status"] {
  if (settings.status !== "active") return settings.status;
  if (hasExpired(settings, now)) return "expired";
  return hasStarted(settings, now) ? "active" : "scheduled";
}
