import { randomUUID } from "node:crypto";
import { ensureTable } from "../../lib/local/ensure-table";

/**
 * Creates a table like the service's, by default under a new name, for tests of only the store, and returns the name. It has
 * a stream only on request: the embedded engine goes through the whole stream with each write. Its rows never expire: such
 * tests have a clock of their own, and Amazon's engine would remove by today's what they have just written.
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
