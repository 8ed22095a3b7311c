import type { Calls } from "./client/calls";
import type { Refusal } from "./refusal-rank";

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
