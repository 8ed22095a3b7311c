import * as z from "zod/mini";
import { parseStored } from "../dynamo/parse-stored";
import { getItem } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { upsert } from "../dynamo/write-item";
import { keys } from "../keys";

const rowSchema = z.object({ current: z.string(), setAt: z.string() });

const key = keys.secret("oidc");

/** Stores the client secret from the company's sign-in provider. */
export async function setClientSecret(table: Table, secret: string, now: Date): Promise<void> {
  const row: z.output<typeof rowSchema> = { current: secret, setAt: now.toISOString() };
  await transact(table, [upsert({ ...key, ...row })]);
}

/** Removes it: from then on the client is public again. */
export async function removeClientSecret(table: Table): Promise<void> {
  await transact(table, [{ Delete: { Key: key } }]);
}

/** The secret; undefined for a public client. The read is strong, so a change applies from the next sign-in. */
export async function readClientSecret(table: Table): Promise<string | undefined> {
  const item = await getItem(table, key);
  return item && parseStored(rowSchema, item).current;
}
