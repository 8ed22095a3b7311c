import type { Table } from "../../../table/dynamo/table";
import type { SiteId } from "../../../table/keys";
import { presentToVisitor } from "../present-to-visitor";
import { type ConversationRow, opens } from "../rows/conversation-row";
import { asShown, type StoredChatMessage } from "../rows/message-row";
import {
  type DeskListener,
  deskListeners,
  type VisitorListener,
  visitorListeners,
} from "./connections";

/** The listeners of a conversation. */
export interface Listeners {
  visitors: VisitorListener[];
  desk: DeskListener[];
}

const nobody: Listeners = { visitors: [], desk: [] };

// A sender waits at most this long for pushes to others.
const longestMs = 300;

/**
 * Reads a conversation's listeners in parallel with the write of its news, which costs no round trip. Undefined if nobody is
 * to be notified. After a failure, the stream repeats the news.
 */
export function listenersOf(
  table: Table,
  site: SiteId,
  timeId: string,
  now: Date,
): Promise<Listeners> | undefined {
  return ifTold(table, async () => {
    const [visitors, desk] = await Promise.all([
      visitorListeners(table, site, timeId, now),
      deskListeners(table, site.accountKey, now),
    ]);
    return { visitors, desk };
  });
}

/** The same for a new conversation, which no visitor listens to yet. */
export function deskOf(
  table: Table,
  { accountKey }: SiteId,
  now: Date,
): Promise<Listeners> | undefined {
  return ifTold(table, async () => ({
    visitors: [],
    desk: await deskListeners(table, accountKey, now),
  }));
}

function ifTold({ push, mode }: Table, read: () => Promise<Listeners>) {
  if (!push || mode?.does === "check") return undefined;
  return read().catch(() => nobody);
}

/** News of a conversation that was written. */
interface News {
  /** Undefined for a conversation that is new. */
  before: ConversationRow | undefined;
  after: ConversationRow;
  message?: StoredChatMessage;
}

/**
 * Notifies the listeners once the news is written. It takes 300 ms at most and never fails: the write is done, and the
 * stream repeats what is lost.
 */
export async function broadcast(
  { push }: Table,
  listeners: Promise<Listeners> | undefined,
  news: News,
): Promise<void> {
  if (!push || !listeners) return;
  const limit = AbortSignal.timeout(longestMs);
  const expired = new Promise<void>((resolve) => {
    limit.addEventListener("abort", () => resolve(), { once: true });
  });
  const notified = listeners.then(async ({ visitors, desk }) => {
    const toVisitors = visitorNews(news);
    const toDesk = deskNews(news.after);
    await Promise.all([
      ...(toVisitors === undefined ? [] : entitled(visitors, news.after, new Date())).map(
        ({ connectionId }) =>
          push.send("visitors", connectionId, JSON.stringify(toVisitors), limit),
      ),
      ...desk.map(({ connectionId }) =>
        push.send("desk", connectionId, JSON.stringify(toDesk), limit),
      ),
    ]);
  });
  await Promise.race([notified.catch(() => {}), expired]);
}

/**
 * The push to the conversation's visitor: its state, and the message if there is one. Undefined for news that visitors must
 * not notice, such as a note.
 */
export function visitorNews({ before, after, message }: News) {
  const state = visibleState(after);
  const isSeen = !before || JSON.stringify(visibleState(before)) !== JSON.stringify(state);
  if (!isSeen) return undefined;
  const visibleMessage = message && asShown(message);
  // A push must contain full addresses; a bare path is only for HTTP answers.
  const isComplete = visibleMessage && !visibleMessage.picture?.url.startsWith("/");
  return { ...state, ...(isComplete && { message: presentToVisitor(visibleMessage) }) };
}

function visibleState({ shownSeq, readSeq, conversation }: ConversationRow) {
  return { seq: shownSeq, readSeq, status: conversation.status };
}

/** The push to the desk: that there is something to read. Reading it requires the right to do so. */
export function deskNews({ conversation, lastSeq }: ConversationRow) {
  return { conversationId: conversation.id, seq: lastSeq, version: conversation.version };
}

/** The listeners whose token still opens the conversation and who are not blocked. */
export function entitled(
  listeners: readonly VisitorListener[],
  row: ConversationRow,
  now: Date,
): VisitorListener[] {
  if (row.conversation.visitor.isBlocked) return [];
  return listeners.filter((each) => opens(each.tokenHash, row, now));
}
