import { cityOf } from "./time";

/** A time in a time zone, as an input field writes it: "2026-11-22T14:05". */
export function wallTime(at: string, zone: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? "" : new Date(time + offsetMs(time, zone)).toISOString().slice(0, 16);
}

/**
 * Converts a time in a time zone to UTC. When summer time ends, a repeated hour means its first occurrence; when it begins, a
 * skipped time moves an hour later. Undefined for an incomplete time.
 */
export function timeOnWall(wall: string, zone: string): string | undefined {
  const wallMs = Date.parse(`${wall}Z`);
  if (Number.isNaN(wallMs)) return undefined;
  // The offset of the day before: around a clock change, it gives the earlier of two possible times.
  const before = wallMs - offsetMs(wallMs - 86_400_000, zone);
  const after = wallMs - offsetMs(wallMs + 86_400_000, zone);
  const time = [before, after].find((each) => each + offsetMs(each, zone) === wallMs) ?? before;
  return new Date(time).toISOString();
}

/** How far a time zone is ahead of UTC. */
function offsetMs(time: number, zone: string): number {
  const parts = clockIn(zone).formatToParts(time);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const localDate = new Date(0);
  // Not `Date.UTC`: it turns years below 100, which occur while typing, into years of the last century.
  localDate.setUTCFullYear(part("year"), part("month") - 1, part("day"));
  localDate.setUTCHours(part("hour"), part("minute"), part("second"));
  return localDate.getTime() - Math.floor(time / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(zone, made);
  return made;
}

let known: readonly string[] | undefined;

/** All time zones, UTC first. */
export function allZones(): readonly string[] {
  known ??= [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];
  return known;
}

/** Finds a time zone by its name or its city, in full or by a unique beginning. */
export function zoneIn(text: string): string | undefined {
  const wanted = text.trim().toLowerCase().replaceAll("_", " ");
  if (wanted === "") return undefined;
  const nameOf = (zone: string) => zone.toLowerCase().replaceAll("_", " ");
  const cityIn = (zone: string) => cityOf(zone).toLowerCase();
  const zones = allZones();
  const whole = zones.find((each) => nameOf(each) === wanted || cityIn(each) === wanted);
  if (whole) return whole;
  const begun = zones.filter((each) => cityIn(each).startsWith(wanted));
  return begun.length === 1 ? begun[0] : undefined;
}
