import { locale } from "../words/locale";

let siteZone = "UTC";

/** Has times show on the clock of the site that is open. */
export function setSiteZone(zone: string): void {
  siteZone = zone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: zone,
  });
  formats.set(zone, made);
  return made;
}

/** A time with the clock that it is of, the site's unless another is named: "22 Nov 2026, 14:05 Berlin time". */
export function exactTime(at: string, zone = siteZone): string {
  return `${formatIn(zone).format(new Date(at))} ${clockOf(zone)}`;
}

/** A zone's clock, as people call it. */
export function clockOf(zone: string): string {
  return zone === "UTC" ? zone : `${cityOf(zone)} time`;
}

/** The place by which people know a zone: "New York" of America/New_York. */
export function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}

/** A duration so far, as "14 min". */
export function waited(since: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(since)) / 1000);
  if (seconds < 60) return "<1 min";
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
}
