import { deflateRawSync } from "node:zlib";
import { siteRef } from "../../model/ids";
import { completeContent, type PageSettings } from "../../model/landing-page/rules";
import { keys, type Site } from "../keys";
import type { Item } from "../read";
import type { Publication, StoredPage } from "./items";

/** A published page as it is kept for visitors: all that serving it needs, whatever is edited since. */
export type PublishedPage = PageSettings & {
  id: string;
  /** Whose page it is, and the domain's hostname: the embed script and the form name both. */
  accountId: string;
  hostname: string;
  publishedAt: string;
};

/** The row under the page's public address. Its counter and its domain follow from the page's id. */
export function publishedItem(
  site: Site,
  accountId: string,
  { id, settings }: StoredPage,
  { slug, at }: Publication,
): Item {
  const published: PublishedPage = {
    ...settings,
    ...completeContent(settings),
    id,
    accountId,
    hostname: site.hostname,
    publishedAt: at,
  };
  return {
    ...publishedKey(site, slug),
    id,
    page: deflateRawSync(JSON.stringify(published)),
  };
}

export function publishedKey(site: Site, slug: string) {
  return keys.publishedPage(siteRef(site), slug);
}
