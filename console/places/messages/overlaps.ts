import type { Schemas } from "../../api/schemas";
import { words } from "../../words";
import { list } from "../../words/locale";

type Message = Schemas["Message"];
type Device = Message["devices"][number];

/** The fields that decide where and when a message shows. List rows include them. */
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
  place: string;
  /** The devices on which both messages show; empty for all devices. */
  devices: Device[];
  rule: OverlapRule;
}

/**
 * What visitors see of two messages at one place: of two in front of the page, the second some time after the first; two that
 * take turns; two of which phones show one, alone or beside larger screens; or both.
 */
type OverlapRule = "IN_FRONT" | "TURNS" | "PHONES" | "PHONES_AND_OTHERS" | "STACKED" | "BOTH";

const allDevices: readonly Device[] = ["DESKTOP", "MOBILE", "TABLET"];
const dayMinutes = 1440;

/**
 * The live messages that a visitor may see at the same place and time. Addresses are compared only if both messages list exact
 * ones, and hours only if both use the same time zone. Otherwise an overlap is assumed.
 */
export function overlaps(
  message: Shown,
  live: readonly Shown[],
  messagesAtOnce: Schemas["Domain"]["messagesAtOnce"],
): Overlap[] {
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
    return [
      {
        name: other.name,
        place: placeOf(message),
        devices: devices.length === allDevices.length ? [] : devices,
        rule: ruleOf(placeOf(message), devices, messagesAtOnce),
      },
    ];
  });
}

/** What visitors see of the messages, in a sentence for each place and its devices, which names all of them. */
export function overlapsInWords(found: readonly Overlap[]): string[] {
  const keyOf = ({ place, devices }: Overlap) => [place, ...devices].join();
  return [...new Set(found.map(keyOf))].flatMap((key) => {
    const alike = found.filter((each) => keyOf(each) === key);
    const [first] = alike;
    if (!first) return [];
    const names = new Set(alike.map(({ name }) => `“${name}”`));
    const on = first.devices.map((device) => words.devices[device].toLowerCase());
    return [words.editor.overlaps(list.format(names), list.format(on), first.rule)];
  });
}

function ruleOf(
  place: string,
  devices: readonly Device[],
  messagesAtOnce: Schemas["Domain"]["messagesAtOnce"],
): OverlapRule {
  if (place === inFront) return "IN_FRONT";
  if (place === "bar" || place.startsWith("inline")) return "BOTH";
  if (messagesAtOnce === "ONE") return "TURNS";
  if (!devices.includes("MOBILE")) return "STACKED";
  return devices.length === 1 ? "PHONES" : "PHONES_AND_OTHERS";
}

const inFront = "in front";

/** The place of a message: in front of the page, a bar, an element, a corner or an edge. */
function placeOf({ template, layout, position, targetSelector }: Shown): string {
  if (template === "inline") return `inline ${targetSelector ?? ""}`;
  if (layout === "BAR") return "bar";
  return template === "banner" || template === "toast" ? position : inFront;
}

function devicesOf({ devices }: Shown): readonly Device[] {
  return devices.length > 0 ? devices : allDevices;
}

function common<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  return one.filter((each) => other.includes(each));
}

/** Whether two lists have an item in common. An empty list stands for all items. */
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

/** When a message shows, in minutes of the week. Hours that pass midnight belong to the day on which they start. */
function spansOf({ scheduleDays, scheduleTimeStart, scheduleTimeEnd }: Shown): [number, number][] {
  const days = scheduleDays.length > 0 ? scheduleDays : [0, 1, 2, 3, 4, 5, 6];
  const from = minutesOf(scheduleTimeStart) ?? 0;
  const until = minutesOf(scheduleTimeEnd) ?? dayMinutes;
  const week = 7 * dayMinutes;
  return days.flatMap((day): [number, number][] => {
    const start = day * dayMinutes + from;
    const end = day * dayMinutes + (until > from ? until : until + dayMinutes);
    // The night from Saturday to Sunday wraps around to the start of the week.
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

/** The addresses of a message, if its rules list exact ones. */
function addressesOf({ urlRules }: Shown): string[] | undefined {
  const included = urlRules.filter(({ exclude }) => !exclude);
  const areWhole = included.length > 0 && included.every(({ match }) => match === "EXACT");
  // A path and a full address can be the same page.
  const arePaths = included.every(({ value }) => value.startsWith("/"));
  return areWhole && arePaths ? included.map(({ value }) => value) : undefined;
}
