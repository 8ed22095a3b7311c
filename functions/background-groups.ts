import { deliveriesAccess } from "./deliveries/access";
import { feedAccess } from "./feed/access";
import { changesInFeed } from "./feed/changes-in-feed";
import type { FunctionGroup } from "./function-group";
import { projectorAccess } from "./projector/access";
import {
  changeHandlers,
  onlyOpenedUnder,
  onlyRemovedUnder,
  onlyRowsUnder,
  removedOfAccounts,
} from "./projector/handlers";

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
    rights: feedAccess,
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
    rights: deliveriesAccess,
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
    rights: projectorAccess,
    // The file of an asset or a chat message goes with its row.
    bucket: [{ under: "assets/", actions: ["DeleteObject"] }],
    keepsWithdrawals: true,
  },
];
