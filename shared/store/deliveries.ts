import type { Notice } from "../queue/wake-ups";
import { readAccount } from "./accounts/accounts";
import { bound } from "./dynamo/bound";
import type { Table } from "./dynamo/table";
import { readChanges, readChangesAt, readOldestStart } from "./feed/read";
import { readChangedRecords } from "./feed/read-changed-records";
import { reserveRequests } from "./limits/host-window";
import type { Telling } from "./notices/tell-members";
import { noteTimer, noteWakeUp, releaseLease, takeLease } from "./webhooks/deliver/lease";
import { readPlace, readSecrets, readWaitingRequests } from "./webhooks/deliver/read";
import { saveRound, takeWork } from "./webhooks/deliver/write";

/** All reads and writes of the function that delivers to webhooks. */
export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

export function createDeliveryStore(table: Table) {
  return {
    read: bound(table, readPlace),
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
    async tellMembers(notice: Notice, telling: Telling, now: Date): Promise<void> {
      const { tellMembers } = await import("./notices/tell-members");
      await tellMembers(table, notice, telling, now);
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
