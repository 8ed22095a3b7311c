import type { Calls } from "./client/calls";
import type { Refusal } from "./refusal-rank";

/** A write of a transaction, without the table's name. */
export type TransactionWrite<Outcome = never> = Action & {
  /** What it means when the condition of the write fails. */
  refusal?: Refusal<Outcome>;
  /** Makes other rows ready when this row takes no more writes. Returns the write to make in place of this one. */
  onOverload?(): Promise<Action>;
};

type Action = { [Name in keyof Write]?: OneOf<Write[Name]> };

export type Write = NonNullable<Calls["TransactWriteItems"]["input"]["TransactItems"]>[number];
type OneOf<W> = W extends undefined ? never : Omit<W & object, "TableName">;
