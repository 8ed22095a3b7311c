import type { Audience } from "../shared/push/push";

export type DynamoAction =
  | "BatchGetItem"
  | "BatchWriteItem"
  | "ConditionCheckItem"
  | "DeleteItem"
  | "GetItem"
  | "PutItem"
  | "Query"
  | "UpdateItem";

/** What a function may do with objects of the bucket of assets, by how their names begin. */
export interface BucketAccess {
  actions: readonly ("GetObject" | "PutObject" | "DeleteObject")[];
  /** `assets/` is both that follow it: the assets of domains, and the pictures of chats. */
  under: "incoming/" | "assets/" | "assets/asset_" | "assets/chat/";
}

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
  /** How long a change may wait for others. */
  batchingSeconds: number;
  /** The age at which a change that still fails is given up. */
  patienceHours: number;
}

/** One Lambda: what calls it, and the least it needs of the table. */
export interface FunctionGroup {
  /** The folder under `functions/` whose `index.ts` is the entry (exports `handler`). */
  name: string;
  /** Route keys of the HTTP API; none for a function that something else calls. */
  routes: readonly string[];
  /** Visitors call it, from wherever they are: its throttles and its reserve are its own. */
  isPublic?: boolean;
  /** Its routes are on the host of published pages, not on the service's own. */
  host?: "pages";
  /** Whether it answers addresses of published pages. */
  knowsPages?: boolean;
  /** How it reads the table's stream; absent: not at all. A stream has two readers at most. */
  stream?: StreamReading;
  /** How it has to do with the queue of webhooks' wake-ups. */
  wakeUps?: readonly ("sends" | "takes")[];
  /** The WebSocket API that calls it. */
  socket?: Audience;
  /** Whose open connections it may send to and close. */
  pushes?: readonly Audience[];
  /** Whether it sends mail, where the deployment names an address to send from. */
  sendsMail?: boolean;
  /** What it does with the bucket of assets. */
  bucket?: readonly BucketAccess[];
  /** Whether it keeps what was revoked and erased in the bucket of withdrawals. */
  keepsWithdrawals?: boolean;
  /** Only for a function that no caller waits for. */
  timeoutSeconds?: number;
  /** Table actions its role may use. */
  actions: readonly DynamoAction[];
  /** Partition-key patterns (`dynamodb:LeadingKeys`) that it may read and write. It can use only these and the next two. */
  leadingKeys: readonly string[];
  /** Patterns that it may only read. */
  readableKeys?: readonly string[];
  /** Patterns that it may only write. */
  writableKeys?: readonly string[];
  /** The only patterns whose rows it may delete. Without it: all that it may write. */
  deletableKeys?: readonly string[];
  /** Settings that follow from the catalogue. */
  environment?: Readonly<Record<string, string>>;
}
