import { PutCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import { deleteItems } from "../dynamo/delete-items";
import { knownFields } from "../dynamo/known-fields";
import { type Item, type Key, queryPage } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { updateItem } from "../dynamo/update-item";
import { keys, type Site } from "../keys";

// A step ends well within a Lambda's time, whatever the rows weigh and however slow the table is.
const rowsPerStep = 500;
const rowsPerPage = 100;
const stepLimitMs = 4000;
// Requests that began before the deletion have ended by then: what they left is found by the sweep.
const sweepAfterSeconds = 60;

const orderSchema = z.object({
  site: z.object({ accountKey: z.string(), ordinal: z.string(), hostname: z.string() }),
  steps: z.number(),
  purgedAt: z.optional(z.string()),
});

/** The order to purge a deleted domain, as it is written in the deletion's transaction. */
export function purgeOrder(site: Site, now: Date): Item {
  return {
    ...keys.purgeOrder(site),
    site: { accountKey: site.accountKey, ordinal: site.ordinal, hostname: site.hostname },
    orderedAt: now.toISOString(),
    steps: 0,
  };
}

/**
 * One step of a purge: removes some hundred rows and notes it in the order, whose change is what calls
 * for the next step. When nothing is left, the order is given its expiry. A repeat of a step that was
 * noted already removes what it finds and notes nothing.
 */
export async function continuePurge(table: Table, order: Item, now: Date): Promise<void> {
  const { site, steps, purgedAt } = knownFields(orderSchema, order);
  if (purgedAt !== undefined) return;
  const isDone = await removeSome(table, site);
  await updateItem(table, keys.purgeOrder(site), {
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
        ":ttl": Math.floor(now.getTime() / 1000) + sweepAfterSeconds,
      }),
    },
  });
}

/** Looks again once the order has expired; should there be more than a step removes, orders anew. */
export async function sweep(table: Table, order: Item, now: Date): Promise<void> {
  const { site } = knownFields(orderSchema, order);
  if (await removeSome(table, site)) return;
  await table.client.send(new PutCommand({ TableName: table.name, Item: purgeOrder(site, now) }));
}

/** Removes what a site holds, up to a step's limits; true when nothing is left. */
async function removeSome(table: Table, site: Site): Promise<boolean> {
  const deadline = Date.now() + stepLimitMs;
  let removed = 0;
  return await removeUnder(keys.purged(site));

  /** Removes the rows under each prefix, a row after those that go with it. */
  async function removeUnder(prefixes: readonly Key[]): Promise<boolean> {
    for (const { pk, sk } of prefixes) {
      let lastKey: Key | undefined;
      do {
        if (removed >= rowsPerStep || Date.now() > deadline) return false;
        const page = await queryPage(table, {
          KeyConditionExpression: sk ? "pk = :pk AND begins_with(sk, :sk)" : "pk = :pk",
          ExpressionAttributeValues: { ":pk": pk, ...(sk && { ":sk": sk }) },
          ProjectionExpression: "pk, sk",
          Limit: rowsPerPage,
          ConsistentRead: true,
          ...(lastKey && { ExclusiveStartKey: lastKey }),
        });
        const rows = page.items.map((row) => ({ pk: String(row.pk), sk: String(row.sk) }));
        const bare: Key[] = [];
        for (const row of rows) {
          if (!(await removeUnder(keys.purgedWith(site, row)))) break;
          bare.push(row);
        }
        await deleteItems(table, bare);
        removed += bare.length;
        if (bare.length < rows.length) return false;
        lastKey = page.lastKey;
      } while (lastKey);
    }
    return true;
  }
}
