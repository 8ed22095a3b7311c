import { queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { hasEnded, type SessionRow, type StoredSession, sessionFrom } from "./items";

/** Lists the sessions of all members, newest first. */
export async function listSessions(
  table: Table,
  accountKey: string,
  now: Date,
): Promise<StoredSession[]> {
  const rows = await readSessionsOf(table, accountKey, "");
  return rows
    .map(({ session }) => session)
    .filter((session) => !hasEnded(session, now))
    .sort((left, right) => (left.id < right.id ? 1 : -1));
}

/** The rows of a member's sessions, of all members' without a time id. Some may have ended. */
export async function readSessionsOf(
  table: Table,
  accountKey: string,
  memberTimeId: string,
): Promise<SessionRow[]> {
  const { pk, sk } = keys.session(accountKey, memberTimeId, "");
  const items = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  });
  return items.map(sessionFrom);
}
