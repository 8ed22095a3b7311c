import type { Table } from "../../../table/dynamo/table";
import { transact, whileChanging } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { accountPurge } from "../../purge/purge";
import type { Account } from "../account";
import { readAccount } from "./accounts";

/**
 * Deletes an account for good. From then on nobody has access; a purge, ordered in the same transaction, removes its data.
 * Its usage stays counted, for the last bill.
 */
export async function deleteAccount(table: Table, account: Account, now: Date): Promise<true> {
  let seen: Account | undefined = account;
  return await whileChanging(async () => {
    // If a domain was created or deleted meanwhile, the account is read again.
    const current = seen ?? (await readAccount(table, account.key));
    seen = undefined;
    // Another request has deleted it.
    if (!current) return true;
    const { key, domains, nextOrdinal } = current;
    const writes = [
      {
        Delete: {
          Key: keys.account(key),
          ConditionExpression: "nextOrdinal = :next AND size(#domains) = :count",
          ExpressionAttributeNames: { "#domains": "domains" },
          ExpressionAttributeValues: { ":next": nextOrdinal, ":count": domains.length },
        },
      },
      { Delete: { Key: keys.accountListing(key) } },
      { Put: { Item: accountPurge(key, domains, now) } },
    ];
    return await transact(table, writes, true as const);
  });
}
