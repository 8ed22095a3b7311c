import { isDeepStrictEqual } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  paginateScan,
} from "@aws-sdk/lib-dynamodb";
import type { TestService } from "./service";

type Row = Record<string, unknown> & { pk: string; sk: string };

/** Fields that a later release may have added to any row. */
const topLevel = { schemaVersion: 2, later: { list: [{ a: 1 }] }, ttl: 4_102_444_800 };
/** Fields that it may have added to any object inside a row. A number, because a later measure is one too. */
const nested = { laterField: 7 };

/** Maps whose keys are data: another field would be another domain, or another language. */
const dictionaries = ["domains", "translations", "titles", "helpTitles"];

/** Objects that are replaced as a whole. */
const wholes = ["updatedBy", "assignee", "claim", "rating", "citations"];

/** Adds a later release's fields to an account's rows in the table, and returns the rows. */
export async function addUnknownFields(service: TestService, accountKey: string): Promise<Row[]> {
  return await changeRows(service, accountKey, (row) => ({
    ...topLevel,
    ...(withNested(row) as Row),
    schemaVersion: topLevel.schemaVersion,
  }));
}

/** Changes each row of an account without the service, and returns the rows. */
export async function changeRows(
  service: TestService,
  accountKey: string,
  change: (row: Row) => object,
): Promise<Row[]> {
  await service.settled();
  return await withTable(service, async (client) => {
    const changed = (await rowsOf(client, service, accountKey)).map(change);
    for (const Item of changed) {
      await client.send(new PutCommand({ TableName: service.tableName, Item }));
    }
    return changed as Row[];
  });
}

/** Removes rows without the service, as TTL does. */
export async function deleteRows(service: TestService, rows: readonly Row[]): Promise<void> {
  await withTable(service, async (client) => {
    for (const { pk, sk } of rows) {
      await client.send(new DeleteCommand({ TableName: service.tableName, Key: { pk, sk } }));
    }
  });
}

/** The rows that lost an unknown field although the object that held it is still there, each with the field. */
export async function lostFields(
  service: TestService,
  accountKey: string,
  before: readonly Row[],
): Promise<string[]> {
  await service.settled();
  const rows = await withTable(service, (client) => rowsOf(client, service, accountKey));
  const byKey = new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row]));
  return before.flatMap((row) => {
    const after = byKey.get(`${row.pk} ${row.sk}`);
    return after ? lost(row, after).map((field) => `${row.pk} ${row.sk}: ${field}`) : [];
  });
}

/** A value with a later release's field in every object inside it. */
export function withNested(value: unknown, isTop = true): unknown {
  if (Array.isArray(value)) return value.map((each) => withNested(each, false));
  if (!isMap(value)) return value;
  const fields = Object.entries(value).map(([name, each]) => [
    name,
    dictionaries.includes(name) && isMap(each) ? eachWithNested(each) : withNested(each, false),
  ]);
  return { ...(!isTop && nested), ...Object.fromEntries(fields) };
}

function eachWithNested(map: object): object {
  return Object.fromEntries(
    Object.entries(map).map(([name, value]) => [name, withNested(value, false)]),
  );
}

/** The unknown fields of a row or of a part of it that are missing although their object is still there. */
export function lost(before: unknown, after: unknown, isTop = true): string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    // A replaced element is a new one. An element that is still there must have everything that it had.
    return after.flatMap((element, index) => {
      const same = before.find((each) => isDeepStrictEqual(known(each), known(element)));
      return same === undefined ? [] : lost(same, element, false).map((at) => `[${index}]${at}`);
    });
  }
  if (!isMap(before) || !isMap(after)) return [];
  const added = isTop ? topLevel : nested;
  return [
    // A row's own expiry is this release's, and may end.
    ...Object.entries(added)
      .filter(([name, value]) => isDeepStrictEqual(before[name], value) && !(name in after))
      .map(([name]) => name),
    ...(isTop && after.schemaVersion !== before.schemaVersion ? ["schemaVersion"] : []),
    ...Object.keys(before).flatMap((name) =>
      wholes.includes(name)
        ? []
        : lost(before[name], after[name], false).map((at) => `${name}.${at}`),
    ),
  ];
}

function known(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(known);
  if (!isMap(value)) return value;
  const { laterField, ...fields } = value;
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, known(each)]));
}

function isMap(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Uint8Array)
  );
}

/** All rows of an account, in all partitions. */
export async function accountRows(service: TestService, accountKey: string): Promise<Row[]> {
  return await withTable(service, (client) => rowsOf(client, service, accountKey));
}

async function rowsOf(
  client: DynamoDBDocumentClient,
  { tableName }: TestService,
  accountKey: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  const input = { TableName: tableName, ConsistentRead: true };
  for await (const { Items = [] } of paginateScan({ client }, input))
    rows.push(...(Items as Row[]));
  const own = (row: Row) =>
    `${row.pk} ${row.sk}`.includes(accountKey) || /^(L|N|NS|CP#L|CFG|SI|XP|MT|WT|OA)#/.test(row.pk);
  return rows.filter(own);
}

async function withTable<T>(
  { databaseEndpoint: endpoint }: TestService,
  use: (client: DynamoDBDocumentClient) => Promise<T>,
): Promise<T> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
}
