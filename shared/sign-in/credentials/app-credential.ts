import {
  type Counted,
  countRequest,
  uncountRequest,
} from "../../kinds/account/store/count-request";
import { placeInAppToken } from "../../kinds/connected-app/app-token";
import {
  type AppRow,
  appFrom,
  appHasEnded,
  tokenFrom,
} from "../../kinds/connected-app/store/items";
import { memberFrom, memberReferenceOf } from "../../kinds/member/store/items";
import { lowerRole } from "../../model/roles-within";
import { getItem } from "../../table/dynamo/read";
import { keys } from "../../table/keys";
import type { Credential, SentToken } from "./credential";

/**
 * What to check for the token of an app: its row, where the request is counted, the token's, and its member's; undefined for
 * an invented token. `resource` is the address that the token must be for.
 */
export function appCredential(
  { table, token, hash, secret, surface, now }: SentToken,
  resource: string,
): Credential | undefined {
  const place = placeInAppToken(token, secret);
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
      // What is the account's belongs to all domains.
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
