import type { DynamoClient } from "./client/dynamo-client";
import type { Item } from "./item";

/** The form in which this release writes rows. A release that changes the form raises it. */
const schemaVersion = 1;

/**
 * A client that adds `schemaVersion` to every row that it writes, whoever asks for the write. A row that a later
 * release wrote keeps its higher version.
 */
export function stampRows(client: DynamoClient): DynamoClient {
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
