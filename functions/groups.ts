import type { Operation } from "../shared/operation/operation";
import { keys } from "../shared/store/keys";
import { operations } from "./catalogue";
import { embedRoutes } from "./embed/routes";
import { followedRows } from "./feed/handlers";
import { messageCheckOperations } from "./message-checks/operations";
import { messageOperations } from "./messages/operations";
import { pageRoutes } from "./pages/routes";
import { previewRoutes } from "./preview/routes";
import { changeHandlers } from "./projector/handlers";

type DynamoAction =
  | "BatchGetItem"
  | "BatchWriteItem"
  | "ConditionCheckItem"
  | "DeleteItem"
  | "GetItem"
  | "PutItem"
  | "Query"
  | "UpdateItem";

/** How a function reads the table's stream. */
export interface StreamReading {
  /** Prefixes of the keys whose changes it receives, at most five entries. Other changes cost no call. */
  changesUnder: readonly { pk: readonly string[]; sk?: readonly string[] }[];
  /** How long a change may wait for others. */
  batchingSeconds: number;
  /** The age at which a change that still fails is given up. */
  patienceHours: number;
}

/** One Lambda: what calls it, and the least it needs of the table. */
export interface FunctionGroup {
  /** The folder under `functions/` whose `index.ts` is the entry (exports `handler`). */
  name: string;
  /** API Gateway route keys; none for a function that the table's stream calls. */
  routes: readonly string[];
  /** Its routes are on the host of published pages, not on the service's own. */
  host?: "pages";
  /** Whether it answers addresses of published pages. */
  knowsPages?: boolean;
  /** How it reads the table's stream; absent: not at all. A stream has two readers at most. */
  stream?: StreamReading;
  /** How it has to do with the queue of webhooks' wake-ups. */
  wakeUps?: readonly ("sends" | "takes")[];
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

const publicRoutes = withPreflights(Object.keys(embedRoutes));
const publicPreviewRoutes = withPreflights(Object.keys(previewRoutes));
const allRoutes = [
  "POST /api/mcp",
  ...publicRoutes,
  ...publicPreviewRoutes,
  ...operations.map(({ route }) => route),
];

// The projector may touch what a purge removes.
const someSite = { accountKey: "", ordinal: "", hostname: "" };
const purgedPartitions = keys
  .purged(someSite)
  .flatMap((key) => [key, ...keys.purgedWith(someSite, key)])
  .map(({ pk }) => pk.replace(/#.*/, "#*"));

// The actions needed to list, read and write records in transactions.
const recordActions: readonly DynamoAction[] = [
  "BatchGetItem",
  "ConditionCheckItem",
  "DeleteItem",
  "GetItem",
  "PutItem",
  "Query",
  "UpdateItem",
];

// The check of an API key needs this besides the account's rows, so every function behind a key may read it.
const readBehindKey: readonly string[] = [keys.secret("api-keys").pk];

// The feed, and the records that its changes name.
const readForChanges: readonly string[] = ["J#*", "S#*", "F#*", "R#*", "V#*", "W#*"];

/** The functions of the REST API, each with only its own partitions. */
const restGroups: readonly FunctionGroup[] = [
  {
    name: "account",
    routes: routesUnder("/api/v1/me"),
    actions: ["GetItem", "UpdateItem"],
    leadingKeys: [],
    // The number of a domain's messages is in the row that visitors read.
    readableKeys: ["E#*"],
  },
  {
    name: "messages",
    routes: routesOf(messageOperations),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "Q#*", "E#*"],
    // Earlier versions are read by the revisions' function alone.
    writableKeys: ["H#*"],
  },
  {
    name: "message-checks",
    routes: routesOf(messageCheckOperations),
    actions: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*", keys.secret("preview").pk],
    readableKeys: ["S#*", "C#*", "E#*"],
  },
  {
    name: "landing-pages",
    routes: routesUnder("/api/v1/landing-pages"),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "L#*", "E#*"],
    // Earlier versions are read by the revisions' function alone.
    writableKeys: ["H#*"],
    knowsPages: true,
  },
  {
    name: "page-templates",
    routes: routesUnder("/api/v1/landing-page-templates"),
    actions: ["GetItem", "UpdateItem"],
    leadingKeys: [],
  },
  {
    name: "domains",
    routes: routesUnder("/api/v1/domains"),
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*", "E#*", "Z#*"],
  },
  {
    name: "form-submissions",
    routes: routesUnder("/api/v1/form-submissions"),
    actions: recordActions,
    leadingKeys: ["F#*"],
  },
  {
    name: "analytics",
    routes: routesUnder("/api/v1/analytics"),
    actions: ["BatchGetItem", "GetItem", "Query", "UpdateItem"],
    leadingKeys: [],
    // S# and C# for the names of messages and for landing pages.
    readableKeys: ["S#*", "C#*", "T#*", "TM#*", "TP#*"],
  },
  {
    name: "survey-responses",
    routes: routesUnder("/api/v1/survey-responses"),
    actions: recordActions,
    leadingKeys: ["R#*"],
  },
  {
    name: "knowledge",
    routes: routesUnder("/api/v1/knowledge"),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "E#*"],
    // Earlier versions are read by the revisions' function alone.
    writableKeys: ["H#*"],
  },
  {
    name: "conversations",
    routes: routesUnder("/api/v1/conversations"),
    actions: recordActions,
    leadingKeys: ["I#*", "V#*", "Y#*"],
  },
  {
    // It restores all that the functions of messages, landing pages and knowledge write.
    name: "revisions",
    routes: routesUnder("/api/v1/revisions"),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "Q#*", "E#*", "H#*"],
    knowsPages: true,
  },
  {
    name: "changes",
    routes: routesUnder("/api/v1/changes"),
    actions: ["BatchGetItem", "GetItem", "Query", "UpdateItem"],
    leadingKeys: [],
    readableKeys: readForChanges,
    knowsPages: true,
  },
  {
    name: "api-keys",
    routes: routesUnder("/api/v1/api-keys"),
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*"],
  },
  {
    name: "webhooks",
    routes: routesUnder("/api/v1/webhooks"),
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*", "W#*", "WD#*", "WR#*"],
    // Secrets are shown once, when they are made.
    writableKeys: ["WS#*"],
    // A new webhook begins at the newest change.
    readableKeys: ["J#*"],
  },
];

