import { isErased } from "./accounts/is-erased";
import { noteWait } from "./analytics/note-wait";
import { expireCheckpoint, project, type Reading } from "./analytics/project";
import { openBucket } from "./assets/bucket";
import { isAsset, objectNameIn } from "./assets/items";
import { pictureNameIn } from "./chat/message-row";
import { continuePurge, sweep } from "./domains/purge";
import type { Change } from "./dynamo/change";
import type { Item, Key } from "./dynamo/item";
import type { Table } from "./dynamo/table";
import { continueErasure, renewRetention } from "./erasure/run-order";
import { followItem } from "./help-center/follow-item";
import type { SiteId } from "./keys";
import { followSite } from "./landing-pages/follow-site";
import { keepDeletedName } from "./messages/names";
import { addMinute } from "./metering/add";
import { budgetWatch } from "./metering/budget";
import { noteStored } from "./metering/stored";
import { dropEarlierVersions } from "./revisions/drop-earlier";
import { keepWithdrawals } from "./withdrawals/keep";
import { accountDeletionIn, addressErasureIn, mailRefusalIn } from "./withdrawals/withdrawals-in";

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
