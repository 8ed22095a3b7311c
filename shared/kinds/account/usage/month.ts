import { addDays, daysBetween } from "../../../model/local-days";

/** A month of UTC, YYYY-MM, with its first and its last day. */
export interface Month {
  month: string;
  from: string;
  to: string;
  /** How many days it has. */
  days: number;
}

export function monthOf(date: Date | string): Month {
  const month = (typeof date === "string" ? date : date.toISOString()).slice(0, 7);
  const from = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  const to = addDays(`${next}-01`, -1);
  return { month, from, to, days: daysBetween(from, to) };
}
