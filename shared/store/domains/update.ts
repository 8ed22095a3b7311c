import type { Account } from "../../model/account";
import type { DomainReference } from "../../model/domain";
import { getItem, type Item } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { type TransactionWrite, transact, whileChanging } from "../dynamo/transact";
import { keys } from "../keys";
import { domainItem, domainRow, publicSettings, type StoredDomain } from "./items";

/**
 * Changes a domain: `change` is given what is stored, and again if that changed meanwhile. What it gives back as it is
 * is not written.
 * @returns undefined when the domain is gone
 */
export async function updateDomain(
  table: Table,
  account: Account,
  { id, ordinal, hostname }: DomainReference,
  {
    change,
    becomesPrimary,
  }: { change: (domain: StoredDomain) => StoredDomain; becomesPrimary: boolean },
): Promise<StoredDomain | undefined> {
  return await whileChanging(async () => {
    const item = await getItem(table, keys.domain(account.key, ordinal));
    if (!item) return undefined;
    const row = domainRow(item);
    const { version } = row;
    const domain = change(row.domain);
    if (domain === row.domain && !becomesPrimary) return domain;
    const changed = domainItem(account.key, ordinal, { ...row, domain, version: version + 1 });
    await transact(table, [
      {
        Put: {
          Item: changed,
          // One that was stored before domains had versions has the first.
          ConditionExpression:
            "attribute_exists(pk) AND (version = :version OR attribute_not_exists(version))",
          ExpressionAttributeValues: { ":version": version },
        },
      },
      headWrite(account.key, hostname, ordinal, { ...publicSettings(domain), ...changed }),
      ...(becomesPrimary ? [primaryWrite(account.key, ordinal, id)] : []),
    ]);
    return domain;
  });
}

function headWrite(
  accountKey: string,
  hostname: string,
  ordinal: string,
  { chatEnabled, timezone, chat, labels, updatedAt }: Item,
): TransactionWrite {
  return {
    Update: {
      Key: keys.siteHead(accountKey, hostname),
      UpdateExpression:
        "SET chatEnabled = :chatEnabled, #timezone = :timezone, chat = :chat, labels = :labels, updatedAt = :updatedAt",
      ConditionExpression: "ordinal = :ordinal",
      ExpressionAttributeNames: { "#timezone": "timezone" },
      ExpressionAttributeValues: {
        ":ordinal": ordinal,
        ":chatEnabled": chatEnabled,
        ":timezone": timezone,
        ":chat": chat,
        ":labels": labels,
        ":updatedAt": updatedAt,
      },
    },
  };
}

function primaryWrite(accountKey: string, ordinal: string, id: string): TransactionWrite {
  return {
    Update: {
      Key: keys.account(accountKey),
      UpdateExpression: "SET primaryDomainId = :id",
      ConditionExpression: "#domains.#ordinal.id = :id",
      ExpressionAttributeNames: { "#domains": "domains", "#ordinal": ordinal },
      ExpressionAttributeValues: { ":id": id },
    },
  };
}
