import type { Schemas } from "../../api/schemas";

type Message = Schemas["Message"];
type Device = Message["devices"][number];

/** The fields that decide where and when a message shows. Rows of lists have them. */
export type Shown = Pick<
  Message,
  | "id"
  | "name"
  | "template"
  | "position"
  | "layout"
  | "targetSelector"
  | "devices"
  | "countries"
  | "startsAt"
  | "expiresAt"
  | "scheduleDays"
  | "scheduleTimeStart"
  | "scheduleTimeEnd"
  | "scheduleTimezone"
  | "urlRules"
>;

export interface Overlap {
  name: string;
  /** On which devices they meet; empty where on all. */
  devices: Device[];
}

const allDevices: readonly Device[] = ["DESKTOP", "MOBILE", "TABLET"];
const dayMinutes = 1440;

/**
 * The live messages that some visitor may meet at the same place at the same time. Addresses are compared only where each
 * message names whole ones, and hours only where both go by the same clock: otherwise they may meet.
 */
export function overlaps(message: Shown, live: readonly Shown[]): Overlap[] {
  return live.flatMap((other) => {
    const devices = common(devicesOf(message), devicesOf(other));
    const canMeet =
      other.id !== message.id &&
      devices.length > 0 &&
      placeOf(message) === placeOf(other) &&
      meetIn(message.countries, other.countries) &&
      meetInTime(message, other) &&
      meetInWeek(message, other) &&
      meetInPages(message, other);
    if (!canMeet) return [];
    return [{ name: other.name, devices: devices.length === allDevices.length ? [] : devices }];
  });
}

/** Whether it stands in the corner of the chat's button, which nobody can press below it. */
export function coversChat(message: Shown, { enabled, position }: Schemas["Domain"]["chat"]) {
  return enabled && placeOf(message) === position;
}

/** One place holds one message at a time: what opens in front of the page, a bar, an element, a corner or an edge. */
function placeOf({ template, layout, position, targetSelector }: Shown): string {
  if (template === "inline") return `inline ${targetSelector ?? ""}`;
  if (layout === "BAR") return "bar";
  return template === "banner" || template === "toast" ? position : "in front";
}

function devicesOf({ devices }: Shown): readonly Device[] {
  return devices.length > 0 ? devices : allDevices;
}

function common<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  return one.filter((each) => other.includes(each));
}

/** Whether lists of which an empty one means all have something in common. */
function meetIn<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === 0 || other.length === 0 || common(one, other).length > 0;
}

function meetInTime(one: Shown, other: Shown): boolean {
  const startsBeforeEnd = (first: Shown, second: Shown) =>
    !first.startsAt || !second.expiresAt || first.startsAt < second.expiresAt;
  return startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
}

function meetInWeek(one: Shown, other: Shown): boolean {
  if (one.scheduleTimezone !== other.scheduleTimezone) return true;
  const spans = spansOf(other);
  return spansOf(one).some(([start, end]) => spans.some(([from, to]) => start < to && from < end));
}

/** When a message shows, in minutes of the week. Hours across midnight belong to the day on which they begin. */
function spansOf({ scheduleDays, scheduleTimeStart, scheduleTimeEnd }: Shown): [number, number][] {
  const days = scheduleDays.length > 0 ? scheduleDays : [0, 1, 2, 3, 4, 5, 6];
  const from = minutesOf(scheduleTimeStart) ?? 0;
  const until = minutesOf(scheduleTimeEnd) ?? dayMinutes;
  const week = 7 * dayMinutes;
  return days.flatMap((day): [number, number][] => {
    const start = day * dayMinutes + from;
    const end = day * dayMinutes + (until > from ? until : until + dayMinutes);
    // Saturday's night ends on Sunday, with which the week begins.
    return end > week
      ? [
          [start, week],
          [0, end - week],
        ]
      : [[start, end]];
  });
}

function minutesOf(time: string | null): number | undefined {
  if (time === null) return undefined;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function meetInPages(one: Shown, other: Shown): boolean {
  const [pages, others] = [addressesOf(one), addressesOf(other)];
  return !pages || !others || common(pages, others).length > 0;
}

/** The addresses to which a message keeps, where its rules name them whole. */
function addressesOf({ urlRules }: Shown): string[] | undefined {
  const included = urlRules.filter(({ exclude }) => !exclude);
  const areWhole = included.length > 0 && included.every(({ match }) => match === "EXACT");
  // A path and a whole address may be the same page.
  const arePaths = included.every(({ value }) => value.startsWith("/"));
  return areWhole && arePaths ? included.map(({ value }) => value) : undefined;
}
