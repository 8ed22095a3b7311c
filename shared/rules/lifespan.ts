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
