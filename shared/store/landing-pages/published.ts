import { deflateRawSync } from "node:zlib";
import { siteRef } from "../../model/ids";
import type { PageSettings } from "../../model/landing-page/rules";
import type { Item } from "../dynamo/read";
import { keys, type Site } from "../keys";
import type { Publication } from "./items";

/** A published page as it is kept for visitors: all that serving it needs, whatever is edited since. */
type PublishedPage = PageSettings & {
  id: string;
  /** Whose page it is, and the domain's hostname: the embed script and the form name both. */
  accountId: string;
  hostname: string;
  publishedAt: string;
};

/** The row under the page's public address. Its counter and its domain follow from the page's id. */
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
