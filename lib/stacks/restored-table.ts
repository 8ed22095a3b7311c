import type { Construct } from "constructs";
import { textFrom } from "./settings/read";

/** What the service needs to know about its table. */
export interface ServedTable {
  tableName: string;
  tableArn: string;
  tableStreamArn?: string | undefined;
}

/**
 * The service's table: that of its data stack, or the restored one that the context names.
 *
 * @throws if `tableName` comes without the ARN of that table's stream, or vice versa
 */
export function servedTable(scope: Construct, own: ServedTable): ServedTable {
  const tableName = textFrom(scope, "tableName");
  const tableStreamArn = textFrom(scope, "tableStreamArn");
  if (tableName === undefined && tableStreamArn === undefined) return own;
  const [, tableArn, name] =
    /^(arn:[\w-]+:dynamodb:[\w-]+:\d{12}:table\/([\w.-]+))\/stream\/.+$/.exec(
      tableStreamArn ?? "",
    ) ?? [];
  if (tableName === undefined || tableStreamArn === undefined || !tableArn || name !== tableName)
    throw new Error(
      "A restored table needs `tableName` and `tableStreamArn`, the ARN of its own stream: first switch the stream on.",
    );
  return { tableName, tableArn, tableStreamArn };
}
