import type { Schemas } from "../api/schemas";
import { locale } from "../words/locale";
import { numbersWords } from "./words";

export type Analytics = Schemas["Analytics"];
export type FigureName = Exclude<keyof Analytics["series"][number], "start" | "nps">;

/** Below this many, a share says little. */
export const fewest = 100;

/** The conversions: reached goals if a site counts any, else sent forms. */
export function conversionsOf({ totals, previous }: Pick<Analytics, "totals" | "previous">) {
  return totals.goals + previous.totals.goals > 0 ? "goals" : "conversions";
}

const whole = new Intl.NumberFormat(locale);
const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });

/** A count in full; `–` where it is not counted. */
export function count(value: number | null | undefined): string {
  return value === null || value === undefined ? "–" : whole.format(value);
}

/** The days of a period, the last included, as "2–31 Oct". */
export function period(from: string, to: string): string {
  return day.formatRange(new Date(from), new Date(to));
}

/** A day of a period, by its place from the first, as "12 Nov". */
export function dayOf(from: string, index: number): string {
  return day.format(Date.parse(from) + index * 86_400_000);
}

/** The change against the period before, in whole percent. Undefined where there was nothing. */
export function change(now: number | null, before: number | null): number | undefined {
  if (now === null || !before) return undefined;
  return Math.round(((now - before) / before) * 100);
}

/** The value of goals in a currency, such as €1,547. */
export function money({ currency, amount }: Analytics["totals"]["goalValue"][number]): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const { seconds, minutes, hours } = numbersWords.chat;

/** A duration as people read it; `–` where there is none. */
export function duration(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  if (value < 60) return seconds(value);
  const inMinutes = Math.round(value / 60);
  if (value < 600 && value % 60 !== 0)
    return `${minutes(Math.floor(value / 60))} ${seconds(value % 60)}`;
  return inMinutes < 90 ? minutes(inMinutes) : hours(Math.round(inMinutes / 60));
}

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

/** Periods that one chooses with one press. */
export const presets = ["1", "7", "30", "90", "last-month", "this-quarter"] as const;
export type Preset = (typeof presets)[number];

export function periodOf(preset: Preset, timezone: string): Period {
  if (preset === "last-month") return lastMonth(timezone);
  return preset === "this-quarter" ? thisQuarter(timezone) : lastDays(Number(preset), timezone);
}

function today(timezone: string, now = Date.now()): string {
  // The Swedish way to write a date is that of the API.
  return new Intl.DateTimeFormat("sv", { timeZone: timezone }).format(now);
}

/** A day as many days before another; of a negative number after it. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}
