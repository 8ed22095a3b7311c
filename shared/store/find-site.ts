import { withoutWww } from "../model/hostname";
import { accountKeyOf, isUuid } from "../model/ids";
import { keys, type Site } from "./keys";
import { getItems, type Item, type Key } from "./read";
import type { Table } from "./table";

/** The page from which a visitor's request comes, as it says itself. */
export interface CallingPage {
  accountId: string;
  /** Undefined where it gave a text that is none. */
  hostname: string | undefined;
}

/** The account's site that a page belongs to; undefined when there is none. One round trip. */
export async function findSite(
  table: Table,
  { accountId, hostname }: CallingPage,
): Promise<Site | undefined> {
  if (!isUuid(accountId) || hostname === undefined) return undefined;
  const accountKey = accountKeyOf(accountId);
  const heads = await getItems(table, headKeys(accountKey, hostname), { consistent: false });
  const ordinal = headOf(hostname, heads)?.ordinal as string | undefined;
  return ordinal === undefined ? undefined : { accountKey, ordinal, hostname };
}

/** The heads that decide which site a hostname is: its own, then its `www.` twin's. */
export function headKeys(accountKey: string, hostname: string): Key[] {
  const bare = withoutWww(hostname);
  const twin = hostname === bare ? `www.${bare}` : bare;
  return [keys.siteHead(accountKey, hostname), keys.siteHead(accountKey, twin)];
}

/** The head that decides which site a hostname is: the one registered under it, else its `www.` twin's. */
export function headOf(hostname: string, items: readonly (Item | undefined)[]): Item | undefined {
  const [own, twin] = headKeys("", hostname).map(({ sk }) => items.find((item) => item?.sk === sk));
  return own ?? twin;
}
