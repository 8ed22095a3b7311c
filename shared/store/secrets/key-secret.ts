import type { Table } from "../dynamo/table";
import { readSecret } from "./secrets";

const known = new WeakMap<Table["client"], Promise<string | undefined>>();

/**
 * The secret that API keys' checksums are made with, read once for each connection; undefined before the first key of
 * all. It is never rotated, so that what an instance remembers stays true. A read that failed is tried again.
 */
export async function keySecret(table: Table): Promise<string | undefined> {
  const { client } = table;
  const reading = known.get(client) ?? read(table);
  known.set(client, reading);
  try {
    const secret = await reading;
    if (secret === undefined) forget(client, reading);
    return secret;
  } catch (error) {
    forget(client, reading);
    throw error;
  }
}

async function read(table: Table): Promise<string | undefined> {
  return (await readSecret(table, "api-keys"))?.current;
}

function forget(client: Table["client"], reading: Promise<unknown>): void {
  if (known.get(client) === reading) known.delete(client);
}
