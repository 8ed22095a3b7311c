import {
  type Count,
  type Counted,
  countRequest,
  type Surface,
  uncountRequest,
} from "../kinds/account/store/count-request";
import { appKeyIn } from "../kinds/connected-app/app-token";
import { type AppRow, appFrom, appHasEnded, tokenFrom } from "../kinds/connected-app/store/items";
import { type MemberRow, memberFrom, memberReferenceOf } from "../kinds/member/store/items";
import { hasEnded, renewed, type SessionRow, sessionFrom } from "../kinds/session/store/sessions";
import { memberKeyIn } from "../model/member-tokens";
import { lowerRole } from "../model/role";
import { getItem } from "../table/dynamo/read";
import type { Table } from "../table/dynamo/table";
import { updateItem } from "../table/dynamo/write-item";
import { keys } from "../table/keys";
import type { Identity } from "./identity";

/** A token whose form and checksum are right, with what its check needs. */
export interface SentToken {
  table: Table;
  token: string;
  hash: string;
  /** The secret for the checksums of tokens. */
  secret: string;
  surface: Surface;
  now: Date;
}

/** The check of a token against the table, and the limit that it counts in. */
export interface Credential {
  accountKey: string;
  /** Names the window in memory. */
  windowName: string;
  check(): Promise<{ count: Count<unknown>; identity?: Identity; hasEnded?: boolean }>;
}

/**
 * The credential to check for the token of an app: its row, where the request is counted, the token's, and its member's;
 * undefined for an invented token. `resource` is the address that the token must be for.
 */
export function appCredential(
  { table, token, hash, secret, surface, now }: SentToken,
  resource: string,
): Credential | undefined {
  const place = appKeyIn(token, secret);
  if (!place) return undefined;
  const { accountKey, memberTimeId, appTimeId } = place;
  const window = appWindow(accountKey, appTimeId, now);
  return {
    accountKey,
    windowName: `${accountKey}#${appTimeId}`,
    async check() {
      const [count, tokenRow, memberRow] = await Promise.all([
        countRequest(table, window, surface, now),
        getItem(table, keys.appToken(accountKey, appTimeId, hash)),
        getItem(table, keys.member(accountKey, memberTimeId)),
      ]);
      const granted = tokenRow && tokenFrom(tokenRow);
      const holder = memberRow && memberFrom(memberRow).member;
      const isGood =
        granted !== undefined &&
        granted.expiresAt > now.toISOString() &&
        granted.resource === resource &&
        holder?.status === "active";
      if (!isGood) {
        // An old token must not use up its app's window.
        if (count.outcome === "counted") await uncountRequest(table, window.key, count.minute);
        return { count, hasEnded: granted === undefined };
      }
      if (count.outcome !== "counted") return { count };
      const { id, name, domainId } = count.row.app;
      const member = memberReferenceOf(holder);
      const role = lowerRole(granted.role, member.role);
      // A row of the account belongs to all domains.
      const app = {
        id,
        name,
        domainId,
        role: domainId === null ? role : lowerRole(role, "editor"),
      };
      return { count, identity: { key: null, member, sessionId: null, app } };
    },
  };
}

function appWindow(accountKey: string, timeId: string, now: Date): Counted<AppRow> {
  const time = now.toISOString();
  return {
    key: keys.connectedApp(accountKey, timeId),
    from: appFrom,
    seenAt: "lastUsedAt",
    isGood: ({ app }) => !appHasEnded(app, now),
    condition: {
      expression: "expiresAt > :time AND endsAt > :time",
      values: { ":time": time },
    },
  };
}

/** The credential to check for the token of a session; undefined for an invented token. */
export function sessionCredential({
  table,
  token,
  hash,
  secret,
  surface,
  now,
}: SentToken): Credential | undefined {
  const place = memberKeyIn("session", token, secret);
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
async function renew(table: Table, { key, session }: SessionRow, now: Date): Promise<void> {
  const expiresAt = renewed(session, now);
  if (expiresAt === undefined) return;
  await updateItem(table, key, {
    UpdateExpression: "SET expiresAt = :until",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":until": expiresAt },
  });
}
