import { createHash } from "node:crypto";
import type { Item } from "../dynamo/item";
import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { keys, type Site } from "../keys";

/** Orders that what some sites have of the person with an email address, in lower case, be erased. */
export async function orderErasure(
  table: Table,
  sites: readonly Site[],
  address: string,
  now: Date,
): Promise<void> {
  for (let start = 0; start < sites.length; start += sitesAtOnce) {
    const some = sites.slice(start, start + sitesAtOnce);
    await transact(
      table,
      some.map((site) => ({ Put: { Item: erasureOrder(site, address, now) } })),
    );
  }
}

function erasureOrder(site: Site, address: string, now: Date): Item {
  const hash = createHash("sha256").update(address).digest("base64url");
  return { ...keys.erasureOrder(site, hash), ...beginning(site, now), address };
}

// A transaction takes a hundred writes.
const sitesAtOnce = 90;

/** The order to remove what is older than the site keeps. It comes again once a day, by its expiry. */
export function retentionOrder(site: Site, now: Date): Item {
  return { ...keys.retentionOrder(site), ...beginning(site, now) };
}

export function isRetentionOrder({ pk }: { pk: string }): boolean {
  return pk === keys.retentionOrder({ accountKey: "", ordinal: "" }).pk;
}

function beginning({ accountKey, ordinal, hostname }: Site, now: Date) {
  return {
    site: { accountKey, ordinal, hostname },
    orderedAt: now.toISOString(),
    steps: 0,
    place: { kind: 0, position: "" },
  };
}
