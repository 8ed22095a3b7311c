import { toBase62 } from "../../../model/ids";
import { ApiError } from "../../../runtime/errors";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { asStored } from "../../../table/records/write";
import type { Account } from "../../account/account";
import { readAccount } from "../../account/store/accounts";
import { countUp } from "../../account/store/usage";
import { domainItem, domainMarker, type StoredDomain } from "./items";
import { newDomainSettings } from "./settings";
import { newSiteHead } from "./site-head";

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
  { id, hostname }: { id: string; hostname: string },
  now: Date,
  present: (created: NewDomain) => Answer = asStored,
): Promise<Answer> {
  const domain: StoredDomain = {
    id,
    hostname,
    ...newDomainSettings,
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    updatedBy: table.author.actor,
  };
  for (let current: Account | undefined = account; current; ) {
    const isPrimary = current.primaryDomainId === null;
    const answer = await transact(
      table,
      writes(table, current, domain, now),
      present({ domain, isPrimary }),
    );
    if (answer !== taken) return answer;
    current = await readAccount(table, account.key);
  }
  throw new Error(`Account ${account.id} has vanished.`);
}

/** Another domain took the ordinal since the account was read. */
const taken = Symbol("taken");

// An ordinal has two characters and is never used again.
const maxOrdinals = 62 ** 2;

function writes(
  table: Table,
  account: Account,
  domain: StoredDomain,
  now: Date,
): TransactionWrite<typeof taken>[] {
  if (account.nextOrdinal >= maxOrdinals) {
    throw new ApiError(
      "plan_limit",
      `An account can register ${maxOrdinals} domains in its lifetime, and this one has.`,
    );
  }
  const ordinal = toBase62(BigInt(account.nextOrdinal), 2);
  const item = domainItem(account.key, ordinal, { domain });
  const head = newSiteHead(account.key, ordinal, domain, item);
  return [
    onConditionFailed("taken", (): typeof taken => taken, directoryWrite(account, domain, ordinal)),
    countUp(account, "domains"),
    onConditionFailed("taken", (): typeof taken => taken, {
      Put: { Item: item, ConditionExpression: isNew },
    }),
    onConditionFailed("duplicate", () => isTaken(domain), {
      Put: { Item: head, ConditionExpression: isNew },
    }),
    domainMarker(table, account.key, "domain.created", { id: domain.id, version: 1 }, now),
  ];
}

const isNew = "attribute_not_exists(pk)";

/** Enters the domain in the account's directory, if no other domain has taken its ordinal. */
function directoryWrite(
  account: Account,
  { id, hostname }: StoredDomain,
  ordinal: string,
): TransactionWrite {
  return {
    Update: {
      Key: keys.account(account.key),
      UpdateExpression:
        "SET #domains.#ordinal = :reference, nextOrdinal = :next, primaryDomainId = if_not_exists(primaryDomainId, :id)",
      ConditionExpression: "nextOrdinal = :seen",
      ExpressionAttributeNames: { "#domains": "domains", "#ordinal": ordinal },
      ExpressionAttributeValues: {
        ":reference": { id, hostname },
        ":id": id,
        ":seen": account.nextOrdinal,
        ":next": account.nextOrdinal + 1,
      },
    },
  };
}

function isTaken({ hostname }: StoredDomain): ApiError {
  return new ApiError(
    "duplicate",
    `${hostname} is already a domain of this account: see GET /api/v1/domains, tool list_domains.`,
  );
}
