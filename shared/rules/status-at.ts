import { hasExpired, hasStarted } from "./lifespan";

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
