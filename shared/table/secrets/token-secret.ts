import type { Table } from "../dynamo/table";
import { keySecret } from "./key-secret";
import { requireSecret } from "./secrets";

/** The secret for the checksums of people's tokens, the same as for API keys. */
export async function tokenSecret(table: Table, now: Date): Promise<string> {
  return (await keySecret(table)) ?? (await requireSecret(table, "api-keys", now)).current;
}
