import { randomUUID } from "node:crypto";
import { operations } from "../../functions/catalogue";
import { requestExample } from "../../lib/documents/openapi/examples/operations";
import type { Operation } from "../../shared/handlers/operation/operation";
import { kinds } from "../../shared/kinds";
import type { ChangeType } from "../../shared/kinds/changes/change-types";
import type { Kind } from "../../shared/kinds/kind";
import { accountKeyOf } from "../../shared/model/ids";
import { openTable } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { keys } from "../../shared/table/keys";
import type { Arguments, Prepare } from "./prepare";
import type { TestService } from "./service";

// What the tests of all operations need about the kinds that `account-records.ts` stores, derived from their examples.

interface AccountKind extends Required<Pick<Kind, "partitions" | "feed">> {
  /** The part of the path that its operations share. */
  collection: string;
  operations: readonly Operation[];
  /** The arguments of a create. */
  request: Arguments;
}

export const accountKinds: readonly AccountKind[] = Object.values<Kind>(kinds).flatMap(
  ({ partitions, feed, list = "" }) => {
    if (!partitions || !feed) return [];
    const [, collection = ""] = /^GET \/api\/v1\/([\w-]+),/.exec(list) ?? [];
    const its = operations.filter(({ route }) => route.split("/")[3] === collection);
    const create = its.find(({ effect }) => effect === "create");
    const request = create && requestExample(create);
    if (!request) throw new Error(`There is no example of a request that creates ${collection}.`);
    return [{ partitions, feed, collection, operations: its, request }];
  },
);

/** A create's arguments with other texts in all fields of free text. A colour, for example, stays. */
export function withTexts(
  { request, operations: its }: AccountKind,
  change: (text: string) => string,
): Arguments {
  const input = its.find(({ effect }) => effect === "create")?.input;
  const other = ([name, value]: [string, unknown]): [string, unknown] => {
    const text = typeof value === "string" ? change(value) : value;
    return [name, input?.safeParse({ ...request, [name]: text }).success ? text : value];
  };
  return Object.fromEntries(Object.entries(request).map(other));
}

/** The calls of their operations. */
export const accountKindCalls: Readonly<Record<string, readonly Prepare[]>> = byOperation(
  (kind, operation): Prepare[] => {
    // A text may have to be unique in the account.
    const request = () => withTexts(kind, (text) => `${text} ${randomUUID()}`);
    if (operation.effect === "create") return [async () => request()];
    const existing: Prepare = async (client) => {
      const { body } = await client.rest("POST", `/${kind.collection}`, { body: request() });
      return { id: body.id as string };
    };
    if (!operation.route.endsWith("/{id}"))
      return [(client, service) => existing(client, service).then(() => ({}))];
    return [
      async (client, service) => ({
        ...(await existing(client, service)),
        ...requestExample(operation),
      }),
    ];
  },
);

/** Calls that are refused, over REST and as tools. */
export const accountKindFailures: Readonly<Record<string, readonly Arguments[]>> = byOperation(
  (_, operation) => {
    if (operation.effect === "create") return [{}];
    if (!operation.route.endsWith("/{id}")) return [{ limit: 0 }];
    return [{ id: "x", ...requestExample(operation) }];
  },
);

/** The types of the changes that they make. */
export const accountKindChanges: Readonly<Record<string, ChangeType>> = byOperation(
  ({ feed }, { effect }) => `${feed.name}.${effect}d` as ChangeType,
  ({ effect }) => effect !== "read",
);

/** Sets the records' counts above every cap. */
export async function fillAccount(
  { tableName, databaseEndpoint: endpoint }: TestService,
  accountId: string,
): Promise<void> {
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  for (const { count } of accountKinds.map(({ partitions }) => partitions))
    await updateItem(table, keys.accountRecordCount(count.partition, accountKeyOf(accountId)), {
      UpdateExpression: "SET #count = :count",
      ExpressionAttributeNames: { "#count": count.attribute },
      ExpressionAttributeValues: { ":count": 1_000_000 },
    });
  table.client.destroy();
}

function byOperation<Value>(
  of: (kind: AccountKind, operation: Operation) => Value,
  isMeant: (operation: Operation) => boolean = () => true,
): Record<string, Value> {
  return Object.fromEntries(
    accountKinds.flatMap((kind) =>
      kind.operations
        .filter(isMeant)
        .map((operation) => [operation.name, of(kind, operation)] as const),
    ),
  );
}
