import type { ReadyConfiguration } from "../../shared/store/embed";

type Window = Pick<ReadyConfiguration, "startsAt" | "expiresAt">;

export function hasStarted({ startsAt }: Window, now: Date): boolean {
  return startsAt === undefined || startsAt <= now.toISOString();
}

export function hasExpired({ expiresAt }: Window, now: Date): boolean {
  return expiresAt !== undefined && expiresAt <= now.toISOString();
}
