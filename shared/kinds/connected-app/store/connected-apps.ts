import { tokenHash } from "../../../model/checked-token";
import type { Role } from "../../../model/role";
import { getItem, queryAll } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { outboxEntry } from "../../changes/outbox";
import { idOf } from "../../record-kinds";
import type { AppKey } from "../app-token";
import type { ConnectedApp } from "../connected-app";
import {
  type AppRow,
  type AppToken,
  appFrom,
  appHasEnded,
  appRenewed,
  tokenFrom,
  tokenItem,
} from "./items";

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
  { accountKey, appTimeId }: AppKey,
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

/** Ends a connected app. Its next request is refused. False if there is none. */
export async function endApp(
  table: Table,
  accountKey: string,
  timeId: string,
  now: Date,
): Promise<boolean> {
  const key = keys.connectedApp(accountKey, timeId);
  return await transact(table, appEnd(table, accountKey, { key, timeId }, now), true);
}

/** The writes that end an app, unless it has ended. */
function appEnd(
  table: Table,
  accountKey: string,
  row: Pick<AppRow, "key" | "timeId">,
  now: Date,
): TransactionWrite<false>[] {
  return [
    onConditionFailed("gone", () => false as const, {
      Delete: { Key: row.key, ConditionExpression: "attribute_exists(pk)" },
    }),
    appMarker(table, accountKey, "connected_app.deleted", row, now),
  ];
}

/**
 * Stores an access token of an app, and extends the app's connection.
 * @returns false if the app has ended
 */
export async function storeAppToken(
  table: Table,
  { accountKey, appTimeId }: AppKey,
  token: string,
  row: AppRow,
  { role, expiresAt }: { role: Role; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const item = tokenItem(keys.appToken(accountKey, appTimeId, tokenHash(token)), {
    role,
    resource: row.resource,
    issuedAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
  const renewal = onConditionFailed("gone", () => false as const, {
    Update: {
      Key: row.key,
      UpdateExpression: "SET expiresAt = :until",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":until": appRenewed(row.app, now) },
    },
  });
  return await transact(table, [renewal, { Put: { Item: item } }], true);
}

/** Removes an access token, which is refused from then on. */
export async function removeAppToken(
  table: Table,
  { accountKey, appTimeId }: AppKey,
  token: string,
): Promise<void> {
  await transact(table, [
    { Delete: { Key: keys.appToken(accountKey, appTimeId, tokenHash(token)) } },
  ]);
}

/** The item that puts an app's connection or its end into the feed. */
export function appMarker(
  table: Table,
  accountKey: string,
  type: "connected_app.created" | "connected_app.deleted",
  { timeId }: Pick<AppRow, "timeId">,
  now: Date,
): TransactionWrite {
  return outboxEntry(table, accountKey, { type, recordId: idOf("connectedApp", timeId) }, now);
}
