import { randomUUID } from "node:crypto";
import { ensureTable } from "../../lib/local/ensure-table";

/**
 * Creates a table like the service's for tests of the store alone, by default under a new name, and returns the name. It has a
 * stream only on request, because the embedded engine scans the whole stream at each write. Its rows never expire: such tests
 * set their own clock, and Amazon's engine, which uses the real time, would remove what they have just written.
 */
export async function createTable(
  endpoint: string,
  {
    hasStream = false,
    tableName = `store-${randomUUID()}`,
  }: { hasStream?: boolean; tableName?: string } = {},
): Promise<string> {
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
    ...(hasStream && {
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    }),
  });
  return tableName;
}
