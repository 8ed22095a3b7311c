import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { openTable } from "../../shared/store/table";
import type { TestService } from "./service";

/** Every row of the service's table, past the proxy, as JSON texts in the order of their keys. */
export async function dump({ tableName, databaseEndpoint }: TestService): Promise<string[]> {
  const { client } = openTable(tableName, { region: "us-east-1", endpoint: databaseEndpoint });
  const rows: Record<string, unknown>[] = [];
  let lastKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: lastKey }),
    );
    rows.push(...(page.Items ?? []));
    lastKey = page.LastEvaluatedKey;
  } while (lastKey);
  client.destroy();
  return rows.map((row) => JSON.stringify(row, inOrder)).sort();
}

/** The database gives attributes in any order; `pk` comes first, by which the rows are sorted. */
function inOrder(_: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const rank = (name: string) => (name === "pk" ? "" : name);
  return Object.fromEntries(
    Object.entries(value).sort(([left], [right]) => (rank(left) < rank(right) ? -1 : 1)),
  );
}
