import type { Audience } from "../shared/runtime/push/push";
import type { Facet } from "../shared/table/rights";

/** Rights to objects of the assets bucket, by name prefix. */
export interface BucketAccess {
  actions: readonly ("GetObject" | "PutObject" | "DeleteObject")[];
  /** `assets/` covers the next two: the assets of domains, and the pictures of chats. */
  under: "incoming/" | "assets/" | "assets/asset_" | "assets/chat/";
}

/** A file is stored where only these functions can read it, until it is found to be a picture. */
export const storeAssets: readonly BucketAccess[] = [
  { under: "incoming/", actions: ["GetObject", "PutObject", "DeleteObject"] },
  { under: "assets/asset_", actions: ["PutObject", "DeleteObject"] },
];

/** For functions that send chat messages. */
export const storeChatPictures: BucketAccess = {
  under: "assets/chat/",
  actions: ["PutObject", "DeleteObject"],
};

/** How a function reads the table's stream. */
export interface StreamReading {
  /** Prefixes of the keys whose changes it receives, at most five entries. Other changes cost no call. */
  changesUnder: readonly {
    pk: readonly string[];
    sk?: readonly string[];
    /** Only when a row is removed. */
    onlyRemoved?: boolean;
    /** Only when the row then counts its minute's first request. */
    onlyOpened?: boolean;
  }[];
  /** The batching window: how long a change may wait for others. */
  batchingSeconds: number;
  /** The most changes of one call; 100 by default. */
  batchSize?: number;
  /** The age at which a change that still fails is dropped. */
  patienceHours: number;
}

/** One Lambda: what calls it, and the least it needs of the table. */
export interface FunctionGroup {
  /** The folder under `functions/` whose `index.ts` is the entry (exports `handler`). */
  name: string;
  /** Route keys of the HTTP API; empty for a function that is called in another way. */
  routes: readonly string[];
  /** Its role's only rights to the table. */
  rights: readonly Facet[];
  /** Visitors and strangers call it, so it has its own throttles and its own reserved concurrency. */
  isPublic?: boolean;
  /** Its routes are on the host of published pages instead of the service's. */
  host?: "pages";
  /** Whether its answers contain addresses of published pages. */
  knowsPages?: boolean;
  /** How it reads the table's stream; absent: not at all. A stream has two readers at most. */
  stream?: StreamReading;
  /** Its relation to the queue of webhooks' wake-ups. */
  wakeUps?: readonly ("sends" | "takes")[];
  /** The WebSocket API that calls it. */
  socket?: Audience;
  /** The audience whose open connections it may send to and close. */
  pushes?: readonly Audience[];
  /** Whether it sends mail, if the deployment names a sender. */
  sendsMail?: boolean;
  /** Its rights on the assets bucket. */
  bucket?: readonly BucketAccess[];
  /** Whether it records revocations and erasures in the withdrawals bucket. */
  keepsWithdrawals?: boolean;
  /** Only for functions that no caller waits for. */
  timeoutSeconds?: number;
}
