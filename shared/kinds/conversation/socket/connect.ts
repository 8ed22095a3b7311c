import { randomInt } from "node:crypto";
import type { CallingPage } from "../../../model/calling-page";
import { tokenHash } from "../../../model/checked-token";
import { ApiError } from "../../../runtime/errors";
import type { Audience } from "../../../runtime/push/push";
import { isDynamoError } from "../../../table/dynamo/client/dynamo-client";
import { type Item, type Key, ttlAfter } from "../../../table/dynamo/item";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { findSite } from "../../domain/store/site-head";
import { locateConversation } from "../conversation-token";
import { type DeskCredential, deskRows, removeConnectionRow, seatRows } from "../live/connections";
import { isHolder } from "../rows/conversation-row";
import { readConversation } from "../store/read";
import { refuseBlocked } from "../store/visitor";

// The gateway ends a connection after two hours. If a row outlives its connection, the next push removes it.
const longestSeconds = 2 * 3600;

/** The seats for a visitor's conversation or for a desk. Each connection takes a seat, which limits their number. */
interface Seats {
  audience: Audience;
  all: readonly Key[];
  /** The seats' rows, as far as they are known. */
  rows: readonly Item[];
}

/**
 * Seats a connection, with the facts in its row.
 * @returns false if all seats are taken
 */
export async function takeSeat(
  table: Table,
  { audience, all, rows }: Seats,
  connectionId: string,
  fields: object,
  now: Date,
): Promise<boolean> {
  const current = async () =>
    all[0] ? await seatRows(table, all[0], now, { consistent: true }) : [];
  let latestRows = rows;
  for (let isFirst = true; ; isFirst = false) {
    const seat =
      freeSeat(all, latestRows) ?? (isFirst ? freeSeat(all, await current()) : undefined);
    if (!seat) break;
    if (await sit(table, audience, seat, { ...fields, connectionId }, now)) return true;
    // Another connection was faster: then there is one free seat less.
    latestRows = await current();
  }
  await removeConnectionRow(table, connectionId);
  return false;
}

/** Writes both rows of a connection: a writer looks up the seats, while the gateway gives only the connection's id. */
async function sit(
  table: Table,
  audience: Audience,
  seat: Key,
  fields: { connectionId: string },
  now: Date,
): Promise<boolean> {
  const { connectionId } = fields;
  const ttl = ttlAfter(now, longestSeconds);
  const place = {
    ...keys.connectionSeat(connectionId),
    audience,
    seatPk: seat.pk,
    seatSk: seat.sk,
  };
  // Wait for both: a late write must not come after the write of another seat.
  const [seated, noted] = await Promise.allSettled([
    table.client.send("PutItem", {
      TableName: table.name,
      Item: { ...seat, ...fields, ttl },
      // The SDK repeats a write whose answer was lost, and then finds its own row.
      ConditionExpression:
        "attribute_not_exists(pk) OR attribute_exists(leftAt) OR #ttl <= :now OR connectionId = :own",
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: { ":now": ttlAfter(now, 0), ":own": connectionId },
    }),
    table.client.send("PutItem", { TableName: table.name, Item: { ...place, ttl } }),
  ]);
  if (noted.status === "rejected") throw noted.reason;
  if (seated.status === "fulfilled") return true;
  if (isDynamoError(seated.reason, "ConditionalCheckFailedException")) return false;
  throw seated.reason;
}

/** A seat that a connection has left, otherwise an unused one, so that few rows remain. */
function freeSeat(all: readonly Key[], rows: readonly Item[]): Key | undefined {
  const vacated = rows.filter(({ leftAt }) => leftAt !== undefined).map(({ sk }) => sk);
  const existing = rows.map(({ sk }) => sk);
  const free = all.filter(({ sk }) =>
    vacated.length > 0 ? vacated.includes(sk) : !existing.includes(sk),
  );
  return free[free.length > 1 ? randomInt(free.length) : 0];
}

// A visitor has a few tabs, an account a few dozen people and agents.
const maxTabs = 20;
const maxOfDesk = 200;

/**
 * Stores a visitor's connection; false if the token is not of a conversation on the page's site.
 * @throws ApiError `forbidden` for a blocked visitor, `rate_limited` for too many connections at once
 */
export async function connectVisitor(
  table: Table,
  page: CallingPage,
  token: string,
  connectionId: string,
  now: Date,
): Promise<boolean> {
  const location = locateConversation(token);
  if (!location) return false;
  const { timeId } = location;
  const [site, row, rows] = await Promise.all([
    findSite(table, page),
    readConversation(table, location, timeId),
    seatRows(table, keys.visitorSeat(location, timeId, 0), now),
  ]);
  if (!site || !isHolder(token, site, row, now)) return false;
  refuseBlocked(row);
  const all = seats(maxTabs, (seat) => keys.visitorSeat(site, timeId, seat));
  const seated = { tokenHash: tokenHash(token) };
  if (!(await takeSeat(table, { audience: "visitors", all, rows }, connectionId, seated, now)))
    throw tooMany(maxTabs);
  return true;
}

/**
 * Stores a connection of the desk whose credential was accepted.
 * @throws ApiError `rate_limited` for too many connections at once
 */
export async function connectDesk(
  table: Table,
  accountKey: string,
  connectionId: string,
  credential: DeskCredential,
  now: Date,
): Promise<void> {
  const all = seats(maxOfDesk, (seat) => keys.deskSeat(accountKey, seat));
  const rows = await deskRows(table, accountKey, now);
  if (!(await takeSeat(table, { audience: "desk", all, rows }, connectionId, credential, now)))
    throw tooMany(maxOfDesk);
}

function seats(most: number, toKey: (seat: number) => Key): Key[] {
  return Array.from({ length: most }, (_, seat) => toKey(seat));
}

function tooMany(most: number): ApiError {
  return new ApiError("rate_limited", `There are ${most} connections already. Close one.`);
}
