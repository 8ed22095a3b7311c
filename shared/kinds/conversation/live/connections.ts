import * as z from "zod/mini";
import type { Audience } from "../../../runtime/push/push";
import { type Item, type Key, ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { queryPage } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import { updateItem } from "../../../table/dynamo/write-item";
import { keys, type SiteId } from "../../../table/keys";

// A visitor who left more than a day ago has no time of leaving.
const leftSeconds = 86_400;

// One page of a Query holds far more rows than there may be listeners.
const maxListeners = 300;

/** An open connection, and the row of its seat. */
export interface Listener {
  connectionId: string;
  seat: Key;
}

/** A visitor's tab that gets news of its conversation. */
export interface VisitorListener extends Listener {
  /** SHA-256 of the token that opened it. */
  tokenHash: string;
}

/** The credential that opened a connection of the desk. */
export interface DeskCredential {
  /** SHA-256 of the API key's or session's token. */
  hash: string;
  /** The member of the session; null for an API key. */
  memberTimeId: string | null;
  /** Whether the member has set their status to away. */
  isAway: boolean;
}

/** A connection of the desk. */
export interface DeskListener extends Listener, DeskCredential {}

const seatSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  connectionId: z._default(z.string(), ""),
  leftAt: z.optional(z.string()),
});

const visitorSchema = z.object({ tokenHash: z._default(z.string(), "") });

const deskSchema = z.object({
  hash: z.string(),
  memberTimeId: z._default(z.nullable(z.string()), null),
  isAway: z._default(z.boolean(), false),
});

const seatKeySchema = z.object({
  audience: z.custom<Audience>(),
  seatPk: z.string(),
  seatSk: z.string(),
});

/** The connections that get news of a conversation. If a read misses the newest, the stream repeats the news. */
export async function visitorListeners(
  table: Table,
  site: SiteId,
  timeId: string,
  now: Date,
): Promise<VisitorListener[]> {
  return (await readVisitor(table, site, timeId, now)).listeners;
}

/** A conversation's visitor: their connections, and when others have ended. One read. */
export async function readVisitor(
  table: Table,
  site: SiteId,
  timeId: string,
  now: Date,
): Promise<{ listeners: VisitorListener[]; leftAt: string[] }> {
  const rows = await seatRows(table, keys.visitorSeat(site, timeId, 0), now);
  const listeners: VisitorListener[] = [];
  const departures: string[] = [];
  for (const row of rows) {
    const { leftAt } = parseStored(seatSchema, row);
    if (leftAt !== undefined) departures.push(leftAt);
    else listeners.push({ ...listenerFrom(row), ...parseStored(visitorSchema, row) });
  }
  return { listeners, leftAt: departures };
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
  return seatRows(table, keys.deskSeat(accountKey, 0), now);
}

export function deskListenerFrom(row: Item): DeskListener {
  return { ...listenerFrom(row), ...parseStored(deskSchema, row) };
}

function listenerFrom(row: Item): Listener {
  const { pk, sk, connectionId } = parseStored(seatSchema, row);
  return { connectionId, seat: { pk, sk } };
}

/** The rows of a partition of seats that have not expired. */
export async function seatRows(
  table: Table,
  { pk }: Key,
  now: Date,
  { consistent = false } = {},
): Promise<Item[]> {
  const { items } = await queryPage(table, {
    KeyConditionExpression: "pk = :pk",
    FilterExpression: "#ttl > :now",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":pk": pk, ":now": ttlAfter(now, 0) },
    ConsistentRead: consistent,
    Limit: maxListeners,
  });
  return items;
}

// Typing is signalled once in this time.
const signalMs = 3000;

/**
 * Records that the client of a connection is typing. Undefined if it said so less than three seconds ago, or if the
 * connection is unknown.
 * @returns the key of the connection's seat
 */
export async function noteSignal(
  table: Table,
  connectionId: string,
  now: Date,
): Promise<Key | undefined> {
  const updated = await updateItem(table, keys.connectionSeat(connectionId), {
    UpdateExpression: "SET signalledMs = :now",
    ConditionExpression:
      "attribute_exists(pk) AND (attribute_not_exists(signalledMs) OR signalledMs <= :before)",
    ExpressionAttributeValues: { ":now": now.getTime(), ":before": now.getTime() - signalMs },
  });
  return updated.written ? seatOf(updated.item) : undefined;
}

function seatOf(place: Item): Key {
  const { seatPk, seatSk } = parseStored(seatKeySchema, place);
  return { pk: seatPk, sk: seatSk };
}

/** Frees the seat of a closed connection of the desk. */
export async function removeConnection(table: Table, connectionId: string): Promise<void> {
  const place = await removeConnectionRow(table, connectionId);
  if (place) await freeSeat(table, { connectionId, seat: seatOf(place) });
}

/** Notes that a visitor's connection has closed, in its seat, which costs as much as removing the row. */
export async function endVisitorConnection(
  table: Table,
  connectionId: string,
  now: Date,
): Promise<void> {
  const place = await removeConnectionRow(table, connectionId);
  if (place) await noteEnd(table, { connectionId, seat: seatOf(place) }, now);
}

/** The same if the listener is known. */
export async function endVisitorListener(
  table: Table,
  listener: Listener,
  now: Date,
): Promise<void> {
  await Promise.all([
    noteEnd(table, listener, now),
    removeConnectionRow(table, listener.connectionId),
  ]);
}

/** Removes a connection whose listener is known. */
export async function removeListener(table: Table, listener: Listener): Promise<void> {
  await Promise.all([freeSeat(table, listener), removeConnectionRow(table, listener.connectionId)]);
}

// A seat that another connection has taken by now stays as it is.
const isStillTheirs = "connectionId = :connectionId AND attribute_not_exists(leftAt)";

async function noteEnd(table: Table, { seat, connectionId }: Listener, now: Date): Promise<void> {
  await updateItem(table, seat, {
    UpdateExpression: "SET leftAt = :now, #ttl = :ttl REMOVE tokenHash",
    ConditionExpression: isStillTheirs,
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":connectionId": connectionId,
      ":now": now.toISOString(),
      ":ttl": ttlAfter(now, leftSeconds),
    },
  });
}

async function freeSeat(table: Table, { seat, connectionId }: Listener): Promise<void> {
  const write = {
    Delete: {
      Key: seat,
      ConditionExpression: isStillTheirs,
      ExpressionAttributeValues: { ":connectionId": connectionId },
    },
  };
  await transact(table, [onConditionFailed("gone", () => undefined, write)]);
}

/** Forgets which seat a connection has. Returns what was known. */
export async function removeConnectionRow(
  table: Table,
  connectionId: string,
): Promise<Item | undefined> {
  const { Attributes } = await table.client.send("DeleteItem", {
    TableName: table.name,
    Key: { ...keys.connectionSeat(connectionId) },
    ReturnValues: "ALL_OLD",
  });
  return Attributes;
}
