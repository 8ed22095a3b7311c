import { createHash } from "node:crypto";
import type { Retention } from "../../model/retention";
import type { Item } from "../dynamo/item";
import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { accountIn, keys, type Site } from "../keys";

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
  return { ...keys.erasureOrder(site, addressHash(address)), ...beginning(site, now), address };
}

/** What is kept of an address, in lower case, once it was erased. */
export function addressHash(address: string): string {
  return createHash("sha256").update(address).digest("base64url");
}

// A transaction takes a hundred writes.
const sitesAtOnce = 90;

/** The order to remove what is older than the site keeps. It comes again once a day, by its expiry. */
export function retentionOrder(site: Site, now: Date): Item {
  return { ...keys.retentionOrder(site), ...beginning(site, now) };
}

export function isRetentionOrder({ pk }: { pk: string }): boolean {
  return pk.startsWith("ZR#");
}

/** The order of retention that the row of a domain asks for; undefined for any other row, and where everything is kept. */
export function retentionOrderOf({ pk, sk, ...row }: Item, now: Date): Item | undefined {
  const [kind, ordinal = ""] = String(sk).split("#");
  if (!String(pk).startsWith("A#") || kind !== "DOMAIN") return undefined;
  const days = Object.values((row.retention as Retention | undefined) ?? {});
  if (days.every((each) => each === null)) return undefined;
  const accountKey = accountIn({ pk: String(pk) });
  return retentionOrder({ accountKey, ordinal, hostname: String(row.hostname) }, now);
}

/** Where the rows begin that an order goes through. */
export const firstPlace = { kind: 0, position: "" };

function beginning({ accountKey, ordinal, hostname }: Site, now: Date) {
  return {
    site: { accountKey, ordinal, hostname },
    orderedAt: now.toISOString(),
    steps: 0,
    place: firstPlace,
  };
}
