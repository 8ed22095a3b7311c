import { randomUUID } from "node:crypto";
import { ensureTable } from "../../lib/local/ensure-table";

/** Creates a table like the service's under a new name, for tests of the store alone, and returns the name. */
export async function createTable(endpoint: string): Promise<string> {
  const tableName = `store-${randomUUID()}`;
  await ensureTable(endpoint, {
    TableName: tableName,
    AttributeDefinitions: [
      { AttributeName: "pk", AttributeType: "S" },
      { AttributeName: "sk", AttributeType: "S" },
    ],
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    BillingMode: "PAY_PER_REQUEST",
    StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
  });
  return tableName;
}
