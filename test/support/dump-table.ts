import { type AttributeValue, DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import type { TestService } from "./service";

/** Every row of the table, as it is stored, in the order of keys. */
export async function dumpTable({
  databaseEndpoint,
  tableName,
}: Pick<TestService, "databaseEndpoint" | "tableName">): Promise<Record<string, AttributeValue>[]> {
  const client = new DynamoDBClient({ endpoint: databaseEndpoint });
  const rows: Record<string, AttributeValue>[] = [];
  const input = { TableName: tableName, ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client }, input)) rows.push(...Items);
  client.destroy();
  return rows.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}

/** What the table holds but for what each request counts on its key. */
export async function dumpRecords(service: TestService): Promise<Record<string, AttributeValue>[]> {
  await service.settled();
  return (await dumpTable(service)).map(({ windowMinute, windowCount, lastUsedAt, ...row }) => row);
}

/** A row's key as one text. */
export function keyOf({ pk, sk }: Record<string, AttributeValue>): string {
  return `${pk?.S} ${sk?.S}`;
}
