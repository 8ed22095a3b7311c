import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";

/** A write of a transaction, without the table's name. */
export type TransactionWrite = { [Action in keyof Write]?: OneOf<Write[Action]> };

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
type OneOf<W> = W extends undefined ? never : Omit<W & object, "TableName">;
