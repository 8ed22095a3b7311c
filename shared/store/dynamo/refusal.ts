import type { Item } from "./read";
import type { ConditionsFailed, TransactionWrite } from "./transact";

/**
 * What a refused write can mean, most important first. Where several writes of a transaction are refused, the first
 * of these decides, wherever the writes stand.
 */
const ranks = [
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

/** The write, with what its refusal means. */
export function onRefusal<Meaning>(
  rank: Refusal<Meaning>["rank"],
  means: (item: Item | undefined) => Meaning,
  write: TransactionWrite<unknown>,
): TransactionWrite<Exclude<Meaning, Error>> {
  const refusal = { rank, means } as Refusal<Exclude<Meaning, Error>>;
  return { ...write, refusal };
}

/**
 * What the most important refusal of a transaction means.
 * @throws the error that it means; ConditionsFailed if the write carries no meaning
 */
export function outcomeOf<Outcome>(
  error: ConditionsFailed,
  writes: readonly TransactionWrite<Outcome>[],
): { outcome: Outcome } {
  const [first] = refusedWrites(error, writes);
  return { outcome: meaningOf(error, first) };
}

/**
 * What all refusals of a transaction mean, most important first.
 * @throws the error that one of them means; ConditionsFailed if one carries no meaning
 */
export function outcomesOf<Outcome>(
  error: ConditionsFailed,
  writes: readonly TransactionWrite<Outcome>[],
): Outcome[] {
  return refusedWrites(error, writes).map((refused) => meaningOf(error, refused));
}

interface Refused<Outcome> {
  refusal: Refusal<Outcome> | undefined;
  item: Item | undefined;
}

function refusedWrites<Outcome>(
  { failed }: ConditionsFailed,
  writes: readonly TransactionWrite<Outcome>[],
): Refused<Outcome>[] {
  return [...failed]
    .map(([place, item]) => ({ refusal: writes[place]?.refusal, item }))
    .sort((left, right) => rankOf(left.refusal) - rankOf(right.refusal));
}

function meaningOf<Outcome>(
  error: ConditionsFailed,
  refused: Refused<Outcome> | undefined,
): Outcome {
  if (!refused?.refusal) throw error;
  const outcome = refused.refusal.means(refused.item);
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

function rankOf(refusal: Refusal<unknown> | undefined): number {
  return ranks.indexOf(refusal?.rank ?? "unexplained");
}
