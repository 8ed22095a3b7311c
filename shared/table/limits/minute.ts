import { ApiError } from "../../runtime/errors";

/** The error for calls beyond a window's limits. */
export function tooManyRequests(now: Date, endsAt = startOfMinute(minuteAfter(now))): ApiError {
  const milliseconds = endsAt.getTime() - now.getTime();
  return new ApiError("rate_limited", "Too many requests", {
    "retry-after": String(Math.max(1, Math.ceil(milliseconds / 1000))),
  });
}

/** The number since 1970 of the minute that begins next. It names a window in keys: the window ends then. */
export function minuteAfter(now: Date): number {
  return Math.floor(now.getTime() / minuteMs) + 1;
}

export function startOfMinute(minute: number): Date {
  return new Date(minute * minuteMs);
}

const minuteMs = 60_000;

/** For how long a window is kept after its end: a late request must still find the row, and clocks differ. */
export const windowGraceSeconds = 120;
