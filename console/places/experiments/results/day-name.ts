import { locale } from "../../../words/locale";

const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });

/** A day of UTC, as "12 Nov". */
export function dayName(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
