import { readChangedRecords } from "../jobs/feed/changed-records";
import { readChanges, readChangesAt, readOldestStart } from "../jobs/feed/read";
import type { Telling } from "../jobs/notices/mail-once";
import { readAccount } from "../kinds/account/store/accounts";
import {
  noteTimer,
  noteWakeUp,
  releaseLease,
  takeLease,
} from "../kinds/webhook/store/deliver/lease";
import {
  readSecrets,
  readWaitingRequests,
  readWebhookProgress,
  saveRound,
  takeWork,
} from "../kinds/webhook/store/deliver/round";
import type { MailReport, Notice } from "../runtime/queue/wake-ups";
import { bound, type Table } from "../table/dynamo/table";
import type { SiteId } from "../table/keys";
import { reserveRequests } from "../table/limits/host-window";

/** All reads and writes of the function that delivers to webhooks. */
export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

export function createDeliveryStore(table: Table) {
  return {
    read: bound(table, readWebhookProgress),
    requests: bound(table, readWaitingRequests),
    secrets: bound(table, readSecrets),
    takeLease: bound(table, takeLease),
    noteWakeUp: bound(table, noteWakeUp),
    noteTimer: bound(table, noteTimer),
    releaseLease: bound(table, releaseLease),
    takeWork: bound(table, takeWork),
    saveRound: bound(table, saveRound),
    reserveRequests: bound(table, reserveRequests),
    // Most of what wakes the function is about webhooks.
    async tellMembers(notice: Notice, notifier: Telling, now: Date): Promise<void> {
      const { mailMembers } = await import("../jobs/notices/tell-members");
      await mailMembers(table, notice, notifier, now);
    },
    async checkProof(site: SiteId, now: Date): Promise<void> {
      const { checkAgain } = await import("../kinds/domain/store/check-again");
      await checkAgain(table, site, now);
    },
    async countReported(report: MailReport, now: Date): Promise<void> {
      const { countReported } = await import("../kinds/conversation/store/owner-limit");
      await countReported(table, report, now);
    },
    feed: {
      account: bound(table, readAccount),
      read: bound(table, readChanges),
      oldestStart: bound(table, readOldestStart),
      at: bound(table, readChangesAt),
      records: bound(table, readChangedRecords),
    },
  };
}
