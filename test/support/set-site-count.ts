import { accountKeyOf } from "../../shared/model/ids";
import { openTable } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { keys } from "../../shared/table/keys";
import type { TestService } from "./service";

/** Sets a number that a cap counts on a domain: of its messages, or of its experiments. */
export async function setSiteCount(
  { tableName, databaseEndpoint: endpoint }: TestService,
  { accountId, hostname }: { accountId: string; hostname: string },
  name: "messageCount" | "experimentCount",
  count: number,
): Promise<void> {
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  await updateItem(table, keys.siteHead(accountKeyOf(accountId), hostname), {
    UpdateExpression: `SET ${name} = :count`,
    ExpressionAttributeValues: { ":count": count },
  });
  table.client.destroy();
}
