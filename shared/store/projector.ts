import { noteWait } from "../jobs/analytics/store/note-wait";
import { expireCheckpoint, project, type Reading } from "../jobs/analytics/store/project";
import { continueErasure, renewRetention } from "../jobs/erasure/run-order";
import { addMinute } from "../jobs/metering/add";
import { budgetWatch } from "../jobs/metering/budget";
import { noteStored } from "../jobs/metering/stored";
import {
  accountDeletionIn,
  addressErasureIn,
  keepWithdrawals,
  mailRefusalIn,
} from "../jobs/withdrawals/withdrawal";
import { isErased } from "../kinds/account/store/is-erased";
import { isAsset, objectNameIn } from "../kinds/asset/store/items";
import { pictureNameIn } from "../kinds/conversation/rows/message-row";
import { noteRuns } from "../kinds/experiment/store/run";
import { followItem } from "../kinds/knowledge/help-center/follow-item";
import { followSite } from "../kinds/landing-page/store/published-site";
import { keepDeletedName } from "../kinds/message/store/names";
import { continuePurge, sweep } from "../kinds/purge/purge";
import { dropEarlierVersions } from "../kinds/revision/store/drop-earlier";
import { openBucket } from "../runtime/bucket/bucket";
import type { Item, Key } from "../table/dynamo/item";
import type { Table } from "../table/dynamo/table";
import type { Change } from "../table/dynamo/write-item";
import type { SiteId } from "../table/keys";

/** All reads and writes of the projector. */
export type ProjectorStore = ReturnType<typeof createProjectorStore>;

export function createProjectorStore(table: Table) {
  return {
    isErased: (accountKey: string) => isErased(table, accountKey),
    analytics: {
      project: (site: SiteId, readings: readonly Reading[], now: Date) =>
        project(table, site, readings, now),
      noteWait: (change: Change) => noteWait(table, change),
      keepDeletedName: (site: SiteId, timeId: string, name: string) =>
        keepDeletedName(table, site, timeId, name),
      expireCheckpoint: (key: Key, now: Date) => expireCheckpoint(table, key, now),
    },
    metering: {
      addMinute: (change: Change, now: Date) => addMinute(table, change, now),
      noteStored: (change: Change) => noteStored(table, change),
      watchBudget: budgetWatch(table),
    },
    /** Updates the settings row of published pages from the site's head. */
    followSite: (key: Key, head: Item) => followSite(table, key, head),
    /** Notes what a site's running experiments count, after rows of its pages have changed. */
    noteRuns: (changed: readonly Key[], now: Date) => noteRuns(table, changed, now),
    revisions: { dropEarlier: (key: Key) => dropEarlierVersions(table, key) },
    removeFileOf: async (row: Item) => {
      const name = isAsset(row) ? objectNameIn(row) : pictureNameIn(row);
      if (name !== undefined) await openBucket().remove(name);
    },
    /** Updates the article of a knowledge item from the item. */
    followItem: (site: SiteId, timeId: string) => followItem(table, site, timeId),
    /** Records withdrawals outside the table. */
    withdrawals: {
      keepAccount: (change: Change) => keepWithdrawals(accountDeletionIn(change)),
      keepRefusal: (change: Change) => keepWithdrawals(mailRefusalIn(change)),
      keepAddress: (change: Change) => keepWithdrawals(addressErasureIn(change)),
    },
    purge: {
      continue: (order: Item, now: Date, begunMs?: number) =>
        continuePurge(table, order, now, begunMs),
      sweep: (order: Item, now: Date, begunMs?: number) => sweep(table, order, now, begunMs),
    },
    erasure: {
      continue: (order: Item, now: Date, begunMs?: number) =>
        continueErasure(table, order, now, begunMs),
      renew: (expired: Item, now: Date) => renewRetention(table, expired, now),
    },
  };
}
