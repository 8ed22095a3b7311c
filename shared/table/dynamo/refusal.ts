import type { Calls } from "./client/dynamo-client";
import type { Item } from "./item";

/**
 * Conditions of a transaction failed, and the decisive write carries no meaning: something has changed since it was
 * read. `failed` holds the places of all refused writes in the list.
 */
export class ConditionsFailed extends Error {
  constructor(
    /** Place in the list → the item as it was, if the write asked for it. */
    readonly failed: ReadonlyMap<number, Record<string, unknown> | undefined>,
  ) {
    super(`The conditions of ${[...failed.keys()].join(", ")} failed.`);
  }
}

/**
 * The meanings of refused writes, most important first. If several writes of a transaction are refused, the first of these
 * decides, whatever the writes' positions.
 */
const ranks = [
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

/** The meaning of a write's refusal: an error, or a value that the transaction returns instead of its answer. */
interface Refusal<Outcome> {
  rank: Exclude<Rank, "unexplained">;
  /** Receives the old row, if the write asks for it (`ReturnValuesOnConditionCheckFailure`). */
  toError(item: Item | undefined): Error | Outcome;
}

/** A write of a transaction, without the table's name. */
export type TransactionWrite<Outcome = never> = Action & {
  /** The meaning of a failed condition. */
  refusal?: Refusal<Outcome>;
  /** Prepares other rows when this row is overloaded. Returns the write to make instead of this one. */
  onOverload?(): Promise<Action>;
};

type Action = { [Name in keyof Write]?: OneOf<Write[Name]> };

export type Write = NonNullable<Calls["TransactWriteItems"]["input"]["TransactItems"]>[number];
type OneOf<W> = W extends undefined ? never : Omit<W & object, "TableName">;

/** The write with the meaning of its refusal. */
export function onConditionFailed<Meaning>(
  rank: Refusal<Meaning>["rank"],
  toError: (item: Item | undefined) => Meaning,
  write: TransactionWrite<unknown>,
): TransactionWrite<Exclude<Meaning, Error>> {
  const refusal = { rank, toError } as Refusal<Exclude<Meaning, Error>>;
  return { ...write, refusal };
}

/**
 * The meaning of a transaction's most important refusal.
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
 * The meanings of all refusals of a transaction, most important first.
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
  const outcome = refused.refusal.toError(refused.item);
  if (outcome instanceof Error) throw outcome;
  return outcome;
}

function rankOf(refusal: Refusal<unknown> | undefined): number {
  return ranks.indexOf(refusal?.rank ?? "unexplained");
}

/** Thrown where a transaction is refused because a request with its idempotency key has been answered. */
export class AlreadyAnswered extends Error {}
