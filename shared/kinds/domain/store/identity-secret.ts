import * as z from "zod/mini";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type SiteId } from "../../../table/keys";
import type { Account, DomainReference } from "../../account/account";
import { updateDomain } from "./update";

const secretSchema = z.object({
  current: z.string(),
  /** Empty before the first rotation. */
  previous: z._default(z.string(), ""),
  rotatedAt: z.string(),
});

// An identity is valid for a day at most, so all identities signed with the previous secret have expired by then.
const previousForMs = 86_400_000;

/**
 * Replaces the secret with which a domain's owner signs visitors' identities, without reading it. The previous secret stays
 * valid for a day. Undefined if the domain is gone.
 */
export async function rotateIdentitySecret<Answer>(
  table: Table,
  account: Account,
  domain: DomainReference,
  secret: string,
  present: () => Answer,
  now: Date,
): Promise<Answer | undefined> {
  const rotation = {
    Update: {
      Key: keys.identitySecret({ accountKey: account.key, ordinal: domain.ordinal }),
      UpdateExpression:
        "SET previous = if_not_exists(#current, :none), #current = :secret, rotatedAt = :now",
      ExpressionAttributeNames: { "#current": "current" },
      ExpressionAttributeValues: { ":none": "", ":secret": secret, ":now": now.toISOString() },
    },
  };
  const change = {
    change: (stored: Parameters<Parameters<typeof updateDomain>[3]["change"]>[0]) => ({
      ...stored,
      updatedAt: now.toISOString(),
    }),
    beside: [rotation],
  };
  return await updateDomain(table, account, domain, change, now, present);
}

/** The secrets with which identities on a site may be signed; none before the first was made. */
export async function readIdentitySecrets(
  table: Table,
  site: SiteId,
  now: Date,
): Promise<readonly string[]> {
  const item = await getItem(table, keys.identitySecret(site));
  return item ? secretsIn(item, now) : [];
}

function secretsIn(item: Item, now: Date): string[] {
  const { current, previous, rotatedAt } = parseStored(secretSchema, item);
  const isPreviousGood = previous !== "" && Date.parse(rotatedAt) + previousForMs > now.getTime();
  return isPreviousGood ? [current, previous] : [current];
}
