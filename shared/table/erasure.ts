import { createHash } from "node:crypto";
import type { Author } from "../model/actor";
import { newTimeId } from "../model/ids";
import type { Retention } from "../model/retention";
import { deleteItems } from "./dynamo/delete-items";
import type { Item } from "./dynamo/item";
import { queryPage } from "./dynamo/read";
import type { Table } from "./dynamo/table";
import { transact } from "./dynamo/transact";
import { accountIn, keys, type Site } from "./keys";
import { partitions } from "./partitions";

/** A site with the id of its domain, for the receipt. */
type ErasedSite = Site & { domainId: string };

/** Orders the erasure of everything that some sites have about the person with an email address, in lower case. */
export async function orderErasure(
  table: Table,
  sites: readonly ErasedSite[],
  address: string,
  now: Date,
): Promise<void> {
  for (let start = 0; start < sites.length; start += sitesAtOnce) {
    const some = sites.slice(start, start + sitesAtOnce);
    await transact(
      table,
      some.map((site) => ({ Put: { Item: erasureOrder(site, address, table.author, now) } })),
    );
  }
}

/** Keeps who ordered it: the feed says so of each record. Its receipt counts what it takes. */
export function erasureOrder(
  site: ErasedSite,
  address: string,
  { actor, note }: Author,
  now: Date,
): Item {
  const key = keys.erasureOrder(site, addressHash(address));
  const { domainId } = site;
  return {
    ...{ ...key, ...beginning(site, now), address, actor, note },
    ...{ domainId, receipt: newTimeId(now) },
  };
}

/** The hash that stays of an address, in lower case, after its erasure. */
export function addressHash(address: string): string {
  return createHash("sha256").update(address).digest("base64url");
}

// A transaction takes a hundred writes.
const sitesAtOnce = 90;

/** The order to remove data older than the site's retention. Its expiry repeats it about once a day. */
export function retentionOrder(site: Site, now: Date): Item {
  return { ...keys.retentionOrder(site), ...beginning(site, now) };
}

export function isRetentionOrder({ pk }: { pk: string }): boolean {
  return pk.startsWith(`${partitions.retentions}#`);
}

/** The retention order for a domain's row; undefined for any other row, and if everything is kept. */
export function retentionOrderOf({ pk, sk, ...row }: Item, now: Date): Item | undefined {
  const [kind, ordinal = ""] = String(sk).split("#");
  if (!String(pk).startsWith(`${partitions.accounts}#`) || kind !== "DOMAIN") return undefined;
  const days = Object.values((row.retention as Retention | undefined) ?? {});
  if (days.every((each) => each === null)) return undefined;
  const accountKey = accountIn({ pk: String(pk) });
  return retentionOrder({ accountKey, ordinal, hostname: String(row.hostname) }, now);
}

/** The key at which an order's rows begin. */
export const firstRow = { kind: 0, position: "" };

function beginning({ accountKey, ordinal, hostname }: Site, now: Date) {
  return {
    site: { accountKey, ordinal, hostname },
    orderedAt: now.toISOString(),
    steps: 0,
    place: firstRow,
  };
}

// An invocation's steps for one site must end well within its time, however large the rows are and however slow the table
// is.
const rowsPerStep = 1000;
const rowsPerPage = 100;
const stepLimitMs = 8000;

/** How much one step may do. */
export interface StepLimits {
  count(rows?: number): void;
  areReached(): boolean;
}

/** The limits of a step. Steps that started together, at `begunMs`, share a time limit. */
export function stepLimits(begunMs: number): StepLimits {
  const deadline = begunMs + stepLimitMs;
  let rows = 0;
  return {
    count(more = 1) {
      rows += more;
    },
    areReached: () => rows >= rowsPerStep || Date.now() > deadline,
  };
}

/** Removes all rows of a partition; false if the step's limits were reached before. */
export async function removePartition(
  table: Table,
  pk: string,
  limits: StepLimits,
): Promise<boolean> {
  for (;;) {
    const { items, lastKey } = await queryPage(table, {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
      ProjectionExpression: "pk, sk",
      Limit: rowsPerPage,
      ConsistentRead: true,
    });
    await deleteItems(
      table,
      items.map((row) => ({ pk: String(row.pk), sk: String(row.sk) })),
    );
    limits.count(items.length);
    if (!lastKey) return true;
    if (limits.areReached()) return false;
  }
}
