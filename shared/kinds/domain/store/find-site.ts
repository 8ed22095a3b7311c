import type { CallingPage } from "../../../model/calling-page";
import { wwwTwin } from "../../../model/hostname";
import { accountKeyOf, isUuid } from "../../../model/ids";
import type { Item, Key } from "../../../table/dynamo/item";
import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import { type SiteHead, siteHeadFrom } from "./site-head";

/** The account's site that a page belongs to; undefined when there is none. One round trip. */
export async function findSite(table: Table, page: CallingPage): Promise<Site | undefined> {
  return siteAt(page, await findHead(table, page));
}

/** The site that a page belongs to, from that site's head. */
export function siteAt(
  { accountId, hostname }: CallingPage,
  head: SiteHead | undefined,
): Site | undefined {
  if (!head || hostname === undefined) return undefined;
  return { accountKey: accountKeyOf(accountId), ordinal: head.ordinal, hostname };
}

/** The head of the site that a page belongs to; undefined when there is none. One round trip. */
export async function findHead(
  table: Table,
  { accountId, hostname }: CallingPage,
): Promise<SiteHead | undefined> {
  if (!isUuid(accountId) || hostname === undefined) return undefined;
  const wanted = headKeys(accountKeyOf(accountId), hostname);
  return headOf(hostname, await getItems(table, wanted, { consistent: false }));
}

/** The keys of the heads that decide which site a hostname belongs to: its own, then its `www.` twin's. */
export function headKeys(accountKey: string, hostname: string): Key[] {
  return [hostname, wwwTwin(hostname)].map((each) => keys.siteHead(accountKey, each));
}

/** The head of the site that a hostname belongs to: the one registered under it, else its `www.` twin's. */
export function headOf(
  hostname: string,
  items: readonly (Item | undefined)[],
): SiteHead | undefined {
  const [own, twin] = headKeys("", hostname).map(({ sk }) => items.find((item) => item?.sk === sk));
  const head = own ?? twin;
  return head && siteHeadFrom(head);
}
