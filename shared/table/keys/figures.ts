import { partitions } from "../partitions";
import { type SiteId, siteKey } from "./site";

/** Roll-ups of what was counted, by day. */
export const figuresKeys = {
  /** Roll-ups of one day of UTC; days are YYYY-MM-DD. */
  siteDay: (site: SiteId, day: string) => ({
    pk: `${partitions.siteDays}#${siteKey(site)}`,
    sk: day,
  }),
  /** A record that went live on a day of UTC. It is beside the day's counts, so both are read together. */
  wentLive: (site: SiteId, day: string, timeId: string) => ({
    pk: `${partitions.siteDays}#${siteKey(site)}`,
    sk: `${day}#${timeId}`,
  }),
  /** The longest waits for an answer on a day of UTC. It is beside the day's counts, so both are read together. */
  waits: (site: SiteId, day: string) => ({
    pk: `${partitions.siteDays}#${siteKey(site)}`,
    sk: `${day}#waits`,
  }),
  messageDay: (site: SiteId, day: string, timeId: string) => ({
    pk: `${partitions.messageDays}#${siteKey(site)}`,
    sk: `${day}#${timeId}`,
  }),
  /** The name of a deleted message, for figures. It is beside the days of messages, and sorts after them. */
  deletedMessageName: (site: SiteId, timeId: string) => ({
    pk: `${partitions.messageDays}#${siteKey(site)}`,
    sk: `name#${timeId}`,
  }),
  pageDay: (site: SiteId, day: string, timeId: string) => ({
    pk: `${partitions.pageDays}#${siteKey(site)}`,
    sk: `${day}#${timeId}`,
  }),
  /** The part of a row's counts that the roll-ups include. */
  checkpoint: ({ pk, sk }: { pk: string; sk: string }) => ({
    pk: `${partitions.checkpoints}#${pk}`,
    sk,
  }),
};
