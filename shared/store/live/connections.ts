import * as z from "zod/mini";
import type { Audience } from "../../push/push";
import type { Item, Key } from "../dynamo/item";
import { knownFields } from "../dynamo/known-fields";
import { queryPage } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { ttlAfter } from "../dynamo/ttl-after";
import { updateItem } from "../dynamo/update-item";
import { keys, type SiteId } from "../keys";

// The gateway ends a connection after two hours. If a row outlives its connection, the next push removes it.
const longestSeconds = 2 * 3600;

// Whoever left earlier than a day ago has simply left.
const leftSeconds = 86_400;

// One page of a Query holds far more rows than there may be listeners.
const mostListeners = 300;

/** A visitor's tab that gets news of its conversation. */
export interface VisitorListener {
  connectionId: string;
  /** SHA-256 of the token that opened it. */
  tokenHash: string;
}

/** A visitor's connection that has ended. */
export interface EndedConnection {
  connectionId: string;
  leftAt: string;
}

/** A connection of the desk, with the credential that opened it. */
export interface DeskListener {
  connectionId: string;
  /** SHA-256 of the API key's or session's token. */
  hash: string;
  /** The member of the session; null for an API key. */
  memberTimeId: string | null;
  /** Whether the member has set their status to away. */
  isAway: boolean;
}

const visitorSchema = z.object({
  sk: z.string(),
  tokenHash: z.optional(z.string()),
  leftAt: z.optional(z.string()),
});

const deskSchema = z.object({
  sk: z.string(),
  hash: z.string(),
  memberTimeId: z._default(z.nullable(z.string()), null),
  isAway: z._default(z.boolean(), false),
});

const placeSchema = z.object({ audience: z.custom<Audience>(), listenerPk: z.string() });

/** The connections that get news of a conversation. If a read misses the newest, the stream repeats the news. */
export async function visitorListeners(
  table: Table,
  site: SiteId,
  timeId: string,
  now: Date,
): Promise<VisitorListener[]> {
  return (await readVisitor(table, site, timeId, now)).listeners;
}

/** A conversation's visitor: their connections, and the rows of those that have ended. One read. */
export async function readVisitor(
  table: Table,
  site: SiteId,
  timeId: string,
  now: Date,
): Promise<{ listeners: VisitorListener[]; ended: EndedConnection[] }> {
  const rows = await rowsOf(table, keys.visitorConnection(site, timeId, ""), now);
  const listeners: VisitorListener[] = [];
  const ended: EndedConnection[] = [];
  for (const row of rows) {
    const { sk, tokenHash, leftAt } = knownFields(visitorSchema, row);
    if (leftAt !== undefined) ended.push({ connectionId: sk, leftAt });
    else if (tokenHash !== undefined) listeners.push({ connectionId: sk, tokenHash });
  }
  return { listeners, ended };
}

/** The desk's connections, which get news of all conversations of the account. */
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

/** Two rows: a writer looks up the conversation, while the gateway gives only the connection's id. */
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

// Typing is signalled once in this time.
const signalMs = 3000;

/**
 * Records that the client of a connection is typing. Undefined if it said so less than three seconds ago, or if the
 * connection is unknown.
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

/** Removes a closed connection. */
export async function removeConnection(table: Table, connectionId: string): Promise<void> {
  const item = await remove(table, keys.connectionPlace(connectionId));
  if (!item) return;
  await remove(table, { pk: knownFields(placeSchema, item).listenerPk, sk: connectionId });
}

/** Notes that a visitor's connection has closed, in its row, which costs as much as removing it. */
export async function endVisitorConnection(
  table: Table,
  connectionId: string,
  now: Date,
): Promise<void> {
  const item = await remove(table, keys.connectionPlace(connectionId));
  if (!item) return;
  await noteEnd(table, { pk: knownFields(placeSchema, item).listenerPk, sk: connectionId }, now);
}

/** The same if the listener's row is known. */
export async function endVisitorListener(table: Table, key: Key, now: Date): Promise<void> {
  await Promise.all([noteEnd(table, key, now), remove(table, keys.connectionPlace(key.sk))]);
}

async function noteEnd(table: Table, key: Key, now: Date): Promise<void> {
  await updateItem(table, key, {
    UpdateExpression: "SET leftAt = :now, #ttl = :ttl REMOVE tokenHash",
    ConditionExpression: "attribute_exists(tokenHash)",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":now": now.toISOString(), ":ttl": ttlAfter(now, leftSeconds) },
  });
}

/** Removes what ended connections have left. */
export async function removeEnded(
  table: Table,
  site: SiteId,
  timeId: string,
  ended: readonly EndedConnection[],
): Promise<void> {
  await Promise.all(
    ended.map(({ connectionId }) =>
      remove(table, keys.visitorConnection(site, timeId, connectionId)),
    ),
  );
}

/** Removes a connection whose listener's row is known. */
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
