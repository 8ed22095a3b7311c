import * as z from "zod/mini";
import { receiptWrites } from "../../kinds/conversation/store/erase";
import { settingsOn } from "../../kinds/domain/store/settings";
import { siteHeadFrom } from "../../kinds/domain/store/site-head";
import { actorSchema, systemAuthor } from "../../model/actor";
import type { Retention } from "../../model/retention";
import { type Item, type Key, ttlAfter } from "../../table/dynamo/item";
import { parseStored } from "../../table/dynamo/parse-stored";
import { getItems } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { transact } from "../../table/dynamo/transact";
import { updateItem } from "../../table/dynamo/write-item";
import { isRetentionOrder, retentionOrder } from "../../table/erasure";
import { keys, type Site } from "../../table/keys";
import { type Kind, matcherOf } from "./kinds";
import { removeSome, rowCursorSchema } from "./remove-some";

const daySeconds = 86_400;
// A finished order stays for a while, so a repeat of its last change sees that it is finished.
const doneSeconds = 60;

const orderSchema = z.object({
  site: z.object({ accountKey: z.string(), ordinal: z.string(), hostname: z.string() }),
  steps: z.number(),
  place: rowCursorSchema,
  address: z.optional(z.string()),
  doneAt: z.optional(z.string()),
  /** Counts what an address's order removes; missing in an order from before there were receipts. */
  receipt: z.optional(z.string()),
  domainId: z._default(z.nullable(z.string()), null),
  /** The order's author; retention is the service's own order. */
  actor: z._default(actorSchema, systemAuthor.actor),
  note: z._default(z.nullable(z.string()), null),
});

/**
 * One step of an erasure order: checks up to 1,000 rows, removes the matching ones, and records the progress in the order,
 * which starts the next step. A repeated step finds less to remove, and is not recorded. Steps that started together, at
 * `begunMs`, share a time limit.
 */
export async function continueErasure(
  table: Table,
  order: Item,
  now: Date,
  begunMs = Date.now(),
): Promise<void> {
  const { site, steps, place, address, doneAt, actor, note, receipt, domainId } = parseStored(
    orderSchema,
    order,
  );
  if (doneAt !== undefined) return;
  const key = { pk: String(order.pk), sk: String(order.sk) };
  const isRetention = isRetentionOrder(key);
  const signed = { ...table, author: { actor, note } };
  const retention = isRetention ? await readRetention(table, site) : undefined;
  // The last step of an order removes the address.
  const next =
    retention || address !== undefined
      ? await removeSome(
          signed,
          site,
          place,
          { retention, isMeant: address === undefined ? undefined : holding(address) },
          { now, begunMs, receipt },
        )
      : undefined;
  const doneFor = retention ? daySeconds : doneSeconds;
  // Before the order is done: a repeat completes the same receipt, and the feed numbers a change once.
  if (!next && receipt !== undefined) {
    const done = { accountKey: site.accountKey, domainId, receipt, counts: {} };
    await transact(table, receiptWrites(signed, done, now));
  }
  await updateItem(table, key, {
    UpdateExpression: next
      ? "SET steps = steps + :one, #place = :place"
      : "SET steps = steps + :one, doneAt = :now, #ttl = :ttl REMOVE #address",
    ConditionExpression: "steps = :steps",
    ExpressionAttributeNames: next
      ? { "#place": "place" }
      : { "#ttl": "ttl", "#address": "address" },
    ExpressionAttributeValues: {
      ":one": 1,
      ":steps": steps,
      ...(next
        ? { ":place": next }
        : { ":now": now.toISOString(), ":ttl": ttlAfter(now, doneFor) }),
    },
  });
}

/** Restarts an expired retention order, unless its site keeps everything. */
export async function renewRetention(table: Table, expired: Item, now: Date): Promise<void> {
  if (!isRetentionOrder(expired as Item & Key)) return;
  const { site } = parseStored(orderSchema, expired);
  if (!(await readRetention(table, site))) return;
  await table.client.send("PutItem", {
    TableName: table.name,
    Item: { ...retentionOrder(site, now) },
  });
}

/** A site's retention; undefined if it keeps everything, or is gone. */
async function readRetention(table: Table, site: Site): Promise<Retention | undefined> {
  const key = keys.siteHead(site.accountKey, site.hostname);
  const [item] = await getItems(table, [key], { consistent: true });
  const head = item && siteHeadFrom(item);
  if (head?.ordinal !== site.ordinal) return undefined;
  const { retention } = settingsOn(head);
  return Object.values(retention).some((days) => days !== null) ? retention : undefined;
}

function holding(address: string) {
  const sought = matcherOf(address);
  return (kind: Kind, row: Item) => kind.holds(row, sought);
}
