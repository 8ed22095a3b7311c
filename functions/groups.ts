import type { Operation } from "../shared/operation/operation";
import { keys } from "../shared/store/keys";
import { operations } from "./catalogue";
import { embedRoutes } from "./embed/routes";
import { messageCheckOperations } from "./message-checks/operations";
import { messageOperations } from "./messages/operations";
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

/** One Lambda: what calls it, and the least it needs of the table. */
export interface FunctionGroup {
  /** The folder under `functions/` whose `index.ts` is the entry (exports `handler`). */
  name: string;
  /** API Gateway route keys; none for a function that the table's stream calls. */
  routes: readonly string[];
  /** Prefixes of the partition keys whose changes it receives. */
  changesUnder?: readonly string[];
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
    routes: [
      ...routesUnder("/api/v1/landing-pages"),
      ...routesUnder("/api/v1/landing-page-templates"),
    ],
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "C#*", "L#*", "E#*"],
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
    readableKeys: ["S#*", "C#*", "T#*", "TM#*"],
  },
  {
    name: "survey-responses",
    routes: routesUnder("/api/v1/survey-responses"),
    actions: ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "Query", "UpdateItem"],
    leadingKeys: ["R#*"],
  },
  {
    name: "knowledge",
    routes: routesUnder("/api/v1/knowledge"),
    actions: recordActions,
    leadingKeys: ["I#*", "S#*", "E#*"],
  },
  {
    name: "conversations",
    routes: routesUnder("/api/v1/conversations"),
    actions: recordActions,
    leadingKeys: ["I#*", "V#*", "Y#*"],
  },
  {
    name: "api-keys",
    routes: routesUnder("/api/v1/api-keys"),
    actions: ["ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: ["I#*"],
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
  }),
  {
    name: "embed",
    routes: publicRoutes,
    actions: ["BatchGetItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"],
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
  behindKey({
    // Requests that match no route: it answers 404 and 405 in the documented shape, authenticated like the rest.
    name: "fallback",
    routes: ["$default"],
    actions: ["GetItem", "UpdateItem"],
    // Only the routes: the operations themselves would not fit this Lambda's size.
    environment: { ROUTES: allRoutes.join(",") },
    leadingKeys: [],
  }),
  {
    name: "projector",
    routes: [],
    changesUnder: Object.keys(changeHandlers),
    actions: ["BatchGetItem", "BatchWriteItem", "PutItem", "Query", "UpdateItem"],
    leadingKeys: [...new Set(purgedPartitions), "Z#*"],
  },
];

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
