import * as z from "zod/mini";
import { deleteItems } from "../../table/dynamo/delete-items";
import { type Item, type Key, ttlAfter } from "../../table/dynamo/item";
import { parseStored } from "../../table/dynamo/parse-stored";
import { queryPage } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { updateItem } from "../../table/dynamo/write-item";
import { stepLimits } from "../../table/erasure";
import { accountIn, keys, purgedAccount, purgedWith, type Site } from "../../table/keys";
import { kinds } from "..";
import { accountPartitionsOf } from "../kind";
import { memberFrom, personHash } from "../member/store/items";

const rowsPerPage = 100;
// Requests that began before the deletion have ended by then. The sweep finds rows that they have left.
const sweepAfterSeconds = 60;

const orderSchema = z.object({
  site: z.object({ accountKey: z.string(), ordinal: z.string(), hostname: z.string() }),
  /** Set if only a conversation is purged, and not the domain. */
  timeId: z.optional(z.string()),
  /** Set if an account is purged: its domains. */
  account: z.optional(
    z.object({
      domains: z.array(z.object({ ordinal: z.string(), hostname: z.string() })),
    }),
  ),
  steps: z.number(),
  purgedAt: z.optional(z.string()),
});

/** The order to purge a deleted domain. It is written in the deletion's transaction. */
export function purgeOrder(site: Site, now: Date): Item {
  return {
    ...keys.purgeOrder(site),
    site: { accountKey: site.accountKey, ordinal: site.ordinal, hostname: site.hostname },
    orderedAt: now.toISOString(),
    steps: 0,
  };
}

/** The order to purge a conversation that was erased. It is written in the erasure's transaction. */
export function conversationPurge(site: Site, timeId: string, now: Date): Item {
  return { ...purgeOrder(site, now), ...keys.conversationPurge(site, timeId), timeId };
}

/** The order to purge a deleted account. */
export function accountPurge(
  accountKey: string,
  domains: readonly { ordinal: string; hostname: string }[],
  now: Date,
): Item {
  return {
    ...purgeOrder({ accountKey, ordinal: "", hostname: "" }, now),
    ...keys.accountPurge(accountKey),
    account: { domains: domains.map(({ ordinal, hostname }) => ({ ordinal, hostname })) },
  };
}

/**
 * One step of a purge: removes up to 1,000 rows and counts the step in the order, whose change starts the next step. When
 * nothing is left, the order gets its expiry. A repeated step removes what it finds, but is not counted. Steps that started
 * together, at `begunMs`, share a time limit.
 */
export async function continuePurge(
  table: Table,
  order: Item,
  now: Date,
  begunMs = Date.now(),
): Promise<void> {
  const { steps, purgedAt, ...what } = parseStored(orderSchema, order);
  if (purgedAt !== undefined) return;
  const isDone = await removeSome(table, what, begunMs);
  await updateItem(
    table,
    { pk: String(order.pk), sk: String(order.sk) },
    {
      UpdateExpression: isDone
        ? "SET steps = steps + :one, purgedAt = :now, #ttl = :ttl"
        : "SET steps = steps + :one",
      ConditionExpression: "steps = :steps",
      ...(isDone && { ExpressionAttributeNames: { "#ttl": "ttl" } }),
      ExpressionAttributeValues: {
        ":one": 1,
        ":steps": steps,
        ...(isDone && {
          ":now": now.toISOString(),
          ":ttl": ttlAfter(now, sweepAfterSeconds),
        }),
      },
    },
  );
}

/** Looks for rows again once the order has expired. If one step cannot remove them all, writes a new order. */
export async function sweep(
  table: Table,
  order: Item,
  now: Date,
  begunMs = Date.now(),
): Promise<void> {
  const { site, timeId, account } = parseStored(orderSchema, order);
  if (await removeSome(table, { site, timeId, account }, begunMs)) return;
  const { pk, sk } = order;
  const again = { ...purgeOrder(site, now), ...{ pk, sk, timeId, account } };
  await table.client.send("PutItem", { TableName: table.name, Item: again });
}

type Purged = Pick<z.output<typeof orderSchema>, "site" | "timeId" | "account">;

/** Removes the rows of a site, of one of its conversations or of an account, up to the limits of a step; true when nothing is left. */
async function removeSome(
  table: Table,
  { site, timeId, account }: Purged,
  begunMs: number,
): Promise<boolean> {
  const limits = stepLimits(begunMs);
  return await removeUnder(prefixes());

  function prefixes(): readonly Key[] {
    const { accountKey } = site;
    if (account)
      return purgedAccount(
        accountKey,
        account.domains.map((domain) => ({ accountKey, ...domain })),
        accountPartitionsOf(kinds),
      );
    if (timeId === undefined) return keys.purged(site);
    return [{ pk: keys.conversation(site, timeId).pk, sk: "" }];
  }

  /** Removes the rows under each prefix. Rows that can only be found through a row are removed before it. */
  async function removeUnder(prefixes: readonly Key[]): Promise<boolean> {
    for (const { pk, sk } of prefixes) {
      let lastKey: Key | undefined;
      do {
        if (limits.areReached()) return false;
        const page = await queryPage(table, {
          KeyConditionExpression: sk ? "pk = :pk AND begins_with(sk, :sk)" : "pk = :pk",
          ExpressionAttributeValues: { ":pk": pk, ...(sk && { ":sk": sk }) },
          ProjectionExpression: fieldsElsewhere,
          Limit: rowsPerPage,
          ConsistentRead: true,
          ...(lastKey && { ExclusiveStartKey: lastKey }),
        });
        const rows = page.items.map((row) => ({ pk: String(row.pk), sk: String(row.sk) }));
        const bare: Key[] = [];
        for (const row of rows) {
          if (!(await removeUnder(purgedWith(row)))) break;
          bare.push(row);
        }
        if (account)
          await deleteItems(table, page.items.slice(0, bare.length).flatMap(rowsElsewhere));
        await deleteItems(table, bare);
        limits.count(bare.length);
        if (bare.length < rows.length) return false;
        lastKey = page.lastKey;
      } while (lastKey);
    }
    return true;
  }
}

/** The fields of a row that `rowsElsewhere` reads. */
const fieldsElsewhere = "pk, sk, person";

/**
 * The rows outside a purged account that can only be found through one of its rows: a webhook's secret, and a person's
 * membership. A member who joined, or a webhook that was created, during the deletion has them too.
 */
function rowsElsewhere(row: Item): Key[] {
  const [pk, sk] = [String(row.pk), String(row.sk)];
  const accountKey = accountIn({ pk });
  if (pk === keys.webhook(accountKey, "").pk) return [keys.webhookSecret(accountKey, sk)];
  if (pk !== keys.member(accountKey, "").pk || !row.person) return [];
  const { person } = memberFrom(row);
  return person ? [keys.membership(personHash(person), accountKey)] : [];
}
