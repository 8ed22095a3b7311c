import { useEffect, useState } from "preact/hooks";
import { locale } from "../words/locale";
import { exactTime } from "./times";

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
const dated = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
const ofThisYear = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });

/** How long ago something was; beyond a week, its day. The exact time shows beside the pointer. */
export function Ago({ at }: { at: string | null | undefined }) {
  const now = useNow();
  if (!at) return null;
  return (
    <time dateTime={at} title={exactTime(at)}>
      {inWords(at, now)}
    </time>
  );
}

/** The day of something, and its exact time beside the pointer. */
export function Day({ at }: { at: string | null | undefined }) {
  if (!at) return null;
  return (
    <time dateTime={at} title={exactTime(at)}>
      {dayOf(at, Date.now())}
    </time>
  );
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

function inWords(at: string, now: number): string {
  const seconds = (Date.parse(at) - now) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) return dayOf(at, now);
  const [unit, length] = units.find(([, each]) => Math.abs(seconds) >= each) ?? ["second", 1];
  return unit === "second" ? "just now" : relative.format(Math.round(seconds / length), unit);
}

function dayOf(at: string, now: number): string {
  const isOfThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isOfThisYear ? ofThisYear : dated).format(new Date(at));
}
