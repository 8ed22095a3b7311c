import { supporters } from "../../../model/role";
import type { Item, Key } from "../../../table/dynamo/item";
import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys } from "../../../table/keys";
import { apiKeyFrom } from "../../account/store/items";
import { memberFrom } from "../../member/store/items";
import { hasEnded, sessionFrom } from "../../session/store/sessions";
import type { DeskListener } from "../live/connections";

// DynamoDB's limit for one read is a hundred rows; a listener has two at most.
const listenersAtOnce = 50;

/** The desk's connections whose key or session may still answer visitors. */
export async function holdingRights(
  table: Table,
  accountKey: string,
  listeners: readonly DeskListener[],
  now: Date,
): Promise<DeskListener[]> {
  const authorized: DeskListener[] = [];
  for (let start = 0; start < listeners.length; start += listenersAtOnce) {
    const some = listeners.slice(start, start + listenersAtOnce);
    const wanted = unique(some.flatMap((listener) => keysOf(accountKey, listener)));
    const items = await getItems(table, wanted, { consistent: true });
    const rows = new Map(wanted.map(({ sk }, index) => [sk, items[index]]));
    authorized.push(
      ...some.filter((listener) =>
        mayListen(
          keysOf(accountKey, listener).map(({ sk }) => rows.get(sk)),
          now,
        ),
      ),
    );
  }
  return authorized;
}

/** The rows behind a connection's right: the key's, or the session's and its member's. */
function keysOf(accountKey: string, { hash, memberTimeId }: DeskListener): Key[] {
  if (memberTimeId === null) return [keys.apiKey(accountKey, hash)];
  return [keys.session(accountKey, memberTimeId, hash), keys.member(accountKey, memberTimeId)];
}

function mayListen([credential, member]: (Item | undefined)[], now: Date): boolean {
  if (!credential) return false;
  if (member) {
    const { status, role } = memberFrom(member).member;
    const isOver = hasEnded(sessionFrom(credential).session, now);
    return !isOver && status === "active" && supporters.includes(role);
  }
  // For a session, the key's fields are missing; without its member, the session has no right.
  if (credential.memberId !== undefined) return false;
  const { revokedAt, expiresAt, role } = apiKeyFrom(credential).key;
  const isOver = revokedAt !== null || (expiresAt !== null && expiresAt <= now.toISOString());
  return !isOver && supporters.includes(role);
}

/** A batch may not name a row twice. */
function unique(some: readonly Key[]): Key[] {
  return [...new Map(some.map((key) => [key.sk, key])).values()];
}
