import { isDeepStrictEqual } from "node:util";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { upsert } from "../../../table/dynamo/write-item";
import { retentionOrder } from "../../../table/erasure";
import { keys } from "../../../table/keys";
import type { AssetUse } from "../../../table/record-layout";
import { useWrites } from "../../../table/records/asset-uses";
import { asStored } from "../../../table/records/write";
import type { Account, DomainReference } from "../../account/account";
import { assetsIn } from "../../asset/address";
import { domainItem, domainMarker, domainRow, type StoredDomain } from "./items";
import { settingsOnHead } from "./site-head";

/**
 * Changes a domain: `change` receives the stored domain, and is called again if that changed meanwhile. Nothing is written
 * if it returns the same domain.
 * @returns undefined when the domain is gone
 */
export async function updateDomain<Answer = StoredDomain>(
  table: Table,
  account: Account,
  { id, ordinal, hostname }: DomainReference,
  {
    change,
    becomesPrimary = false,
    beside = [],
  }: {
    change: (domain: StoredDomain) => StoredDomain;
    becomesPrimary?: boolean;
    /** Writes in the same transaction as the change. */
    beside?: readonly TransactionWrite[];
  },
  now: Date,
  present: (domain: StoredDomain) => Answer = asStored,
): Promise<Answer | undefined> {
  return await retryOnConflict(async () => {
    const item = await getItem(table, keys.domain(account.key, ordinal));
    if (!item) return undefined;
    const row = domainRow(item);
    const { version } = row.domain;
    const changedTo = change(row.domain);
    if (changedTo === row.domain && !becomesPrimary) return present(changedTo);
    const domain = { ...changedTo, version: version + 1, updatedBy: table.author.actor };
    const changed = domainItem(account.key, ordinal, { ...row, domain });
    const writes = [
      {
        Put: {
          Item: changed,
          // A domain that was stored before domains had versions has version 1.
          ConditionExpression:
            "attribute_exists(pk) AND (version = :version OR attribute_not_exists(version))",
          ExpressionAttributeValues: { ":version": version },
        },
      },
      upsert(
        { ...keys.siteHead(account.key, hostname), ...settingsOnHead(domain, changed) },
        {
          ConditionExpression: "ordinal = :ordinal",
          ExpressionAttributeValues: { ":ordinal": ordinal },
        },
      ),
      ...useWrites(account.key, [assetsOf(row.domain)], [assetsOf(domain)]),
      domainMarker(table, account.key, "domain.updated", { id, version: version + 1 }, now),
      ...(becomesPrimary ? [primaryWrite(account.key, ordinal, id)] : []),
      ...(isDeepStrictEqual(row.domain.retention, domain.retention)
        ? []
        : [{ Put: { Item: retentionOrder({ accountKey: account.key, ordinal, hostname }, now) } }]),
      ...beside,
    ];
    return await transact(table, writes, present(domain));
  });
}

/** The assets that a domain's settings show, such as its logo. */
function assetsOf(domain: StoredDomain): AssetUse {
  return { usedBy: domain.id, assets: assetsIn(domain) };
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
