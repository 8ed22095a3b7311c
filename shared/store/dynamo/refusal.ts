import type { Item } from "./read";
import type { ConditionsFailed, TransactionWrite } from "./transact";

/**
 * What a refused write can mean, most important first: where several writes of a transaction are refused, the
 * first of these decides, wherever the writes stand. `changed` is what a write means that says nothing.
 */
const ranks = [
  // It has been done before: nothing else matters.
  "repeated",
  // What was read is no longer so: what the others mean is looked at again with what is there now.
  "changed",
  // What it would belong to is gone.
  "gone",
  // It would be a second one of what there is once.
  "duplicate",
  // There is no more room.
  "full",
  // One of several choices is not free: another may be.
  "taken",
] as const;

type Rank = (typeof ranks)[number];

/** What it means when a write is refused: an error, or what comes of the transaction instead of its answer. */
export interface Refusal<Outcome> {
  rank: Exclude<Rank, "changed">;
  /** Is given the row as it stood, where the write asks for that. */
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
 * What comes of a transaction whose writes were refused.
 * @throws the decisive write's error; ConditionsFailed where that write says nothing
 */
export function outcomeOf<Outcome>(
  error: ConditionsFailed,
  writes: readonly TransactionWrite<Outcome>[],
): { outcome: Outcome } {
  const [first] = [...error.failed]
    .map(([place, item]) => ({ refusal: writes[place]?.refusal, item }))
    .sort((left, right) => rankOf(left.refusal) - rankOf(right.refusal));
  if (!first?.refusal) throw error;
  const outcome = first.refusal.means(first.item);
  if (outcome instanceof Error) throw outcome;
  return { outcome };
}

function rankOf(refusal: Refusal<unknown> | undefined): number {
  return ranks.indexOf(refusal?.rank ?? "changed");
}
