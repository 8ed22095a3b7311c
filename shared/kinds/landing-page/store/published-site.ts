import * as z from "zod/mini";
import { accountIdOf, accountKeyOf, shortSiteId } from "../../../model/ids";
import type { Item, Key } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { writeOver } from "../../../table/dynamo/write-item";
import { keys, type Site } from "../../../table/keys";
import { partitions } from "../../../table/partitions";
import type { Brand } from "../../domain/brand";
import { defaultBrand, storedBrand } from "../../domain/default-brand";
import { defaultHelpCenter, storedHelpCenter } from "../../domain/default-help-center";
import type { HelpCenter } from "../../domain/help-center";
import { type SiteHead, siteHeadFrom } from "../../domain/store/site-head";

const siteSchema = z.object({
  accountId: z.string(),
  hostname: z.string(),
  timezone: z._default(z.string(), "UTC"),
  /** The languages that its records are translated into. */
  languages: z._default(z.array(z.string()), []),
  /** The heading of its help center in other languages. */
  helpTitles: z._default(z.record(z.string(), z.string()), {}),
  /** The site's ordinal in its account. */
  ordinal: z._default(z.string(), ""),
  brand: z.optional(z.partial(storedBrand)),
  helpCenter: z.optional(z.partial(storedHelpCenter)),
  /** Whether the embed script would have something to show. */
  hasMessages: z._default(z.boolean(), false),
  hasChat: z._default(z.boolean(), false),
});

/** The data of a site that its pages need, in a row next to theirs, so that one request reads both. */
export type PublishedSite = Omit<z.output<typeof siteSchema>, "brand" | "helpCenter"> & {
  brand: Brand;
  helpCenter: HelpCenter;
  /** Its account's key. */
  accountKey: string;
};

/** `headItem` is the head's row. It keeps brand fields added by a later release. */
export function publishedSiteItem(site: Site, head: SiteHead, headItem: Item): Item {
  return {
    ...keys.publishedSite(shortSiteId(site)),
    accountId: accountIdOf(site.accountKey),
    hostname: site.hostname,
    timezone: head.timezone,
    helpTitles: helpTitles(head),
    languages: head.languages.length > 0 ? head.languages : undefined,
    ordinal: site.ordinal,
    brand: headItem.brand ?? {},
    helpCenter: headItem.helpCenter ?? {},
    hasMessages: head.activeBytes > 0,
    hasChat: head.chatEnabled,
  };
}

function helpTitles({ translations = {} }: SiteHead): Record<string, string> | undefined {
  const titles = Object.entries(translations).flatMap(([language, { helpTitle }]) =>
    helpTitle === undefined ? [] : [[language, helpTitle]],
  );
  return titles.length > 0 ? Object.fromEntries(titles) : undefined;
}

export function publishedSiteFrom(item: Item): PublishedSite {
  const { brand, helpCenter, ...site } = parseStored(siteSchema, item);
  return {
    ...site,
    accountKey: accountKeyOf(site.accountId),
    brand: { ...defaultBrand, ...brand },
    helpCenter: { ...defaultHelpCenter, ...helpCenter },
  };
}

/** Whether a row is the head of a site. */
export function isSiteHead({ pk, sk }: Key): boolean {
  return pk.startsWith(`${partitions.sites}#`) && sk.startsWith("#");
}

/** Updates the settings row of published pages from the site's head. */
export async function followSite(table: Table, key: Key, head: Item): Promise<void> {
  const [, accountKey = "", bareHostname = ""] = key.pk.split("#");
  const hostname = key.sk === "#" ? bareHostname : `www.${bareHostname}`;
  const siteHead = siteHeadFrom(head);
  await writeOver(
    table,
    publishedSiteItem({ accountKey, hostname, ordinal: siteHead.ordinal }, siteHead, head),
  );
}

/** The data of a site that its pages need; undefined if it has no pages. */
export async function readPublishedSite(
  table: Table,
  ref: string,
): Promise<PublishedSite | undefined> {
  const [row] = await getItems(table, [keys.publishedSite(ref)], { consistent: false });
  return row && publishedSiteFrom(row);
}
