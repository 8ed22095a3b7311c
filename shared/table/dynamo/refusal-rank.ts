import type { Item } from "./item";

/**
 * What a refused write can mean, most important first. If several writes of a transaction are refused, the first of these
 * decides, whatever the writes' positions.
 */
export const ranks = [
  // This very request was answered before: it gets that answer.
  "answered",
  // The data that the write would store is already there.
  "repeated",
  // The row has changed since it was read. The meaning says what it is now.
  "changed",
  // The same for a write without a meaning: everything has to be read again.
  "unexplained",
  // The record that it belongs to is gone.
  "gone",
  // The caller has sent too much.
  "limited",
  // Only one of these may exist.
  "duplicate",
  // There is no more room.
  "full",
  // There is room, but only later.
  "paced",
  // One of several choices is not free: another may be.
  "taken",
] as const;

type Rank = (typeof ranks)[number];

/** What the refusal of a write means: an error, or a value that the transaction returns instead of its answer. */
export interface Refusal<Outcome> {
  rank: Exclude<Rank, "unexplained">;
  /** Receives the old row, if the write asks for it (`ReturnValuesOnConditionCheckFailure`). */
  means(item: Item | undefined): Error | Outcome;
}
