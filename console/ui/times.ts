import { locale } from "../words/locale";

const full = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

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

function padded(part: number, digits = 2): string {
  return `${part}`.padStart(digits, "0");
}
