import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Refusal } from "./refusal";

/** A write of a transaction, without the table's name, and what its refusal means. */
export type TransactionWrite<Outcome = never> = {
  [Action in keyof Write]?: OneOf<Write[Action]>;
} & { refusal?: Refusal<Outcome> };

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
type OneOf<W> = W extends undefined ? never : Omit<W & object, "TableName">;
