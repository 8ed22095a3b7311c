import * as z from "zod/mini";
import type { Audience } from "../../push/push";
import type { Item, Key } from "../dynamo/item";
import { knownFields } from "../dynamo/known-fields";
import { queryPage } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { ttlAfter } from "../dynamo/ttl-after";
import { updateItem } from "../dynamo/update-item";
import { keys, type SiteId } from "../keys";

// The gateway ends a connection after two hours. A row that outlives its connection is found gone at the next push.
const longestSeconds = 2 * 3600;

// One page holds far more rows than a listener list may have.
const mostListeners = 300;

/** A visitor's tab that hears of its conversation. */
export interface VisitorListener {
  connectionId: string;
  /** SHA-256 of the token that it came with. */
  tokenHash: string;
}

/** A connection of the desk, with the credential that it came with. */
export interface DeskListener {
  connectionId: string;
  /** SHA-256 of the API key's or session's token. */
  hash: string;
  /** Whose session it is; null for an API key. */
  memberTimeId: string | null;
  /** Whether they have said that visitors should not count on them now. */
  isAway: boolean;
}

const visitorSchema = z.object({ sk: z.string(), tokenHash: z.string() });

const deskSchema = z.object({
  sk: z.string(),
  hash: z.string(),
  memberTimeId: z._default(z.nullable(z.string()), null),
  isAway: z._default(z.boolean(), false),
});

const placeSchema = z.object({ audience: z.custom<Audience>(), listenerPk: z.string() });

/** The connections that hear of a conversation. A read that misses the newest is repeated by the stream. */
export async function visitorListeners(
  table: Table,
  site: SiteId,
  timeId: string,
  now: Date,
): Promise<VisitorListener[]> {
  const rows = await rowsOf(table, keys.visitorConnection(site, timeId, ""), now);
  return rows.map((row) => {
    const { sk, tokenHash } = knownFields(visitorSchema, row);
    return { connectionId: sk, tokenHash };
  });
}

/** The desk's connections, which hear of all conversations of the account. */
export async function deskListeners(
  table: Table,
  accountKey: string,
  now: Date,
): Promise<DeskListener[]> {
  const { sk } = keys.agentPoll(accountKey);
  const rows = await deskRows(table, accountKey, now);
  return rows.filter((row) => row.sk !== sk).map(deskListenerFrom);
}

/** The rows of the desk: those of its connections, and the one that says that an agent has asked for work. */
export function deskRows(table: Table, accountKey: string, now: Date): Promise<Item[]> {
  return rowsOf(table, keys.deskConnection(accountKey, ""), now);
}

export function deskListenerFrom(row: Item): DeskListener {
  const { sk, ...credential } = knownFields(deskSchema, row);
  return { connectionId: sk, ...credential };
}

async function rowsOf(table: Table, { pk }: Key, now: Date): Promise<Item[]> {
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk",
    FilterExpression: "#ttl > :now",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":pk": pk, ":now": ttlAfter(now, 0) },
    Limit: mostListeners,
  });
  return items;
}

export async function addVisitorListener(
  table: Table,
  site: SiteId,
  timeId: string,
  { connectionId, tokenHash }: VisitorListener,
  now: Date,
): Promise<void> {
  const key = keys.visitorConnection(site, timeId, connectionId);
  await add(table, "visitors", key, { tokenHash }, now);
}

export async function addDeskListener(
  table: Table,
  accountKey: string,
  { connectionId, ...credential }: DeskListener,
  now: Date,
): Promise<void> {
  await add(table, "desk", keys.deskConnection(accountKey, connectionId), credential, now);
}

/** Two rows: a writer looks for the conversation, the gateway names the connection alone. */
async function add(
  table: Table,
  audience: Audience,
  key: Key,
  fields: object,
  now: Date,
): Promise<void> {
  const ttl = ttlAfter(now, longestSeconds);
  const put = (Item: Item) =>
    table.client.send("PutItem", { TableName: table.name, Item: { ...Item, ttl } });
  await Promise.all([
    put({ ...key, ...fields }),
    put({ ...keys.connectionPlace(key.sk), audience, listenerPk: key.pk }),
  ]);
}

// Whoever types says so once in this time.
const signalMs = 3000;

/**
 * Notes that whoever is at the other end of a connection types. Undefined if it said so less than three seconds ago, or
 * if nobody knows the connection.
 * @returns the key of the listener's row
 */
export async function noteSignal(
  table: Table,
  connectionId: string,
  now: Date,
): Promise<Key | undefined> {
  const updated = await updateItem(table, keys.connectionPlace(connectionId), {
    UpdateExpression: "SET signalledMs = :now",
    ConditionExpression:
      "attribute_exists(pk) AND (attribute_not_exists(signalledMs) OR signalledMs <= :before)",
    ExpressionAttributeValues: { ":now": now.getTime(), ":before": now.getTime() - signalMs },
  });
  if (!updated.written) return undefined;
  return { pk: knownFields(placeSchema, updated.item).listenerPk, sk: connectionId };
}

/** Forgets a connection that is closed. */
export async function removeConnection(table: Table, connectionId: string): Promise<void> {
  const item = await remove(table, keys.connectionPlace(connectionId));
  if (!item) return;
  await remove(table, { pk: knownFields(placeSchema, item).listenerPk, sk: connectionId });
}

/** The same where the listener's row is known. */
export async function removeListener(table: Table, key: Key): Promise<void> {
  await Promise.all([remove(table, key), remove(table, keys.connectionPlace(key.sk))]);
}

async function remove(table: Table, Key: Key): Promise<Item | undefined> {
  const { Attributes } = await table.client.send("DeleteItem", {
    TableName: table.name,
    Key: { ...Key },
    ReturnValues: "ALL_OLD",
  });
  return Attributes;
}
