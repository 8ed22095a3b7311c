import type { ConditionsFailed } from "./conditions-failed";
import type { Item } from "./item";
import { type Refusal, ranks } from "./refusal-rank";
import type { TransactionWrite } from "./transaction-write";

/** The write with the meaning of its refusal. */
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
