import { ApiError } from "../../../runtime/errors";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import type { Account, DomainReference } from "../../account/account";
import { readAccount } from "../../account/store/accounts";
import { giveBackShares, readShares, type Shares } from "../../account/store/usage";
import { purgeOrder } from "../../purge/purge";
import { domainMarker, type StoredDomain } from "./items";
import { readDomainOnSite } from "./read";

/** The counted records that are deleted with a domain. */
export type DomainContents = Shares & { messages: number };

/**
 * Deletes a domain at once and for good. Its content becomes unreachable; a purge, ordered in the same transaction, removes it.
 * If it was the primary domain, the oldest of the others becomes primary.
 * @param isMeant gets the domain, and throws if it is not the one to delete
 * @returns what was on it; undefined if the account has no such domain
 * @throws ApiError `last_domain`
 */
export async function deleteDomain(
  table: Table,
  account: Account,
  id: string,
  isMeant: (domain: StoredDomain) => void,
  now: Date,
): Promise<DomainContents | undefined> {
  let seen: Account | undefined = account;
  return await retryOnConflict(async () => {
    // If a domain, or something counted on this one, was created or deleted meanwhile, the account is read again.
    const current = seen ?? (await readAccount(table, account.key));
    seen = undefined;
    const domain = current?.domains.find((candidate) => candidate.id === id);
    if (!current || !domain) return undefined;
    if (current.domains.length === 1) {
      throw new ApiError(
        "last_domain",
        `${domain.hostname} is the account's only domain, and an account keeps one. Create another first.`,
      );
    }
    return await write(table, current, domain, isMeant, now);
  });
}

async function write(
  table: Table,
  account: Account,
  domain: DomainReference,
  isMeant: (domain: StoredDomain) => void,
  now: Date,
): Promise<DomainContents> {
  const site = { accountKey: account.key, ordinal: domain.ordinal, hostname: domain.hostname };
  const [shares, onSite] = await Promise.all([
    readShares(table, account.key, domain.ordinal),
    readDomainOnSite(table, account.key, domain),
  ]);
  if (onSite) isMeant(onSite.domain);
  const writes = [
    domainMarker(table, account.key, "domain.deleted", { id: domain.id }, now),
    directoryWrite(account, domain),
    giveBackShares(account.key, domain.ordinal, shares),
    {
      Delete: {
        Key: keys.domain(account.key, domain.ordinal),
        // A domain that was stored before domains had versions has version 1.
        ConditionExpression:
          "attribute_exists(pk) AND (version = :version OR attribute_not_exists(version))",
        ExpressionAttributeValues: { ":version": onSite?.domain.version ?? 1 },
      },
    },
    {
      Delete: {
        Key: keys.siteHead(account.key, domain.hostname),
        ConditionExpression: "ordinal = :ordinal",
        ExpressionAttributeValues: { ":ordinal": domain.ordinal },
      },
    },
    { Put: { Item: purgeOrder(site, now) } },
  ];
  return await transact(table, writes, { ...shares, messages: onSite?.messageCount ?? 0 });
}

/** Takes the domain out of the directory, if the directory has not changed since it was read. */
function directoryWrite(account: Account, { id, ordinal }: DomainReference): TransactionWrite {
  const [oldest] = account.domains.filter((other) => other.id !== id);
  return {
    Update: {
      Key: keys.account(account.key),
      UpdateExpression: "SET primaryDomainId = :primary REMOVE #domains.#ordinal",
      // Ordinals are never used again: with the same next ordinal and the same number, the domains are the same.
      ConditionExpression:
        "nextOrdinal = :next AND size(#domains) = :count AND primaryDomainId = :seen",
      ExpressionAttributeNames: { "#domains": "domains", "#ordinal": ordinal },
      ExpressionAttributeValues: {
        ":next": account.nextOrdinal,
        ":count": account.domains.length,
        ":seen": account.primaryDomainId,
        ":primary": account.primaryDomainId === id ? oldest?.id : account.primaryDomainId,
      },
    },
  };
}
