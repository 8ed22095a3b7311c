import { accountKeyOf } from "../../shared/model/ids";
import { openTable } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/update-item";
import { keys } from "../../shared/table/keys";
import type { TestService } from "./service";

/** Sets an account's count of canned replies. */
export async function setCannedReplyCount(
  { tableName, databaseEndpoint: endpoint }: TestService,
  accountId: string,
  count: number,
): Promise<void> {
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  await updateItem(table, keys.accountRecordCount("CRN", accountKeyOf(accountId)), {
    UpdateExpression: "SET replies = :count",
    ExpressionAttributeValues: { ":count": count },
  });
  table.client.destroy();
}
