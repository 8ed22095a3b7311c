import { locateRecord, recordId } from "../../../model/ids";
import type { Table } from "../../../table/dynamo/table";
import { accountIn, siteIn } from "../../../table/keys";
import { entitled } from "../live/broadcast";
import { deskListeners, noteSignal, visitorListeners } from "../live/connections";
import { readConversation } from "../store/read";
import { holdingRights } from "./holding-rights";

// Typing must not wait, and a late signal is worthless.
const longestMs = 1000;

/** Tells the desk that a visitor is typing. False if the connection signals too often or is unknown. */
export async function signalFromVisitor(
  table: Table,
  connectionId: string,
  now: Date,
): Promise<boolean> {
  const key = await noteSignal(table, connectionId, now);
  if (!key) return false;
  const timeId = key.pk.slice(key.pk.lastIndexOf("#") + 1);
  const conversationId = recordId("cnv", { ...siteIn(key), timeId });
  const listeners = await deskListeners(table, accountIn(key), now);
  await sendAll(table, "desk", listeners, { conversationId, typing: true });
  return true;
}

/**
 * Tells a conversation's visitor that somebody at the desk is typing. False if the connection signals too often, is unknown,
 * has lost its right, or names a conversation of another account.
 */
export async function signalFromDesk(
  table: Table,
  connectionId: string,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const key = await noteSignal(table, connectionId, now);
  const place = locateRecord("cnv", conversationId);
  if (!key || place?.accountKey !== accountIn(key)) return false;
  const { accountKey, timeId } = place;
  const desk = await deskListeners(table, accountKey, now);
  const own = desk.filter((each) => each.connectionId === connectionId);
  const [authorized, row, visitors] = await Promise.all([
    holdingRights(table, accountKey, own, now),
    readConversation(table, place, timeId),
    visitorListeners(table, place, timeId, now),
  ]);
  if (authorized.length === 0) return false;
  await sendAll(table, "visitors", row ? entitled(visitors, row, now) : [], { typing: true });
  return true;
}

async function sendAll(
  { push }: Table,
  to: "visitors" | "desk",
  listeners: readonly { connectionId: string }[],
  news: object,
): Promise<void> {
  const signal = AbortSignal.timeout(longestMs);
  await Promise.all(
    listeners.map((each) => push?.send(to, each.connectionId, JSON.stringify(news), signal)),
  );
}
