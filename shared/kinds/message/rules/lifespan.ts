import type { MessageSettings } from "../settings";
import { refuse } from "./refuse";

/** A message ends after it starts. Both times are stored in UTC, so they compare as texts. */
export function settleLifespan(next: Pick<MessageSettings, "startsAt" | "expiresAt">): void {
  next.startsAt = utc(next.startsAt);
  next.expiresAt = utc(next.expiresAt);
  const { startsAt, expiresAt } = next;
  if (startsAt && expiresAt && startsAt >= expiresAt) {
    refuse("expiresAt", `must be after startsAt (${startsAt})`, expiresAt);
  }
}

/** The same instant in UTC with milliseconds. */
function utc(time: string | null): string | null {
  return time && new Date(time).toISOString();
}
