import { ApiError } from "../../errors";
import type { Account } from "../../model/account";
import { toBase62 } from "../../model/base62";
import { readAccount } from "../accounts/accounts";
import { countUp, planLimit } from "../accounts/usage";
import type { Table } from "../dynamo/table";
import { ConditionsFailed, type TransactionWrite, transact } from "../dynamo/transact";
import { keys } from "../keys";
import { asStored } from "../records/as-stored";
import { domainItem, newDomainSettings, publicSettings, type StoredDomain } from "./items";

interface NewDomain {
  domain: StoredDomain;
  isPrimary: boolean;
}

/**
 * Stores a domain, claims its hostname within the account and counts it against the plan's cap, all
 * at once. An account's first domain becomes its primary one.
 * @returns what `present` makes of it
 * @throws ApiError `duplicate`, `plan_limit`
 */
export async function createDomain<Answer = NewDomain>(
  table: Table,
  account: Account,
  domain: { id: string; hostname: string },
  now: Date,
  present: (created: NewDomain) => Answer = asStored,
): Promise<Answer> {
  const stored: StoredDomain = {
    ...domain,
    ...newDomainSettings(),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
  for (let current: Account | undefined = account; current; ) {
    try {
      const isPrimary = current.primaryDomainId === null;
      return await write(table, current, stored, present({ domain: stored, isPrimary }));
    } catch (error) {
      if (!(error instanceof ConditionsFailed)) throw error;
      if (error.failed.has(places.siteHead)) {
        throw new ApiError("duplicate", `${domain.hostname} is already a domain of this account.`);
      }
      if (error.failed.has(places.usage)) throw planLimit(account, "domains");
      // Another domain took the ordinal since the account was read.
      current = await readAccount(table, account.key);
    }
  }
  throw new Error(`Account ${account.id} has vanished.`);
}

const places = { account: 0, usage: 1, domain: 2, siteHead: 3 };

// An ordinal has two characters and is never used again.
const mostOrdinals = 62 ** 2;

async function write<Answer>(
  table: Table,
  account: Account,
  domain: StoredDomain,
  answer: Answer,
): Promise<Answer> {
  if (account.nextOrdinal >= mostOrdinals) {
    throw new ApiError(
      "plan_limit",
      `An account can register ${mostOrdinals} domains in its lifetime, and this one has.`,
    );
  }
  const ordinal = toBase62(BigInt(account.nextOrdinal), 2);
  const writes: TransactionWrite[] = [
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
        Item: domainItem(account.key, ordinal, { domain, version: 1 }),
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
          messageCount: 0,
          createdAt: domain.createdAt,
          ...publicSettings(domain),
        },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
  ];
  return await transact(table, writes, answer);
}
