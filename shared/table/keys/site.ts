import { withoutWww } from "../../model/hostname";
import { partitions } from "../partitions";

/** The key of a site's records: the account's key and the domain's ordinal within it. */
export interface Site {
  accountKey: string;
  ordinal: string;
  hostname: string;
}

/** The part of a site's key that is in the keys of its records. */
export type SiteId = Pick<Site, "accountKey" | "ordinal">;

export function siteKey({ accountKey, ordinal }: SiteId): string {
  return `${accountKey}.${ordinal}`;
}

/** The site whose rows a partition key holds. */
export function siteIn({ pk }: { pk: string }): SiteId {
  const [accountKey = "", ordinal = ""] = pk.split("#")[1]?.split(".") ?? [];
  return { accountKey, ordinal };
}

/** The account whose rows a partition key holds. */
export function accountIn({ pk }: { pk: string }): string {
  return siteIn({ pk }).accountKey;
}

/** A site as its visitors see it, earlier versions, and the orders to clean up. */
export const siteKeys = {
  /** An earlier version of the record whose row has this sort key. */
  revision: (site: SiteId, sk: string, version: number) => ({
    pk: siteKeys.revisions(site, sk).pk,
    sk: `${sk}#${String(version).padStart(10, "0")}`,
  }),
  /** The prefix of all earlier versions of that record. */
  revisions: (site: SiteId, sk: string) => ({
    pk: `${partitions.revisions}#${siteKey(site)}`,
    sk: `${sk}#`,
  }),
  /** A host and its `www.` twin share a partition: one Query serves a page on either. */
  sitePartition: (accountKey: string, hostname: string) =>
    `${partitions.sites}#${accountKey}#${withoutWww(hostname)}`,
  siteHead: (accountKey: string, hostname: string) => ({
    pk: siteKeys.sitePartition(accountKey, hostname),
    sk: hostname === withoutWww(hostname) ? "#" : "#www",
  }),
  embedConfiguration: (site: Site, timeId: string) => ({
    pk: siteKeys.sitePartition(site.accountKey, site.hostname),
    sk: `${site.ordinal}#${timeId}`,
  }),
  /** An experiment as pages need it, beside the configurations of its messages. No time id begins with "X#". */
  shownExperiment: (site: Site, timeId: string) => ({
    pk: siteKeys.sitePartition(site.accountKey, site.hostname),
    sk: `${site.ordinal}#X#${timeId}`,
  }),
  /** The order to remove a deleted domain's rows; it ends with them. */
  purgeOrder: (site: SiteId) => ({ pk: `${partitions.purges}#${siteKey(site)}`, sk: "#" }),
  /** The order to remove a deleted account's rows. */
  accountPurge: (accountKey: string) => ({ pk: `${partitions.purges}#${accountKey}`, sk: "#" }),
  /** The order to remove the messages of a conversation that was erased. */
  conversationPurge: (site: SiteId, timeId: string) => ({
    pk: siteKeys.purgeOrder(site).pk,
    sk: timeId,
  }),
  /** The order to erase everything that a site has under the email address with this hash. */
  erasureOrder: (site: SiteId, hash: string) => ({
    pk: `${partitions.erasures}#${siteKey(site)}`,
    sk: hash,
  }),
  /** The order to remove data older than the site's retention. Its expiry restarts it. */
  retentionOrder: (site: SiteId) => ({ pk: `${partitions.retentions}#${siteKey(site)}`, sk: "#" }),
};
