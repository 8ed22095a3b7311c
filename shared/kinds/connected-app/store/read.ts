import { tokenHash } from "../../../model/checked-token";
import { getItem, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import type { AppPlace } from "../app-token";
import type { ConnectedApp } from "../connected-app";
import { type AppRow, type AppToken, appFrom, appHasEnded, tokenFrom } from "./items";

/** Lists the account's connected apps, or those of one member, newest first. */
export async function listConnectedApps(
  table: Table,
  accountKey: string,
  memberId: string | undefined,
  now: Date,
): Promise<ConnectedApp[]> {
  const rows = await readApps(table, accountKey);
  return rows
    .map(({ app }) => app)
    .filter((app) => !appHasEnded(app, now) && (memberId ?? app.memberId) === app.memberId)
    .reverse();
}

/** An app that has not ended. */
export async function readApp(
  table: Table,
  accountKey: string,
  timeId: string,
  now: Date,
): Promise<AppRow | undefined> {
  const item = await getItem(table, keys.connectedApp(accountKey, timeId));
  const row = item && appFrom(item);
  return row && !appHasEnded(row.app, now) ? row : undefined;
}

/** An access token that has not expired. */
export async function readAppToken(
  table: Table,
  { accountKey, appTimeId }: AppPlace,
  token: string,
  now: Date,
): Promise<AppToken | undefined> {
  const item = await getItem(table, keys.appToken(accountKey, appTimeId, tokenHash(token)));
  const row = item && tokenFrom(item);
  return row && row.expiresAt > now.toISOString() ? row : undefined;
}

/** The rows of all apps, oldest first. Some may have ended. */
export async function readApps(table: Table, accountKey: string): Promise<AppRow[]> {
  const { pk, sk } = keys.connectedApp(accountKey, "");
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  });
  return items.map(appFrom);
}
