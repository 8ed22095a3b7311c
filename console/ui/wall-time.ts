import { cityOf } from "./time";

/** A time on a zone's clock, as an input writes it: "2026-11-22T14:05". */
export function wallTime(at: string, zone: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? "" : new Date(time + offsetMs(time, zone)).toISOString().slice(0, 16);
}

/**
 * The time at which a zone's clock shows this. Where summer time ends, a repeated hour means its first occurrence; where it
 * begins, a skipped time is moved an hour later. Undefined while it is being typed.
 */
export function timeOnWall(wall: string, zone: string): string | undefined {
  const wallMs = Date.parse(`${wall}Z`);
  if (Number.isNaN(wallMs)) return undefined;
  // A day before, the clock may not have been changed yet; with that offset the first of two times is found.
  const before = wallMs - offsetMs(wallMs - 86_400_000, zone);
  const after = wallMs - offsetMs(wallMs + 86_400_000, zone);
  const time = [before, after].find((each) => each + offsetMs(each, zone) === wallMs) ?? before;
  return new Date(time).toISOString();
}

/** How far a zone's clock is ahead of UTC. */
function offsetMs(time: number, zone: string): number {
  const parts = clockIn(zone).formatToParts(time);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const localDate = new Date(0);
  // By its parts: of a year below 100, which is on the way to a whole one, `Date.UTC` makes one of the last century.
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

/** The time zone that a text names, by its name or its city, whole or by how it begins where no other does. */
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
