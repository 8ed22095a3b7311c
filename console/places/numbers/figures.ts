import type { Schemas } from "../../api/client";
import { locale } from "../../words/locale";

export type Analytics = Schemas["Analytics"];
export type FigureName = Exclude<keyof Analytics["series"][number], "start" | "nps">;

/** Below this many, a share says little. */
export const fewest = 100;

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
