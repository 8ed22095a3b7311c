import { ApiError } from "../errors";
import type { Account } from "../model/account";
import { toBase62 } from "../model/base62";
import type { Domain } from "../model/domain";
import { readAccount } from "./accounts";
import { keys } from "./keys";
import { getItem, type Item, queryPage } from "./read";
import type { Table } from "./table";
import { ConditionsFailed, transact } from "./transact";
import { countUp, planLimit } from "./usage";

export type StoredDomain = Omit<Domain, "isPrimary">;

/** Domains of an account, newest first, from before the ordinal `before` on. */
export async function listDomains(
  table: Table,
  accountKey: string,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<{ domains: (StoredDomain & { ordinal: string })[]; next: string | undefined }> {
  const { pk, sk } = keys.domain(accountKey, "");
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ...(before && { ExclusiveStartKey: keys.domain(accountKey, before) }),
    ScanIndexForward: false,
    // One more tells whether another page follows.
    Limit: limit + 1,
    ConsistentRead: true,
  });
  const domains = items.slice(0, limit).map((item) => ({
    ...toDomain(item),
    ordinal: String(item.sk).slice(sk.length),
  }));
  return { domains, next: items.length > limit ? domains.at(-1)?.ordinal : undefined };
}

/** One domain; undefined when there is none. */
export async function readDomain(
  table: Table,
  accountKey: string,
  ordinal: string,
): Promise<StoredDomain | undefined> {
  const item = await getItem(table, keys.domain(accountKey, ordinal));
  return item && toDomain(item);
}

/**
 * Stores a domain, claims its hostname within the account and counts it against the plan's cap, all
 * at once. An account's first domain becomes its primary one.
 * @throws ApiError `duplicate`, `plan_limit`
 */
export async function createDomain(
  table: Table,
  account: Account,
  domain: { id: string; hostname: string },
  now: Date,
): Promise<{ domain: StoredDomain; isPrimary: boolean }> {
  const stored: StoredDomain = {
    ...domain,
    timezone: "UTC",
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  for (let current: Account | undefined = account; current; ) {
    try {
      await write(table, current, stored);
      return { domain: stored, isPrimary: current.primaryDomainId === null };
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      if (error.failed.has(writes.siteHead)) {
        throw new ApiError("duplicate", `${domain.hostname} is already a domain of this account.`);
      }
      if (error.failed.has(writes.usage)) throw planLimit(account, "domains");
      // Another domain took the ordinal since the account was read.
      current = await readAccount(table, account.key);
    }
  }
  throw new Error(`Account ${account.id} has vanished.`);
}

const writes = { account: 0, usage: 1, domain: 2, siteHead: 3 };

async function write(table: Table, account: Account, domain: StoredDomain): Promise<void> {
  const ordinal = toBase62(BigInt(account.nextOrdinal), 2);
  await transact(table, [
    {
      Update: {
        Key: keys.account(account.key),
        UpdateExpression:
          "SET #domains.#ordinal = :reference, nextOrdinal = :next, primaryDomainId = if_not_exists(primaryDomainId, :id)",
        ConditionExpression: "nextOrdinal = :seen",
        ExpressionAttributeNames: { "#domains": "domains", "#ordinal": ordinal },
        ExpressionAttributeValues: {
          ":reference": { id: domain.id, hostname: domain.hostname },
          ":id": domain.id,
          ":seen": account.nextOrdinal,
          ":next": account.nextOrdinal + 1,
        },
      },
    },
    countUp(account, "domains"),
    {
      Put: {
        Item: { ...keys.domain(account.key, ordinal), ...domain },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    {
      Put: {
        Item: {
          ...keys.siteHead(account.key, domain.hostname),
          ordinal,
          activeCount: 0,
          activeBytes: 0,
        },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
  ]);
}

function toDomain(item: Item): StoredDomain {
  return {
    id: item.id as string,
    hostname: item.hostname as string,
    timezone: item.timezone as string,
    createdAt: item.createdAt as string,
    updatedAt: item.updatedAt as string,
  };
}
