import { useEffect, useState } from "preact/hooks";
import { locale } from "../words/locale";

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
const full = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });

/** How long ago something was; beyond a week, its day. The exact time shows beside the pointer. */
export function Ago({ at }: { at: string | null | undefined }) {
  const now = useNow();
  if (!at) return null;
  return (
    <time dateTime={at} title={full.format(new Date(at))}>
      {inWords(at, now)}
    </time>
  );
}

/** A time as "22 Nov 2026, 14:05". */
export function exactTime(at: string): string {
  return full.format(new Date(at));
}

/** A time as its input writes it, on this computer's clock. */
export function localTime(at: string): string {
  const time = new Date(at);
  // By its parts: in early years, through which the typing of a year goes, a zone's offset has seconds.
  const date = [padded(time.getFullYear(), 4), padded(time.getMonth() + 1), padded(time.getDate())];
  return `${date.join("-")}T${padded(time.getHours())}:${padded(time.getMinutes())}`;
}

/** A duration so far, as "14 min". */
export function waited(since: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(since)) / 1000);
  if (seconds < 60) return "<1 min";
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}

/** The time now, twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function padded(part: number, digits = 2): string {
  return `${part}`.padStart(digits, "0");
}

function inWords(at: string, now: number): string {
  const seconds = (Date.parse(at) - now) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) return day.format(new Date(at));
  const [unit, length] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ["second", 1];
  return unit === "second" ? "just now" : relative.format(Math.round(seconds / length), unit);
}
