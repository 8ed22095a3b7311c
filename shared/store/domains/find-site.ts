import { wwwTwin } from "../../model/hostname";
import { accountKeyOf, isUuid } from "../../model/ids";
import { getItems, type Item, type Key } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { keys, type Site } from "../keys";

/** The page from which a visitor's request comes, as it says itself. */
export interface CallingPage {
  accountId: string;
  /** Undefined where it gave a text that is none. */
  hostname: string | undefined;
}

/** The account's site that a page belongs to; undefined when there is none. One round trip. */
export async function findSite(table: Table, page: CallingPage): Promise<Site | undefined> {
  return siteAt(page, await findHead(table, page));
}

/** The site that a page belongs to, by that site's head. */
export function siteAt(
  { accountId, hostname }: CallingPage,
  head: Item | undefined,
): Site | undefined {
  if (!head || hostname === undefined) return undefined;
  return { accountKey: accountKeyOf(accountId), ordinal: head.ordinal as string, hostname };
}

/** The head of that site, which holds what its pages may know of the domain. */
export async function findHead(
  table: Table,
  { accountId, hostname }: CallingPage,
): Promise<Item | undefined> {
  if (!isUuid(accountId) || hostname === undefined) return undefined;
  const wanted = headKeys(accountKeyOf(accountId), hostname);
  return headOf(hostname, await getItems(table, wanted, { consistent: false }));
}

/** The heads that decide which site a hostname is: its own, then its `www.` twin's. */
export function headKeys(accountKey: string, hostname: string): Key[] {
  return [hostname, wwwTwin(hostname)].map((each) => keys.siteHead(accountKey, each));
}

/** The head that decides which site a hostname is: the one registered under it, else its `www.` twin's. */
export function headOf(hostname: string, items: readonly (Item | undefined)[]): Item | undefined {
  const [own, twin] = headKeys("", hostname).map(({ sk }) => items.find((item) => item?.sk === sk));
  return own ?? twin;
}
