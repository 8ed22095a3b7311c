import { partitions } from "../partitions";
import { type SiteId, siteKey } from "./site";

/** Knowledge items, the help center, and the index of each. */
export const knowledgeKeys = {
  knowledge: (site: SiteId, timeId: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `K#${timeId}`,
  }),
  knowledgeBody: (site: SiteId, timeId: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `KB#${timeId}`,
  }),
  /** An item as search sees it. */
  knowledgeEntry: (site: SiteId, timeId: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `KX#${timeId}`,
  }),
  /** An item's texts as vectors of their meaning. */
  knowledgeVectors: (site: SiteId, timeId: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `KM#${timeId}`,
  }),
  /** How often a site's items changed; as a prefix, of the lists of versions too. */
  knowledgeChanges: (site: SiteId) => ({ pk: `${partitions.items}#${siteKey(site)}`, sk: "KV#" }),
  /** The versions of the items whose time ids end alike: 32 rows, so that none grows large. */
  knowledgeVersions: (site: SiteId, timeId: string) => ({
    pk: `${partitions.items}#${siteKey(site)}`,
    sk: `KV#${timeId.slice(-1)}`,
  }),
  /** The newest snapshot of a site's search index; as a prefix, of its chunks too. */
  knowledgeSnapshot: (site: SiteId) => ({ pk: `${partitions.items}#${siteKey(site)}`, sk: "KS#" }),
  /** How helpful visitors found an item. */
  knowledgeCounters: (site: SiteId, timeId: string) => ({
    pk: `${partitions.counters}#${siteKey(site)}#K`,
    sk: timeId,
  }),
  /** An item as visitors read it, under its own prefix without drafts; in its own language or in another. */
  helpArticle: (ref: string, timeId: string, language = "") => ({
    pk: `${partitions.helpCenters}#${ref}`,
    sk: `K${inLanguage(language)}#${timeId}`,
  }),
  /** An article as lists show it. */
  helpListing: (ref: string, timeId: string, language = "") => ({
    pk: `${partitions.helpCenters}#${ref}`,
    sk: `L${inLanguage(language)}#${timeId}`,
  }),
  /** An article's texts as vectors of their meaning. */
  helpVectors: (ref: string, timeId: string, language = "") => ({
    pk: `${partitions.helpCenters}#${ref}`,
    sk: `M${inLanguage(language)}#${timeId}`,
  }),
  /** How often a site's articles have changed. */
  helpChanges: (ref: string) => ({ pk: `${partitions.helpCenters}#${ref}`, sk: "#" }),
  /** The newest snapshot of the index of a site's articles in one language. */
  helpSnapshot: (ref: string, language = "") => ({
    pk: `${partitions.helpSnapshots}#${ref}`,
    sk: `KS${inLanguage(language)}#`,
  }),
  /** A search that found nothing on a day, YYYY-MM-DD, under the hash of its words. Expires automatically. */
  knowledgeGap: (site: SiteId, day: string, hash: string) => ({
    pk: `${partitions.knowledgeGaps}#${siteKey(site)}`,
    sk: day && `${day}#${hash}`,
  }),
};

function inLanguage(language: string): string {
  return language && `@${language}`;
}

/** A chunk of the snapshot whose head has this key. */
export function snapshotChunk(
  { pk, sk }: { pk: string; sk: string },
  snapshotId: string,
  index: number,
) {
  return { pk, sk: `${sk}${snapshotId}#${String(index).padStart(3, "0")}` };
}

/** The time id of the item whose search entry has this key; undefined for any other row. */
export function timeIdInEntry({ sk }: { sk: string }): string | undefined {
  const prefix = knowledgeKeys.knowledgeEntry({ accountKey: "", ordinal: "" }, "").sk;
  return sk.startsWith(prefix) ? sk.slice(prefix.length) : undefined;
}
