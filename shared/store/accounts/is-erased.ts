import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys } from "../keys";

/** Whether there is no such account any more. */
export async function isErased(table: Table, accountKey: string): Promise<boolean> {
  const [account] = await getItems(table, [keys.account(accountKey)], { consistent: true });
  return account === undefined;
}

/** The stream's functions handle a change that is no older than this without asking for its account, in seconds. */
export const promptSeconds = 10;

/**
 * How long after an account's own row is gone something of it may still be written, in seconds: requests that had begun end
 * by then, and so do functions of the stream that took a prompt change, which run for 20 s at most.
 */
export const settlingSeconds = promptSeconds + 20;
