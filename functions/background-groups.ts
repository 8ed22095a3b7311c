import { kinds } from "../shared/kinds";
import { accountPartitionsOf } from "../shared/kinds/account-partitions";
import { purgedAccount, purgedWith } from "../shared/table/keys";
import { readForChanges } from "./access";
import { changesInFeed } from "./feed/changes-in-feed";
import type { FunctionGroup } from "./function-group";
import {
  changeHandlers,
  onlyOpenedUnder,
  onlyRemovedUnder,
  onlyRowsUnder,
  removedOfAccounts,
} from "./projector/handlers";

// The projector may touch what a purge removes.
const someSite = { accountKey: "", ordinal: "", hostname: "" };
const purgedPartitions = purgedAccount("", [someSite], accountPartitionsOf(kinds))
  .flatMap((key) => [key, ...purgedWith(key)])
  .map(({ pk }) => pk.replace(/#.*/, "#*"));

// Prefixes of which the projector needs some changes only.
const narrowed = [...onlyRemovedUnder, ...Object.keys(onlyRowsUnder), onlyOpenedUnder.pk];

/** The functions that nobody calls: changes of the table and wake-ups start them. */
export const backgroundGroups: readonly FunctionGroup[] = [
  {
    name: "feed",
    routes: [],
    stream: {
      changesUnder: changesInFeed(),
      batchingSeconds: 0,
      // A change that is given up is missing from the feed, so it is tried for almost as long as the stream holds it.
      patienceHours: 23,
    },
    wakeUps: ["sends"],
    actions: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    // Conversations, whose visitors it answers first and mails, how often, and the snapshots of the search of help centers.
    leadingKeys: ["J#*", "JM#*", "MR#*", "MT#*", "NS#*", "V#*"],
    // The markers of deletions, the directory of domains, the credentials of those who are connected, and the webhooks to
    // wake; what help centers have published.
    readableKeys: ["A#*", "L#*", "N#*", "W#*", "X#*", "XD#*"],
    // A conversation's places in lists, what went live on which day, and when a visitor's connection was found gone.
    writableKeys: ["T#*", "X#*", "Y#*", "YW#*"],
    // Its earlier places, snapshots that others replace, and connections that are gone.
    deletableKeys: ["NS#*", "X#*", "XD#*", "XP#*", "Y#*", "YW#*"],
    keepsWithdrawals: true,
    pushes: ["visitors", "desk"],
    sendsMail: true,
    // Where a mail's reader ends them.
    knowsPages: true,
  },
  {
    // It alone reads the secrets of webhooks, and calls addresses that customers name. It mails members too.
    name: "deliveries",
    routes: [],
    wakeUps: ["takes", "sends"],
    // It serves webhooks for 30 s, and the last attempt takes 15 s at most.
    timeoutSeconds: 60,
    actions: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    // WT# counts what hosts are sent.
    leadingKeys: ["W#*", "WD#*", "WR#*", "WT#*", "MR#*", "MT#*"],
    // Its secrets, who is at the desk, and the feed with the records that changes name.
    readableKeys: ["WS#*", "A#*", "XD#*", ...readForChanges.filter((pattern) => pattern !== "W#*")],
    sendsMail: true,
    knowsPages: true,
  },
  {
    name: "projector",
    routes: [],
    stream: {
      changesUnder: [
        { pk: Object.keys(changeHandlers).filter((prefix) => !narrowed.includes(prefix)) },
        { pk: Object.keys(onlyRowsUnder), sk: Object.values(onlyRowsUnder) },
        { pk: onlyRemovedUnder, onlyRemoved: true },
        { pk: [onlyOpenedUnder.pk], sk: onlyOpenedUnder.sk, onlyOpened: true },
        { pk: [onlyOpenedUnder.pk], sk: removedOfAccounts, onlyRemoved: true },
      ],
      // A delay of a second is acceptable, and limits a busy table to one call a second per shard.
      batchingSeconds: 1,
      patienceHours: 2,
    },
    actions: ["BatchGetItem", "BatchWriteItem", "DeleteItem", "PutItem", "Query", "UpdateItem"],
    // U# adds up usage.
    leadingKeys: [...new Set(purgedPartitions), "Z#*", "ZE#*", "ZR#*", "U#*"],
    // Who has signed in for a deleted account, and what its webhooks were signed with.
    writableKeys: ["PN#*", "WS#*"],
    // The file of an asset or a chat message goes with its row.
    bucket: [{ under: "assets/", actions: ["DeleteObject"] }],
    keepsWithdrawals: true,
  },
];
