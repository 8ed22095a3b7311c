import { useEffect, useState } from "preact/hooks";
import { locale } from "../words/locale";

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });

/** How long ago something was, or its day after a week. The tooltip shows the exact time. */
export function Ago({ at }: { at: string | null | undefined }) {
  const now = useNow();
  if (!at) return null;
  return (
    <time dateTime={at} title={exactTime(at)}>
      {inWords(at, now)}
    </time>
  );
}

/** The day of something. The tooltip shows the exact time. */
export function Day({ at }: { at: string | null | undefined }) {
  if (!at) return null;
  return (
    <time dateTime={at} title={exactTime(at)}>
      {dayOf(at, Date.now())}
    </time>
  );
}

/** The current time, updated twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function inWords(at: string, now: number): string {
  const seconds = (Date.parse(at) - now) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) return dayOf(at, now);
  const [unit, length] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ["second", 1];
  return unit === "second" ? "just now" : inShort(Math.round(seconds / length), unit);
}

/** Such as "22 h ago", with the unit that durations have. */
function inShort(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return relative.format(value, unit).replace(/\bhr\b/, "h");
}

function dayOf(at: string, now: number): string {
  const year = (of: string | number) =>
    formatIn(siteZone, { year: "numeric" }).format(new Date(of));
  const isOfThisYear = year(at) === year(now);
  return formatIn(siteZone, isOfThisYear ? dayAndMonth : { dateStyle: "medium" }).format(
    new Date(at),
  );
}

/** The day with its weekday, in the site's time zone. */
export function weekdayOf(at: string): string {
  return formatIn(siteZone, { weekday: "long", ...dayAndMonth }).format(new Date(at));
}

/** The time of day, in the site's time zone. */
export function timeOf(at: Date): string {
  return formatIn(siteZone, { hour: "2-digit", minute: "2-digit" }).format(at);
}

let siteZone = "UTC";

/** Sets the time zone in which times are shown: the open site's. */
export function setSiteZone(zone: string): void {
  siteZone = zone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const dayAndMonth = { day: "numeric", month: "short" } as const;
const dayAndTime = { dateStyle: "medium", timeStyle: "short" } as const;

function formatIn(zone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, parts]);
  const cached = formats.get(key);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
  formats.set(key, made);
  return made;
}

/** A time with its time zone, by default the site's: "22 Nov 2026, 14:05 Berlin time". */
export function exactTime(at: string, zone = siteZone): string {
  return `${formatIn(zone, dayAndTime).format(new Date(at))} ${clockOf(zone)}`;
}

/** When the day of UTC ends by the site's clock: "midnight UTC", "midnight, Lisbon time" or "01:00, Berlin time". */
export function utcMidnight(): string {
  if (siteZone === "UTC") return "midnight UTC";
  const time = timeOf(new Date(new Date().setUTCHours(24, 0, 0, 0)));
  return `${time === "00:00" ? "midnight" : time}, ${clockOf(siteZone)}`;
}

/** A time zone's name in everyday language. */
export function clockOf(zone: string): string {
  return zone === "UTC" ? zone : `${cityOf(zone)} time`;
}

/** The city of a time zone: "New York" for America/New_York. */
export function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** A duration until now, for example "14 min". */
export function waited(since: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(since)) / 1000);
  if (seconds < 60) return "<1 min";
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}
