import * as z from "zod/mini";
import type { CallingPage } from "../../../model/calling-page";
import { wwwTwin } from "../../../model/hostname";
import { accountKeyOf, isUuid } from "../../../model/ids";
import type { Item, Key } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type Site } from "../../../table/keys";
import { storedActor } from "../../../table/records/authorship";
import type { StoredDomain } from "./items";
import { settingsOn, storedSettings } from "./settings";

const headSchema = z.object({
  ordinal: z.string(),
  /** Bytes of the active messages' embed configurations. */
  activeBytes: z.number(),
  messageCount: z.number(),
  chatEnabled: z._default(z.boolean(), false),
  ...storedSettings,
  version: z._default(z.number(), 1),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: storedActor,
});

/** The head of a site: its totals of messages, and a copy of the domain's settings, which visitors' pages may read. */
export type SiteHead = z.output<typeof headSchema>;

export function siteHeadFrom(item: Item): SiteHead {
  return parseStored(headSchema, item);
}

/** The head of a new domain; `domainItem` is the domain's row. */
export function newSiteHead(
  accountKey: string,
  ordinal: string,
  domain: StoredDomain,
  domainItem: Item,
): Item {
  return {
    ...keys.siteHead(accountKey, domain.hostname),
    ordinal,
    activeCount: 0,
    activeBytes: 0,
    messageCount: 0,
    createdAt: domain.createdAt,
    ...settingsOnHead(domain, domainItem),
  };
}

const copied = [...Object.keys(storedSettings), "version", "updatedAt", "updatedBy"];

/** The fields of the head that come from the domain's row, including those that a later release has added. */
export function settingsOnHead({ chat: { enabled } }: StoredDomain, domainItem: Item): Item {
  const settings = Object.fromEntries(copied.map((name) => [name, domainItem[name]]));
  return { chatEnabled: enabled, ...settings };
}

/** A domain from its site's head, so readers of the head need no other row. */
export function domainOnHead(
  { id, hostname }: Pick<StoredDomain, "id" | "hostname">,
  head: SiteHead,
): StoredDomain {
  const { version, createdAt, updatedAt, updatedBy } = head;
  return { id, hostname, ...settingsOn(head), version, createdAt, updatedAt, updatedBy };
}

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

/** The head of the site that a hostname belongs to: the one registered under it, otherwise its `www.` twin's. */
export function headOf(
  hostname: string,
  items: readonly (Item | undefined)[],
): SiteHead | undefined {
  const [own, twin] = headKeys("", hostname).map(({ sk }) => items.find((item) => item?.sk === sk));
  const head = own ?? twin;
  return head && siteHeadFrom(head);
}
