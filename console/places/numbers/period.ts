const dayMs = 86_400_000;

/** Days of the site's calendar, the last included. */
export interface Period {
  from: string;
  to: string;
}

/** The last days up to today, as the site's clock has it. */
export function lastDays(days: number, timezone: string): Period {
  const to = today(timezone);
  // Counted in UTC, where each day has 24 hours.
  const from = dayBefore(to, days - 1);
  return { from, to };
}

/** The whole month before this one. */
export function lastMonth(timezone: string, now = Date.now()): Period {
  const to = dayBefore(`${today(timezone, now).slice(0, 7)}-01`, 1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** From the first day of January, April, July or October up to today. */
export function thisQuarter(timezone: string, now = Date.now()): Period {
  const to = today(timezone, now);
  const [year, month = 1] = to.split("-").map(Number);
  const first = Math.floor((month - 1) / 3) * 3 + 1;
  return { from: `${year}-${String(first).padStart(2, "0")}-01`, to };
}

function today(timezone: string, now = Date.now()): string {
  // The Swedish way to write a date is that of the API.
  return new Intl.DateTimeFormat("sv", { timeZone: timezone }).format(now);
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}
