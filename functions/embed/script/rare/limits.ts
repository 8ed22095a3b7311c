import type { FrequencyCaps } from "../../../../shared/model/frequency-caps";
import { type Device, deviceOf } from "../../../../shared/rules/device-of";
import { isOnSchedule } from "../../../../shared/rules/is-on-schedule";
import { isShownTooOften } from "../../../../shared/rules/is-shown-too-often";
import { readLocalClock } from "../../../../shared/rules/read-local-clock";
import { readZonedClock } from "../../../../shared/rules/read-zoned-clock";
import { isOverlay } from "../../../../shared/rules/template-roles";
import { mostFloating, overlayRestSeconds } from "../../../../shared/rules/turns";
import type { Message } from "../api";
import type { forLong, recall, remember } from "../storage";
import type { Open } from "../turns";

// Under this name, which is no message's, are the shows of all messages.
const allMessages = "";
const daySeconds = 86_400;
const never = Number.POSITIVE_INFINITY;
const storage: typeof forLong = "localStorage";

type Recall = typeof recall;

// Used beside the storage, for visitors who have not agreed to storing yet.
const shownHere = new Map<string, number[]>();

// The shows on this path, and the time of the last one on this page.
let path = location.pathname;
let shownOnPath = 0;
let shownAtMs = -never;

/** Whether the message's devices, schedule and frequency allow it now. */
export function isAllowed(message: Message, recall: Recall): boolean {
  const { id, devices, scheduleTimezone, frequency } = message;
  const now = new Date();
  // `Intl` is slow at its first use, so it waits for a message that names a zone.
  const clock = scheduleTimezone ? readZonedClock(now, scheduleTimezone) : readLocalClock(now);
  return (
    (!devices || devices.includes(device())) &&
    isOnSchedule(message, clock) &&
    !(frequency && isShownTooOften(frequency, showTimes(id, recall), Date.now()))
  );
}

/**
 * How long a message has to wait because of those before it: not at all (0 or less), for some time, or until something
 * leaves or for good.
 */
export function secondsToWait(
  message: Message,
  caps: string | null,
  recall: Recall,
  [floating, , overlayLeftMs = Number.NEGATIVE_INFINITY]: Open,
): number {
  if (isOverlay(message)) {
    const rest = overlayRestSeconds - secondsSince(overlayLeftMs);
    return Math.max(rest, secondsByCaps(message, caps, recall));
  }
  // As the style sheet has it.
  const isPhone = matchMedia("(max-width: 640px)").matches;
  return floating < mostFloating(isPhone) ? secondsByCaps(message, caps, recall) : never;
}

/** How long the domain's own limits over all messages keep this one waiting. */
function secondsByCaps(message: Message, caps: string | null, recall: Recall): number {
  const { maxPerPage, maxPerDay, quietSeconds = 0, exemptFromPriority = never } = read(caps);
  if ((message.priority ?? 0) >= exemptFromPriority) return 0;
  const perDay = { max: maxPerDay ?? never, periodSeconds: daySeconds };
  const isFull =
    countOnPath() >= (maxPerPage ?? never) ||
    isShownTooOften(perDay, showTimes(allMessages, recall), Date.now());
  return isFull ? never : quietSeconds - secondsSince(shownAtMs);
}

/** Counts one message more that the visitor meets. */
export function countTurn(caps: string | null, recall: Recall): void {
  shownOnPath = countOnPath() + 1;
  shownAtMs = performance.now();
  const { maxPerDay } = read(caps);
  if (maxPerDay) count(allMessages, maxPerDay, recall);
}

/** Counts a show of a message that has a `frequency`; of others nothing is kept. */
export function countShow({ id, frequency }: Message, recall: Recall): void {
  if (frequency) count(id, frequency.max, recall);
}

/** Counts a show, and keeps the times of the last ones. */
function count(name: string, most: number, recall: Recall): void {
  shownHere.set(name, [...showTimes(name, recall), Date.now()].slice(-most));
}

/** The shows on the present path. */
function countOnPath(): number {
  if (path !== location.pathname) shownOnPath = 0;
  path = location.pathname;
  return shownOnPath;
}

/** Stores the counts. */
export function storeShows(store: typeof remember): void {
  for (const [id, times] of shownHere) store(storage, `shown:${id}`, times.join());
}

function showTimes(name: string, recall: Recall): number[] {
  return shownHere.get(name) ?? (recall(storage, `shown:${name}`) || "0").split(",").map(Number);
}

function device(): Device {
  const shorterSidePx = Math.min(screen.width, screen.height);
  return deviceOf(matchMedia("(pointer: fine)").matches, shorterSidePx);
}

function read(caps: string | null): Partial<Record<keyof FrequencyCaps, number>> {
  const all = [...new URLSearchParams(caps ?? "")];
  return Object.fromEntries(all.map(([name, value]) => [name, Number(value)]));
}

function secondsSince(timeMs: number): number {
  return (performance.now() - timeMs) / 1000;
}
