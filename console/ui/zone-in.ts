import { cityOf } from "./times";

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
