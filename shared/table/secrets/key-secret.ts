import type { Table } from "../dynamo/table";
import { readSecret } from "./secrets";

const known = new WeakMap<Table["client"], Promise<string | undefined>>();

/**
 * The secret for the checksums of API keys; undefined before the very first key. It is read once for each connection,
 * because it is never rotated. A read that fails is tried again by the next caller.
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