/** The stack makes its Lambdas, roles and routes from this table. */
export const functionGroups: readonly FunctionGroup[] = [
  ...restGroups.map(behindKey),
  behindKey({
    name: "mcp",
    routes: ["POST /api/mcp"],
    actions: recordActions,
    leadingKeys: [...new Set(restGroups.flatMap(({ leadingKeys }) => leadingKeys))],
    readableKeys: [...new Set(restGroups.flatMap(({ readableKeys = [] }) => readableKeys))],
    writableKeys: [...new Set(restGroups.flatMap(({ writableKeys = [] }) => writableKeys))],
    knowsPages: true,
  }),
  {
    name: "embed",
    routes: publicRoutes,
    actions: [
      "BatchGetItem",
      "ConditionCheckItem",
      "DeleteItem",
      "GetItem",
      "PutItem",
      "Query",
      "UpdateItem",
    ],
    leadingKeys: ["C#*", "D#*", "V#*"],
    // What visitors run and are asked: a bug in a public function must not be able to change it,
    readableKeys: ["E#*", "Q#*"],
    // nor to show what visitors sent.
    writableKeys: ["F#*", "R#*", "Y#*"],
    // Rows that more counts were spread over, and a conversation's earlier place in the list.
    deletableKeys: ["C#*", "Y#*"],
  },
  {
    // Also public, but only with a signed link: it reads messages that visitors do not see.
    name: "preview",
    routes: publicPreviewRoutes,
    actions: ["BatchGetItem", "GetItem"],
    leadingKeys: ["S#*", "E#*", keys.secret("preview").pk],
  },
  {
    // Public: it reads what was published, and stores what visitors send without being able to show it.
    name: "pages",
    host: "pages",
    routes: pageRoutes,
    actions: ["BatchGetItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["D#*"],
    readableKeys: ["L#*"],
    writableKeys: ["C#*", "F#*"],
  },
  behindKey({
    // Requests that match no route: it answers 404 and 405 in the documented shape, authenticated like the rest.
    name: "fallback",
    routes: ["$default"],
    actions: ["GetItem", "UpdateItem"],
    // Only the routes: the operations themselves would not fit this Lambda's size.
    environment: { ROUTES: allRoutes.join(",") },
    knowsPages: true,
    leadingKeys: [],
  }),
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
    actions: ["GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["J#*", "JM#*"],
    // The markers of deletions, the directory of domains, and the webhooks to wake.
    readableKeys: ["A#*", "W#*"],
  },
  {
    // It alone reads the secrets of webhooks, and it alone calls addresses that customers name.
    name: "deliveries",
    routes: [],
    wakeUps: ["takes", "sends"],
    // It serves webhooks for 30 s, and the last attempt takes 15 s at most.
    timeoutSeconds: 60,
    actions: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["W#*", "WD#*", "WR#*"],
    // Its secrets, and the feed with the records that changes name.
    readableKeys: ["WS#*", "A#*", ...readForChanges.filter((pattern) => pattern !== "W#*")],
    knowsPages: true,
  },
  {
    name: "projector",
    routes: [],
    stream: {
      changesUnder: [{ pk: Object.keys(changeHandlers) }],
      // A delay of a second is acceptable, and limits a busy table to one call a second per shard.
      batchingSeconds: 1,
      patienceHours: 2,
    },
    actions: ["BatchGetItem", "BatchWriteItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: [...new Set(purgedPartitions), "Z#*"],
  },
];

/** The rows of which the feed is made: one filter for the partitions that have the same rows. */
function changesInFeed(): StreamReading["changesUnder"] {
  const partitions = new Set(followedRows.map(({ pk }) => pk));
  const filters = new Map<string, { pk: string[]; sk?: string[] }>();
  for (const pk of partitions) {
    const rows = followedRows.flatMap((each) => (each.pk === pk && each.sk ? [each.sk] : []));
    const filter = filters.get(rows.join());
    if (filter) filter.pk.push(pk);
    else filters.set(rows.join(), { pk: [pk], ...(rows.length > 0 && { sk: rows }) });
  }
  return [...filters.values()];
}

/** A group that also checks an API key and counts its request. */
function behindKey({ leadingKeys, readableKeys = [], ...group }: FunctionGroup): FunctionGroup {
  return {
    ...group,
    leadingKeys: ["A#*", ...leadingKeys],
    readableKeys: [...readBehindKey, ...readableKeys],
  };
}

/** Routes that visitors' pages call, with one preflight for each path, whatever its methods. */
function withPreflights(routes: string[]): string[] {
  return [...routes, ...new Set(routes.map((route) => route.replace(/^\w+/, "OPTIONS")))];
}

function routesOf(some: readonly Operation[]): string[] {
  return some.map(({ route }) => route);
}

function routesUnder(path: string): string[] {
  return operations
    .map((operation) => operation.route as string)
    .filter((route) => route.endsWith(` ${path}`) || route.includes(` ${path}/`));
}
