import type { Account } from "../../model/account";
import { accountPurge } from "../domains/purge";
import type { Key } from "../dynamo/item";
import { queryAll } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { transact, whileChanging } from "../dynamo/transact";
import { keys } from "../keys";
import { personHash } from "../members/items";
import { readMembers } from "../members/read";
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
      { Put: { Item: accountPurge(key, domains, await rowsElsewhere(table, key), now) } },
    ];
    return await transact(table, writes, true as const);
  });
}

/** The rows under other keys than the account's, which the purge may remove but cannot find. */
async function rowsElsewhere(table: Table, accountKey: string): Promise<Key[]> {
  const [members, webhooks] = await Promise.all([
    readMembers(table, accountKey),
    queryAll(table, {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": keys.webhook(accountKey, "").pk },
      ProjectionExpression: "sk",
      ConsistentRead: true,
    }),
  ]);
  return [
    ...members.flatMap(({ person }) =>
      person ? [keys.membership(personHash(person), accountKey)] : [],
    ),
    ...webhooks.map(({ sk }) => keys.webhookSecret(accountKey, String(sk))),
  ];
}
