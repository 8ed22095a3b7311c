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
  /** Prefixes of the partition keys whose changes it is told of. */
  changesUnder?: readonly string[];
  /** Table actions its role may use. */
  actions: readonly DynamoAction[];
  /** Partition-key patterns (`dynamodb:LeadingKeys`) that it may read and write; it is confined to these and the next two. */
  leadingKeys: readonly string[];
  /** Those that it may read and never write. */
  readableKeys?: readonly string[];
  /** Those that it may write and never read. */
  writableKeys?: readonly string[];
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

// What listing, reading and writing records in transactions takes.
const recordActions: readonly DynamoAction[] = [
  "BatchGetItem",
  "ConditionCheckItem",
  "DeleteItem",
  "GetItem",
  "PutItem",
  "Query",
  "UpdateItem",
];

// What an API key is checked with beside the account's own rows: every function behind one may read it.
const readBehindKey: readonly string[] = [keys.secret("api-keys").pk];

/** The functions of the REST API, each with its own partitions alone. */
const restGroups: readonly FunctionGroup[] = [
  {
    name: "account",
    routes: routesUnder("/api/v1/me"),
    actions: ["GetItem", "UpdateItem"],
    leadingKeys: [],
    // How many messages a domain has stands where visitors read them.
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

/** From this table the stack makes its Lambdas, roles and routes. */
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
  },
  {
    // Public too, but for whoever has a signed link: it sees messages that visitors do not.
    name: "preview",
    routes: publicPreviewRoutes,
    actions: ["BatchGetItem", "GetItem"],
    leadingKeys: ["S#*", "E#*", keys.secret("preview").pk],
  },
  behindKey({
    // Whatever no route takes: it answers 404 and 405 in the documented shape, authenticated like the rest.
    name: "fallback",
    routes: ["$default"],
    actions: ["GetItem", "UpdateItem"],
    // The routes alone: the operations themselves would not fit this Lambda's size.
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

/** A group that checks an API key and counts its request, beside what it does itself. */
function behindKey({ leadingKeys, readableKeys = [], ...group }: FunctionGroup): FunctionGroup {
  return {
    ...group,
    leadingKeys: ["A#*", ...leadingKeys],
    readableKeys: [...readBehindKey, ...readableKeys],
  };
}

/** Routes of visitors' pages, with one preflight a path, whatever its methods. */
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
