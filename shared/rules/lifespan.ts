/** When a message starts and ends: ISO 8601 in UTC with milliseconds, which compares as text. Without a time, no limit. */
interface Lifespan {
  startsAt?: string | null | undefined;
  expiresAt?: string | null | undefined;
}

export function hasStarted({ startsAt }: Lifespan, now: Date): boolean {
  return !startsAt || startsAt <= now.toISOString();
}

export function hasExpired({ expiresAt }: Lifespan, now: Date): boolean {
  return !!expiresAt && expiresAt <= now.toISOString();
}

type Written = "active" | "inactive";
type Status = Written | "scheduled" | "expired";

/** A message's status at `now`: an active one may be scheduled or expired. */
export function statusAt(
  settings: { status: Written; startsAt: string | null; expiresAt: string | null },
  now: Date,
): Status {
  if (settings.status !== "active") return settings.status;
  if (hasExpired(settings, now)) return "expired";
  return hasStarted(settings, now) ? "active" : "scheduled";
}
