import { accountKeyOf } from "../../shared/model/ids";
import type { CappedKind } from "../../shared/model/plans";
import { openTable } from "../../shared/store/dynamo/table";
import { updateItem } from "../../shared/store/dynamo/update-item";
import { keys } from "../../shared/store/keys";
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
