import { type Author, systemAuthor } from "../../model/actor";
import type { Push } from "../../runtime/push/push";
import { type DynamoClient, openClient } from "./client/dynamo-client";
import type { Item } from "./item";
import { type Meter, metered } from "./meter";
import type { TransactionWrite } from "./refusal";

/** The service's one table, as a connection and its name. */
export interface Table {
  client: DynamoClient;
  name: string;
  /** Counts the calls of this connection. */
  meter: Meter;
  /** The actor of this request's changes, and the reason; the service itself unless a request says otherwise. */
  author: Author;
  /** The write mode of this request's transactions; absent: as usual. */
  mode?: WriteMode;
  /** Additional writes of this request's transaction; absent: none. */
  beside?: Beside;
  /** Notifies listeners of what is written; absent: nobody is notified. */
  push?: Push | undefined;
}

/** `check` sends the conditions and writes nothing. `remember` also stores the request's answer through `memory`. */
export type WriteMode = { does: "check" } | { does: "remember"; memory: AnswerMemory };

/** Writes that belong to the next transaction of a request. */
interface Beside {
  writes: readonly TransactionWrite<never>[];
  /** The request's answer, if it does not follow from the transaction's own writes. */
  answer: unknown;
  isWritten: boolean;
}

/** Stores the answer of one request, in the same transaction as the change that it reports. */
export interface AnswerMemory {
  /** The write that stores the answer. It is refused if an answer is already stored. */
  write(answer: unknown): TransactionWrite;
  isKept: boolean;
}

/** Opens the table. Region, credentials and endpoint come from the SDK's own environment variables. */
export function openTable(
  name: string,
  settings: { region?: string; endpoint?: string; requestTimeoutMs?: number } = {},
): Table {
  const opened = openClient({ requestTimeoutMs: 2000, ...settings });
  const { client, meter } = metered(opened);
  return { client: stampRows(client), name, meter, author: systemAuthor };
}

/** The form in which this release writes rows. A release that changes the form raises it. */
const schemaVersion = 1;

/**
 * A client that adds `schemaVersion` to every row that it writes. A row that a later release wrote keeps its higher version.
 */
function stampRows(client: DynamoClient): DynamoClient {
  return {
    ...client,
    send: (operation, input) => client.send(operation, stampedRequest(input)),
  };
}

interface Write {
  Item?: Item;
  UpdateExpression?: string;
  ExpressionAttributeValues?: Record<string, unknown>;
}

interface Request extends Write {
  TransactItems?: Readonly<Record<string, Write>>[];
}

function stampedRequest<Input extends object>(input: Input): Input {
  const { TransactItems } = input as Request;
  if (!TransactItems) return stamped(input);
  return {
    ...input,
    TransactItems: TransactItems.map((actions) =>
      Object.fromEntries(Object.entries(actions).map(([name, write]) => [name, stamped(write)])),
    ),
  };
}

/** A put or an update with the version; checks, deletions and reads stay as they are. */
function stamped<Input extends object>(input: Input): Input {
  const { Item, UpdateExpression, ExpressionAttributeValues } = input as Write;
  if (Item) return { ...input, Item: { ...Item, schemaVersion: versionOver(Item) } };
  if (UpdateExpression === undefined) return input;
  return {
    ...input,
    UpdateExpression: withAssignment(UpdateExpression),
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ":schemaVersion": schemaVersion },
  };
}

/** The version of a row that is written as a whole: it may be one that was read. */
function versionOver({ schemaVersion: stored }: Item): number {
  return typeof stored === "number" ? Math.max(stored, schemaVersion) : schemaVersion;
}

const assignment = "schemaVersion = if_not_exists(schemaVersion, :schemaVersion)";

/** An update has at most one SET clause, which may stand after another clause. */
function withAssignment(expression: string): string {
  const set = /(^| )SET /;
  return set.test(expression)
    ? expression.replace(set, `$1SET ${assignment}, `)
    : `SET ${assignment} ${expression}`;
}

/** A method of the store that already has its table. */
export function bound<Rest extends unknown[], Result>(
  table: Table,
  method: (table: Table, ...rest: Rest) => Result,
): (...rest: Rest) => Result {
  return (...rest) => method(table, ...rest);
}

/** The arguments of a method of the store beside its table. */
export type BoundArguments<Method> = Method extends (table: Table, ...rest: infer Rest) => unknown
  ? Rest
  : never;
