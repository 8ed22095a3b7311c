import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";

/** Whether the account no longer exists. */
export async function isErased(table: Table, accountKey: string): Promise<boolean> {
  const [account] = await getItems(table, [keys.account(accountKey)], { consistent: true });
  return account === undefined;
}

/** Up to this age, in seconds, the stream's functions handle a change without checking its account. */
export const promptSeconds = 10;

/**
 * How long, in seconds, rows of an account may still be written after its own row is gone. By then, requests in progress
 * have ended, and so have functions of the stream with a recent change, which run for 20 s at most.
 */
export const settlingSeconds = promptSeconds + 20;
