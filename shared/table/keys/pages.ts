import { partitions } from "../partitions";
import { type SiteId, siteKey } from "./site";

/** Landing pages, and the pictures of all records. */
export const pagesKeys = {
  landingPage: (site: SiteId, timeId: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `P#${timeId}`,
  }),
  landingPageBody: (site: SiteId, timeId: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `PB#${timeId}`,
  }),
  /** Separate from messages' counters, so a list reads exactly one per record. */
  landingPageCounters: (site: SiteId, timeId: string) => ({
    pk: `${partitions.counters}#${siteKey(site)}#P`,
    sk: timeId,
  }),
  slugClaim: (site: SiteId, slug: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `SLUG#${slug}`,
  }),
  publishedPage: (ref: string, slug: string) => ({
    pk: `${partitions.publishedPages}#${ref}`,
    sk: slug,
  }),
  /** The site's data for its published pages. No slug begins with "#". */
  publishedSite: (ref: string) => ({ pk: `${partitions.publishedPages}#${ref}`, sk: "#" }),
  asset: (site: SiteId, timeId: string) => ({
    pk: `${partitions.assets}#${siteKey(site)}`,
    sk: `A#${timeId}`,
  }),
  /** An upload that is not completed. Expires automatically. */
  pendingAsset: (site: SiteId, timeId: string) => ({
    pk: `${partitions.assets}#${siteKey(site)}`,
    sk: `U#${timeId}`,
  }),
  /** Marks that a record shows an asset. */
  assetUse: (site: SiteId, timeId: string, usedBy: string) => ({
    pk: pagesKeys.assetUses(site).pk,
    sk: `${timeId}#${usedBy}`,
  }),
  /** How often a record has started to show one of the site's assets. */
  assetUses: (site: SiteId) => ({ pk: `${partitions.assetUses}#${siteKey(site)}`, sk: "#" }),
};
