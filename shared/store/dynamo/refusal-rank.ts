import type { Item } from "./item";

/**
 * What a refused write can mean, most important first. Where several writes of a transaction are refused, the first
 * of these decides, wherever the writes stand.
 */
export const ranks = [
  // This very request was answered before: it gets that answer.
  "answered",
  // What the write would store is stored already.
  "repeated",
  // The row is no longer as it was read. The meaning says what it is now.
  "changed",
  // The same, of a write that carries no meaning: everything has to be read again.
  "unexplained",
  // The record that it belongs to is gone.
  "gone",
  // The caller has sent too much.
  "limited",
  // There may be only one of these.
  "duplicate",
  // There is no more room.
  "full",
  // There is room, but not so soon.
  "paced",
  // One of several choices is not free: another may be.
  "taken",
] as const;

type Rank = (typeof ranks)[number];

/** What the refusal of a write means: an error, or a value that the transaction returns in place of its answer. */
export interface Refusal<Outcome> {
  rank: Exclude<Rank, "unexplained">;
  /** Is given the row as it was, if the write asks for it (`ReturnValuesOnConditionCheckFailure`). */
  means(item: Item | undefined): Error | Outcome;
}
