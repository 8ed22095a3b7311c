interface LikelySpan {
  /** Such as `3 days`. */
  words: string;
  seconds: number;
}

const hour = 3600;
const day = 86_400;
// Up to here, days are likelier than seconds.
const mostDays = 59;

/** The span that is likely meant by a number of seconds that hardly anybody chooses, such as 7, 1440 or 86400000. */
export function likelySpan(seconds: number): LikelySpan | undefined {
  if (seconds <= mostDays || [365, 366, 730].includes(seconds)) return span(seconds * day);
  if ([72, 168].includes(seconds)) return span(seconds * hour);
  if (isMinutes(seconds)) return span(seconds * 60);
  return isMilliseconds(seconds) ? span(seconds / 1000) : undefined;
}

/** Whether a number is the minutes of whole days. Two and a half of these days are an hour of seconds. */
function isMinutes(seconds: number): boolean {
  const minutesOfDay = day / 60;
  const isFew = seconds < 14 * minutesOfDay + 1 && seconds % (hour / 2) !== 0;
  return seconds === 365 * minutesOfDay || (seconds % minutesOfDay === 0 && isFew);
}

/** Whether a number is the milliseconds of whole minutes, and not the seconds of a number of days that somebody chooses. */
function isMilliseconds(seconds: number): boolean {
  if (seconds < 1_000_000 || seconds % 60_000 !== 0) return false;
  return seconds % day !== 0 || seconds % (hour * 1000) === 0;
}

function span(seconds: number): LikelySpan {
  const [size, unit] =
    seconds % day === 0
      ? [day, "day"]
      : seconds % hour === 0
        ? [hour, "hour"]
        : ([60, "minute"] as const);
  const number = seconds / size;
  return { words: `${number} ${unit}${number === 1 ? "" : "s"}`, seconds };
}
