import type { Schemas } from "../api/schemas";
import { locale } from "../words/locale";
import { numbersWords } from "./words";

export type Analytics = Schemas["Analytics"];
export type FigureName = Exclude<keyof Analytics["series"][number], "start" | "nps">;

/** With fewer, a percentage says little. */
export const fewest = 100;

/** Whether anything was counted in the period or the one before. */
export function hasAny(
  { totals, previous }: Pick<Analytics, "totals" | "previous">,
  name: FigureName,
): boolean {
  return (totals[name] ?? 0) + (previous.totals[name] ?? 0) > 0;
}

const whole = new Intl.NumberFormat(locale);
const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });

/** A whole number; `–` if there is no count. */
export function count(value: number | null | undefined): string {
  return value === null || value === undefined ? "–" : whole.format(value);
}

/** The days of a period including the last, for example "2–31 Oct". */
export function period(from: string, to: string): string {
  return day.formatRange(new Date(from), new Date(to));
}

/** A day of a period by its index, for example "12 Nov". */
export function dayOf(from: string, index: number): string {
  return day.format(Date.parse(from) + index * 86_400_000);
}

/** The change from the previous period in whole percent; undefined if the previous count is zero. */
export function change(now: number | null, before: number | null): number | undefined {
  if (now === null || !before) return undefined;
  return Math.round(((now - before) / before) * 100);
}

/** An amount of money, for example €1,547. */
export function money({ currency, amount }: Analytics["totals"]["goalValue"][number]): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const { seconds, minutes, hours } = numbersWords.chat;

/** A duration in words; `–` if there is none. */
export function duration(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  if (value < 60) return seconds(value);
  const inMinutes = Math.round(value / 60);
  if (value < 600 && value % 60 !== 0)
    return `${minutes(Math.floor(value / 60))} ${seconds(value % 60)}`;
  return inMinutes < 90 ? minutes(inMinutes) : hours(Math.round(inMinutes / 60));
}

const dayMs = 86_400_000;

/** Days in the site's time zone, including the last. */
export interface Period {
  from: string;
  to: string;
}

/** The last days including today, in the site's time zone. */
export function lastDays(days: number, timezone: string): Period {
  const to = today(timezone);
  // Computed in UTC, where each day has 24 hours.
  const from = dayBefore(to, days - 1);
  return { from, to };
}

/** The month before this one. */
export function lastMonth(timezone: string, now = Date.now()): Period {
  const to = dayBefore(`${today(timezone, now).slice(0, 7)}-01`, 1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** From the first day of the quarter to today. */
export function thisQuarter(timezone: string, now = Date.now()): Period {
  const to = today(timezone, now);
  const [year, month = 1] = to.split("-").map(Number);
  const first = Math.floor((month - 1) / 3) * 3 + 1;
  return { from: `${year}-${String(first).padStart(2, "0")}-01`, to };
}

/** Periods that users choose with one click. */
export const presets = ["1", "7", "30", "90", "last-month", "this-quarter"] as const;
export type Preset = (typeof presets)[number];

export function periodOf(preset: Preset, timezone: string): Period {
  if (preset === "last-month") return lastMonth(timezone);
  return preset === "this-quarter" ? thisQuarter(timezone) : lastDays(Number(preset), timezone);
}

/** The day on a time zone's calendar. */
export function today(timezone: string, now = Date.now()): string {
  // Swedish dates have the API's format.
  return new Intl.DateTimeFormat("sv", { timeZone: timezone }).format(now);
}

/** The day that many days earlier; a negative number gives a later day. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}
