import { withoutWww } from "../../model/hostname";
import { partitions } from "../partitions";
import { type SiteId, siteKey } from "./site";

/** Rate windows of a minute, and recently seen ids. */
export const windowsKeys = {
  /** How much one network has sent to the pages of a host within a minute. Expires automatically, as all under D#. */
  pageWindow: (
    accountKey: string,
    hostname: string,
    kind: string,
    networkHash: string,
    minute: number,
  ) => ({
    pk: `${partitions.recent}#${accountKey}#${withoutWww(hostname)}#${kind}#${networkHash}`,
    sk: String(minute),
  }),
  /** How often one network has tried to sign in within a minute. It belongs to no account. */
  signInWindow: (kind: string, networkHash: string, minute: number) => ({
    pk: `${partitions.signIns}#${kind}#${networkHash}`,
    sk: String(minute),
  }),
  /** How much all accounts' requests have sent to a host within a window of a kind. It belongs to no account. */
  hostWindow: (hostHash: string, kind: string, window: number) => ({
    pk: `${partitions.hostWindows}#${hostHash}`,
    sk: `${kind}#${window}`,
  }),
  /** Who has just signed in at the provider, under the hash of a ticket. Expires automatically. */
  signInTicket: (hash: string) => ({ pk: `${partitions.signIns}#ticket#${hash}`, sk: "#" }),
  /** How many accounts a person has made. */
  accountsMade: (personHash: string) => ({
    pk: `${partitions.signIns}#made#${personHash}`,
    sk: "#",
  }),
  /** What a network, or another sender, has sent to a site within a minute; of pictures, within a day. */
  siteWindow: (site: SiteId, kind: string, sender: string, minute: number) => ({
    pk: `${partitions.recent}#${siteKey(site)}#${kind}#${sender}`,
    sk: String(minute),
  }),
  /** What all networks have sent to a site within a minute, in several rows. */
  wholeSiteWindow: (site: SiteId, kind: "all" | "submitted", rows: number, minute: number) =>
    Array.from({ length: rows }, (_, row) =>
      windowsKeys.siteWindow(site, kind, String(row), minute),
    ),
  /** The salt that keeps visitors apart during a day of UTC. Expires automatically. */
  daySalt: (day: string) => ({ pk: `${partitions.recent}#salt#${day}`, sk: "#" }),
  /** Until when an account takes nothing from visitors. Expires then. */
  intakePause: (accountKey: string) => ({
    pk: `${partitions.recent}#${accountKey}#paused`,
    sk: "#",
  }),
  /** When a page of the site last loaded the tag. The pattern of `tagSightingPattern` matches only these rows. */
  tagSighting: (site: SiteId) => ({
    pk: `${partitions.recent}#${siteKey(site)}#tag#seen`,
    sk: "#",
  }),
  /** Names of traits that pages sent to earlier releases. A purge removes them before they expire. */
  sentTraits: (site: SiteId) => ({ pk: windowsKeys.tagSighting(site).pk, sk: "traits" }),
};

/** The rows under D# that count the desk's pictures, for roles that may write nothing else there. */
export const deskPicturesPattern = `${partitions.recent}#*#pictures#desk`;

/** The rows under D# that say when a site's tag was last seen, for roles that may read nothing else there. */
export const tagSightingPattern = `${partitions.recent}#*#tag#seen`;
