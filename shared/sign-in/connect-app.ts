import { appMarker, endApp, readApps } from "../kinds/connected-app/store/connected-apps";
import { type AppRow, appItem, type Consent, newAppRow } from "../kinds/connected-app/store/items";
import { stillActive } from "../kinds/member/store/read";
import type { MemberKey } from "../model/member-tokens";
import type { Table } from "../table/dynamo/table";
import { type TransactionWrite, transact } from "../table/dynamo/transact";
import { keys } from "../table/keys";

// A person has a few agents on a few machines. Beyond that, those that were not used for longest end.
const appsOfMember = 30;
const endedAtOnce = 5;

/**
 * Connects an app to a member, once for each `decision`, which is the write of the member's decision.
 * @returns undefined if the member is gone, false if the request was decided before
 */
export async function connectApp(
  table: Table,
  place: MemberKey,
  consent: Consent,
  decision: (row: AppRow) => TransactionWrite<false>,
  now: Date,
): Promise<AppRow | undefined | false> {
  const row = newAppRow(place, consent, now);
  const { accountKey, timeId } = place;
  const writes = [
    stillActive(keys.member(accountKey, timeId)),
    { Put: { Item: appItem(row, now) } },
    appMarker(table, accountKey, "connected_app.created", row, now),
    decision(row),
  ];
  const connected = await transact(table, writes, row);
  if (connected) await endSurplus(table, accountKey, row, now).catch(() => undefined);
  return connected;
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
