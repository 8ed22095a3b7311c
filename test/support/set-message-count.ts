import { accountKeyOf } from "../../shared/model/ids";
import { openTable } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/update-item";
import { keys } from "../../shared/table/keys";
import type { TestService } from "./service";

/** Sets the number of messages that the plan's cap counts on a domain. */
export async function setMessageCount(
  { tableName, databaseEndpoint: endpoint }: TestService,
  { accountId, hostname }: { accountId: string; hostname: string },
  count: number,
): Promise<void> {
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  await updateItem(table, keys.siteHead(accountKeyOf(accountId), hostname), {
    UpdateExpression: "SET messageCount = :count",
    ExpressionAttributeValues: { ":count": count },
  });
  table.client.destroy();
}
