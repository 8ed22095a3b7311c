import {
  type Counted,
  countRequest,
  uncountRequest,
} from "../../kinds/account/store/count-request";
import { type MemberRow, memberFrom, memberReferenceOf } from "../../kinds/member/store/items";
import { hasEnded, renewed, type SessionRow, sessionFrom } from "../../kinds/session/store/items";
import { placeInToken } from "../../model/member-tokens";
import { getItem } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { updateItem } from "../../table/dynamo/update-item";
import { keys } from "../../table/keys";
import type { Credential, SentToken } from "./credential";

/** What to check for the token of a session; undefined for an invented token. */
export function sessionCredential({
  table,
  token,
  hash,
  secret,
  surface,
  now,
}: SentToken): Credential | undefined {
  const place = placeInToken("session", token, secret);
  if (!place) return undefined;
  const { accountKey, timeId } = place;
  return {
    accountKey,
    windowName: `${accountKey}#${timeId}`,
    async check() {
      const window = memberWindow(accountKey, timeId);
      const [count, item] = await Promise.all([
        countRequest(table, window, surface, now),
        getItem(table, keys.session(accountKey, timeId, hash)),
      ]);
      const row = item && sessionFrom(item);
      if (!row || hasEnded(row.session, now)) {
        // An old token must not use up its member's window.
        if (count.outcome === "counted") await uncountRequest(table, window.key, count.minute);
        return { count, hasEnded: true };
      }
      if (count.outcome !== "counted") return { count };
      await renew(table, row, now);
      const member = memberReferenceOf(count.row.member);
      return { count, identity: { key: null, member, sessionId: row.session.id, app: null } };
    },
  };
}

function memberWindow(accountKey: string, timeId: string): Counted<MemberRow> {
  return {
    key: keys.member(accountKey, timeId),
    from: memberFrom,
    seenAt: "lastSeenAt",
    isGood: ({ member }) => member.status === "active",
    condition: {
      expression: "#status = :active",
      names: { "#status": "status" },
      values: { ":active": "active" },
    },
  };
}

/** Extends a session that is in use. A session that was just revoked stays revoked. */
async function renew(table: Table, { place, session }: SessionRow, now: Date): Promise<void> {
  const expiresAt = renewed(session, now);
  if (expiresAt === undefined) return;
  await updateItem(table, place, {
    UpdateExpression: "SET expiresAt = :until",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":until": expiresAt },
  });
}
