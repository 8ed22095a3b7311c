import { groupBy } from "../../../model/group-by";
import type { Audience } from "../../../runtime/push/push";
import type { Item } from "../../../table/dynamo/item";
import type { Table } from "../../../table/dynamo/table";
import type { Change } from "../../../table/dynamo/write-item";
import { accountIn, keys, siteIn } from "../../../table/keys";
import type { ChangeType } from "../../changes/change-types";
import { outboxEntryFrom } from "../../changes/outbox";
import { deskNews, entitled, visitorNews } from "../live/broadcast";
import {
  deskListeners,
  endVisitorListener,
  type Listener,
  removeListener,
  visitorListeners,
} from "../live/connections";
import { headFrom } from "../rows/conversation-row";
import { holdingRights } from "./holding-rights";

// The changes that may end the right of a connected client.
const endsRights: readonly ChangeType[] = [
  "api_key.revoked",
  "member.updated",
  "member.deleted",
  "session.deleted",
];

// No caller waits for the stream's function, but later changes do.
const longestMs = 2000;

/**
 * Sends an account's listeners the news that writers may have failed to push, without the messages. Closes connections that
 * have lost their right, and removes those that no longer exist.
 */
export async function repeatNews(
  table: Table,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const [first] = changes;
  if (!table.push || !first) return;
  const heads = changes.filter(isHead);
  const conversations = [...groupBy(heads, ({ keys: key }) => key.pk).values()];
  const concernsDesk = heads.length > 0 || changes.some(mayEndRights);
  await Promise.all([
    ...conversations.map((some) => repeatToVisitor(table, some, now)),
    ...(concernsDesk ? [repeatToDesk(table, accountIn(first.keys), conversations, now)] : []),
  ]);
}

function isHead({ keys: { pk, sk } }: Change): boolean {
  const head = keys.conversation({ accountKey: "", ordinal: "" }, "");
  return pk.startsWith(head.pk.replace(/#.*/, "#")) && sk === head.sk;
}

function mayEndRights({ keys: { sk }, new: row }: Change): boolean {
  const isMarker = sk.startsWith(keys.outboxEntry("", "").sk);
  return isMarker && row !== undefined && endsRights.includes(outboxEntryFrom(row).type);
}

/** `changes` are those of one conversation's head, in order. */
async function repeatToVisitor(table: Table, changes: readonly Change[], now: Date): Promise<void> {
  const { keys: key } = changes[0] as Change;
  const timeId = key.pk.slice(key.pk.lastIndexOf("#") + 1);
  const [old, row] = [changes[0]?.old, changes.at(-1)?.new].map(
    (item?: Item) => item && headFrom(timeId, item),
  );
  const news = row && visitorNews({ before: old, after: row });
  const isShut = !row || row.conversation.visitor.isBlocked;
  if (!news && !isShut) return;
  const listeners = await visitorListeners(table, siteIn(key), timeId, now);
  const allowed = row ? entitled(listeners, row, now) : [];
  await Promise.all([
    ...(news ? allowed : []).map((each) => sendOrForget(table, "visitors", each, news, now)),
    ...listeners
      .filter((each) => !allowed.includes(each))
      .map((each) => shut(table, "visitors", each)),
  ]);
}

async function repeatToDesk(
  table: Table,
  accountKey: string,
  conversations: readonly (readonly Change[])[],
  now: Date,
): Promise<void> {
  const listeners = await deskListeners(table, accountKey, now);
  if (listeners.length === 0) return;
  const authorized = await holdingRights(table, accountKey, listeners, now);
  const rows = conversations.flatMap((some): Item[] => {
    const row = some.at(-1)?.new;
    return row ? [row] : [];
  });
  await Promise.all([
    ...listeners
      .filter((each) => !authorized.includes(each))
      .map((each) => shut(table, "desk", each)),
    ...authorized.flatMap((each) =>
      rows.map((row) => sendOrForget(table, "desk", each, deskNews(headFrom("", row)), now)),
    ),
  ]);
}

async function sendOrForget(
  table: Table,
  to: Audience,
  listener: Listener,
  news: unknown,
  now: Date,
): Promise<void> {
  const signal = AbortSignal.timeout(longestMs);
  const outcome = await table.push?.send(to, listener.connectionId, JSON.stringify(news), signal);
  if (outcome !== "gone") return;
  // A visitor's connection has ended, although the gateway has not reported it yet.
  if (to === "visitors") await endVisitorListener(table, listener, now);
  else await removeListener(table, listener);
}

async function shut(table: Table, of: Audience, listener: Listener): Promise<void> {
  await table.push?.close(of, listener.connectionId);
  await removeListener(table, listener);
}
