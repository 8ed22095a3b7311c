import { tokenHash } from "../../../model/checked-token";
import type { MemberPlace } from "../../../model/member-tokens";
import type { Role } from "../../../model/role";
import { onRefusal } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys } from "../../../table/keys";
import { idOf } from "../../account-ids";
import { changeMarker } from "../../changes/markers";
import { stillActive } from "../../member/store/still-active";
import type { AppPlace } from "../app-token";
import { type AppRow, appItem, appRenewed, type Consent, newAppRow, tokenItem } from "./items";
import { readApps } from "./read";

// A person has a few agents on a few machines. Beyond that, those that were not used for longest end.
const appsOfMember = 30;
const endedAtOnce = 5;

/**
 * Connects an app to a member.
 * @returns undefined if the member is gone
 */
export async function connectApp(
  table: Table,
  place: MemberPlace,
  consent: Consent,
  now: Date,
): Promise<AppRow | undefined> {
  const row = newAppRow(place, consent, now);
  const { accountKey, timeId } = place;
  const writes = [
    stillActive(keys.member(accountKey, timeId)),
    { Put: { Item: appItem(row, now) } },
    marker(table, accountKey, "connected_app.created", row, now),
  ];
  const connected = await transact(table, writes, row);
  if (connected) await endSurplus(table, accountKey, row, now).catch(() => undefined);
  return connected;
}

/** Ends a connected app. Its next request is refused. False if there is none. */
export async function endApp(
  table: Table,
  accountKey: string,
  timeId: string,
  now: Date,
): Promise<boolean> {
  const place = keys.connectedApp(accountKey, timeId);
  return await transact(table, appEnd(table, accountKey, { place, timeId }, now), true);
}

/** The writes that end an app, unless it has ended. */
function appEnd(
  table: Table,
  accountKey: string,
  row: Pick<AppRow, "place" | "timeId">,
  now: Date,
): TransactionWrite<false>[] {
  return [
    onRefusal("gone", () => false as const, {
      Delete: { Key: row.place, ConditionExpression: "attribute_exists(pk)" },
    }),
    marker(table, accountKey, "connected_app.deleted", row, now),
  ];
}

/**
 * Stores an access token of an app, which stays connected for longer by it.
 * @returns false if the app has ended
 */
export async function storeAppToken(
  table: Table,
  { accountKey, appTimeId }: AppPlace,
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
  const renewal = onRefusal("gone", () => false as const, {
    Update: {
      Key: row.place,
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
  { accountKey, appTimeId }: AppPlace,
  token: string,
): Promise<void> {
  await transact(table, [
    { Delete: { Key: keys.appToken(accountKey, appTimeId, tokenHash(token)) } },
  ]);
}

async function endSurplus(
  table: Table,
  accountKey: string,
  { app: { memberId } }: AppRow,
  now: Date,
): Promise<void> {
  const rows = await readApps(table, accountKey);
  const surplus = rows
    .filter(({ app }) => app.memberId === memberId)
    .sort((left, right) => (lastUse(left) < lastUse(right) ? 1 : -1))
    .slice(appsOfMember, appsOfMember + endedAtOnce);
  for (const { timeId } of surplus) await endApp(table, accountKey, timeId, now);
}

function lastUse({ app: { lastUsedAt, createdAt } }: AppRow): string {
  return lastUsedAt ?? createdAt;
}

function marker(
  table: Table,
  accountKey: string,
  type: "connected_app.created" | "connected_app.deleted",
  { timeId }: Pick<AppRow, "timeId">,
  now: Date,
): TransactionWrite {
  return changeMarker(table, accountKey, { type, recordId: idOf("connectedApp", timeId) }, now);
}
