import type { FrequencyCaps } from "../../../../shared/kinds/domain/frequency-caps";
import { isShownTooOften } from "../../../../shared/rules/frequency";
import { isOverlay } from "../../../../shared/rules/templates";
import { maxFloating, overlayRestSeconds } from "../../../../shared/rules/turns";
import type { Message } from "../api";
import type { forLong } from "../storage";
import { secondsOfTurn, takeUnseen, turn } from "./give-way";
import { isOpen } from "./is-open";
import { library } from "./library";
import { judge } from "./when-due";

// The shows of all messages are stored under this name, which no message has.
const allMessages = "";
const daySeconds = 86_400;
const never = Number.POSITIVE_INFINITY;
const storage: typeof forLong = "localStorage";

interface Surroundings {
  caps: string | null;
  /** How many banners and toasts are on the page, or on their way there. */
  floating: number;
  /** When the last overlay left, if there was one. */
  overlayLeftMs: number | undefined;
  /** Identifies the path that the visitor is on. */
  currentPath: object;
  /** Whether a message may be shown at all. */
  isEligible(message: Waiting): boolean;
}

// Shows that are not stored yet, because the visitor may not have consented, and how many of each to keep.
const shownHere = new Map<string, { most: number; times: number[] }>();

// The shows on the current path, and the time of the last one on this page.
let countedPath: object;
let shownOnPath = 0;
let shownAtMs = -never;

/** A waiting message. With `isUnseen`, the visitor is in a hold-out and does not see it. */
type Waiting = Message & { isUnseen?: boolean };

/**
 * Whether the message's devices, schedule, frequency and audience allow it now. A message that must not be seen takes its turn
 * here, but is not allowed.
 */
export function isAllowed(message: Waiting): boolean {
  const { id, frequency, audience, isUnseen } = message;
  const isDue =
    isOpen(message) &&
    !(frequency && isShownTooOften(frequency, showTimes(id), Date.now())) &&
    (!audience || !!judge?.isWanted(message));
  if (isDue && isUnseen) takeUnseen(message);
  return isDue && !isUnseen;
}

/**
 * How long a message waits because of earlier ones: not at all (0 or less), for some seconds, or (infinity) until something
 * leaves or for good.
 */
export function secondsToWait(message: Message, surroundings: Surroundings): number {
  const secondsLeft = Math.max(
    isOverlay(message) ? secondsOfRest(surroundings) : secondsForPlace(surroundings),
    secondsByCaps(message, surroundings),
  );
  // Checked last, because no message makes room for one that has to wait for something else.
  return secondsLeft > 0
    ? secondsLeft
    : secondsOfTurn(message, () => mayShow(message, surroundings));
}

function secondsOfRest({ overlayLeftMs = -never }: Surroundings): number {
  return overlayRestSeconds - secondsSince(overlayLeftMs);
}

function secondsForPlace({ floating }: Surroundings): number {
  // The same limit as in the style sheet.
  const isPhone = matchMedia("(max-width: 640px)").matches;
  // A message that makes room frees its place.
  const holder = turn();
  const leaving = holder?.panel && !isOverlay(holder.message) ? 1 : 0;
  return floating - leaving < maxFloating(isPhone) ? 0 : never;
}

function mayShow(message: Waiting, { isEligible }: Surroundings): boolean {
  try {
    return isEligible({ ...message, isUnseen: false });
  } catch {
    return false;
  }
}

/** How long the domain's limits over all messages keep this one waiting. */
function secondsByCaps(message: Message, { caps, currentPath }: Surroundings): number {
  const { maxPerPage, maxPerDay, quietSeconds = 0, exemptFromPriority = never } = read(caps);
  if ((message.priority ?? 0) >= exemptFromPriority) return 0;
  const perDay = { max: maxPerDay ?? never, periodSeconds: daySeconds };
  const isFull =
    countOn(currentPath) >= (maxPerPage ?? never) ||
    isShownTooOften(perDay, showTimes(allMessages), Date.now());
  return isFull ? never : quietSeconds - secondsSince(shownAtMs);
}

/** Counts another message that the visitor meets. */
export function countTurn(caps: string | null, path: object): void {
  shownOnPath = countOn(path) + 1;
  shownAtMs = performance.now();
  const { maxPerDay } = read(caps);
  if (maxPerDay) count(allMessages, maxPerDay);
}

/** Counts a show of a message with a `frequency`. Nothing is stored for others. */
export function countShow({ id, frequency }: Message): void {
  if (frequency) count(id, frequency.max);
}

function count(name: string, most: number): void {
  const times = shownHere.get(name)?.times ?? [];
  shownHere.set(name, { most, times: [...times, Date.now()] });
}

/** The number of shows on a path. */
function countOn(path: object): number {
  if (countedPath !== path) shownOnPath = 0;
  countedPath = path;
  return shownOnPath;
}

/** Stores the times of the last shows, together with those of other tabs. */
export function storeShows(): void {
  for (const [name, { most }] of shownHere)
    library.remember(storage, `shown:${name}`, showTimes(name).slice(-most).join());
  shownHere.clear();
}

/** The times of shows in all tabs. */
function showTimes(name: string): number[] {
  const stored = (library.recall(storage, `shown:${name}`) || "0").split(",").map(Number);
  return [...stored, ...(shownHere.get(name)?.times ?? [])];
}

function read(caps: string | null): Partial<Record<keyof FrequencyCaps, number>> {
  const all = [...new URLSearchParams(caps ?? "")];
  return Object.fromEntries(all.map(([name, value]) => [name, Number(value)]));
}

function secondsSince(timeMs: number): number {
  return (performance.now() - timeMs) / 1000;
}
