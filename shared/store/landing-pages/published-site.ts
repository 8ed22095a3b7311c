import * as z from "zod/mini";
import type { Brand } from "../../model/brand";
import { defaultBrand, storedBrand } from "../../model/default-brand";
import { accountIdOf, siteRef } from "../../model/ids";
import type { SiteHead } from "../domains/site-head";
import type { Item } from "../dynamo/item";
import { knownFields } from "../dynamo/known-fields";
import { keys, type Site } from "../keys";

const siteSchema = z.object({
  accountId: z.string(),
  hostname: z.string(),
  timezone: z._default(z.string(), "UTC"),
  brand: z.optional(z.partial(storedBrand)),
  /** Whether the embed script would have something to show. */
  hasMessages: z._default(z.boolean(), false),
  hasChat: z._default(z.boolean(), false),
});

/** What pages need to know of their site, in a row beside them, so that one round trip reads both. */
export type PublishedSite = Omit<z.output<typeof siteSchema>, "brand"> & { brand: Brand };

/** `headItem` is the head's row: what a later release has added to the brand stays. */
export function publishedSiteItem(site: Site, head: SiteHead, headItem: Item): Item {
  return {
    ...keys.publishedSite(siteRef(site)),
    accountId: accountIdOf(site.accountKey),
    hostname: site.hostname,
    timezone: head.timezone,
    brand: headItem.brand ?? {},
    hasMessages: head.activeBytes > 0,
    hasChat: head.chatEnabled,
  };
}

export function publishedSiteFrom(item: Item): PublishedSite {
  const { brand, ...site } = knownFields(siteSchema, item);
  return { ...site, brand: { ...defaultBrand, ...brand } };
}
