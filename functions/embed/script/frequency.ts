import { isShownTooOften } from "../../../shared/rules/is-shown-too-often";
import type { Message } from "./api";
import { hasConsent } from "./consent";
import { forLong, recall, remember } from "./storage";

// Used beside the storage, for visitors who have not agreed to storing yet.
const shownHere = new Map<string, number[]>();

/** Whether the visitor has seen the message as often as its `frequency` allows. */
export function isUsedUp({ id, frequency }: Message): boolean {
  return !!frequency && isShownTooOften(frequency, showTimes(id), Date.now());
}

/** Counts a show of a message that has a `frequency`; of others nothing is kept. */
export function countShow({ id, frequency }: Message): void {
  if (!frequency) return;
  shownHere.set(id, [...showTimes(id), Date.now()].slice(-frequency.max));
  storeShows();
}

/** Stores the shows, as soon as that is allowed. */
export function storeShows(): void {
  if (!hasConsent()) return;
  for (const [id, times] of shownHere) remember(forLong, `shown:${id}`, times.join());
}

function showTimes(id: string): number[] {
  return shownHere.get(id) ?? (recall(forLong, `shown:${id}`) || "0").split(",").map(Number);
}
