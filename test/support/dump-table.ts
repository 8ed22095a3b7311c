import { type AttributeValue, DynamoDBClient, paginateScan } from "@aws-sdk/client-dynamodb";
import type { TestService } from "./service";

/** Every stored row of the table, ordered by key; with `part`, only rows whose key contains it. */
export async function dumpTable(
  { databaseEndpoint, tableName }: Pick<TestService, "databaseEndpoint" | "tableName">,
  part?: string,
): Promise<Record<string, AttributeValue>[]> {
  const client = new DynamoDBClient({ endpoint: databaseEndpoint });
  const rows: Record<string, AttributeValue>[] = [];
  const input = {
    TableName: tableName,
    ConsistentRead: true,
    ...(part !== undefined && {
      FilterExpression: "contains(pk, :part) OR contains(sk, :part)",
      ExpressionAttributeValues: { ":part": { S: part } },
    }),
  };
  for await (const { Items = [] } of paginateScan({ client }, input)) rows.push(...Items);
  client.destroy();
  return rows.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}

/** Every row, except those that change without a request: keys' request counts, now and by day, and webhooks' progress. */
export async function dumpRecords(service: TestService): Promise<Record<string, AttributeValue>[]> {
  await service.settled();
  return (await dumpTable(service))
    .filter(({ pk }) => !pk?.S?.startsWith("U#"))
    .map(({ windowMinute, windowCount, windowTools, lastUsedAt, ...row }) =>
      isDeliveryState(row) ? keysOnly(row) : row,
    );
}

type Row = Record<string, AttributeValue>;

const isDeliveryState = ({ cursor, pending }: Row) => cursor !== undefined && pending !== undefined;

const keysOnly = ({ pk, sk }: Row): Row => ({ ...(pk && { pk }), ...(sk && { sk }) });

/** A row's key as one string. */
export function keyOf({ pk, sk }: Record<string, AttributeValue>): string {
  return `${pk?.S} ${sk?.S}`;
}

/** Rows as JSON texts. Equal rows give equal texts. */
export async function dumpTexts(service: TestService, part?: string): Promise<string[]> {
  return (await dumpTable(service, part)).map((row) => JSON.stringify(row, inOrder));
}

/** The database returns attributes in any order. Sorts them, keys first. */
function inOrder(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { pk, sk, ...others } = value as Record<string, unknown>;
  const sorted = Object.entries(others).sort(([left], [right]) => (left < right ? -1 : 1));
  return { ...(pk !== undefined && { pk, sk }), ...Object.fromEntries(sorted) };
}
