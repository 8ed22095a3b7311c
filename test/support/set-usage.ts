import type { CappedKind } from "../../shared/kinds/account/plans";
import { accountKeyOf } from "../../shared/model/ids";
import { openTable } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { keys } from "../../shared/table/keys";
import type { TestService } from "./service";

/** Sets how much of a plan's cap an account uses. */
export async function setUsage(
  { tableName, databaseEndpoint: endpoint }: TestService,
  accountId: string,
  kind: CappedKind,
  total: number,
): Promise<void> {
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  await updateItem(table, keys.usage(accountKeyOf(accountId)), {
    UpdateExpression: "SET #kind = :total",
    ExpressionAttributeNames: { "#kind": kind },
    ExpressionAttributeValues: { ":total": total },
  });
  table.client.destroy();
}
