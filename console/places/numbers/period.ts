const dayMs = 86_400_000;

/** Days of the site's calendar, the last included. */
export interface Period {
  from: string;
  to: string;
}

/** The last days up to today, as the site's clock has it. */
export function lastDays(days: number, timezone: string): Period {
  // The Swedish way to write a date is that of the API.
  const to = new Intl.DateTimeFormat("sv", { timeZone: timezone }).format(Date.now());
  // Counted in UTC, where each day has 24 hours.
  const from = new Date(Date.parse(to) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return { from, to };
}
