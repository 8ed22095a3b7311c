import { deflateRawSync } from "node:zlib";
import { siteRef } from "../../model/ids";
import type { PageSettings } from "../../model/landing-page/rules";
import type { Item } from "../dynamo/item";
import { keys, type Site } from "../keys";
import type { Publication } from "./items";

/** A published page as it is stored for visitors: all that serving it needs, so that later edits do not reach it. */
type PublishedPage = PageSettings & {
  id: string;
  /** The page's account and hostname: the embed script and the form send both. */
  accountId: string;
  hostname: string;
  publishedAt: string;
};

/** The row under the page's public address. The page's id says where its counter and its domain are. */
export function publishedItem(
  site: Site,
  { slug, at }: Publication,
  record: { id: string; accountId: string },
  settings: PageSettings,
): Item {
  const page: PublishedPage = {
    ...settings,
    ...record,
    hostname: site.hostname,
    publishedAt: at,
  };
  return { ...publishedKey(site, slug), id: record.id, page: deflateRawSync(JSON.stringify(page)) };
}

export function publishedKey(site: Site, slug: string) {
  return keys.publishedPage(siteRef(site), slug);
}
