import type { ChatMessage } from "../../model/chat/chat-message";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { ConditionsFailed, transact } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";
import { tooManyRequests, type VisitorWindow, windowWrite } from "../limits/visitor-window";
import { type ChatDraft, nextMessage, withMessage } from "./advance";
import { type ConversationRow, chatMessageFrom, headFrom } from "./items";
import { additionPlaces, additionWrites } from "./message-writes";
import { readChatMessage } from "./messages";

/** What is read of a conversation before a message is added to it. */
export interface Beginning {
  row: ConversationRow | undefined;
  /** The number of the message that the sender has stored under the same `clientMessageId`. */
  sentSeq: number | undefined;
}

export async function readBeginning(
  table: Table,
  site: SiteId,
  timeId: string,
  { author, clientMessageId }: Pick<ChatDraft, "author" | "clientMessageId">,
): Promise<Beginning> {
  const [head, sent] = await getItems(
    table,
    [
      keys.conversation(site, timeId),
      ...(clientMessageId === undefined
        ? []
        : [keys.sentMessage(site, timeId, author, clientMessageId)]),
    ],
    { consistent: true },
  );
  return {
    row: head && headFrom(timeId, head),
    sentSeq: sent?.seq as number | undefined,
  };
}

/** Sends a message in an existing conversation; undefined when there is none. */
export async function sendChatMessage(
  table: Table,
  site: SiteId,
  timeId: string,
  draft: ChatDraft,
  now: Date,
): Promise<ChatMessage | undefined> {
  const beginning = await readBeginning(table, site, timeId, draft);
  return await appendMessage(table, site, beginning, draft, now);
}

/** What stands between a visitor and the conversation. */
interface Gate {
  /** Changes the head beforehand, or refuses the message by throwing. */
  admit(row: ConversationRow): ConversationRow;
  /** What his network may send. */
  window: VisitorWindow;
}

// Each time another sender was faster: one of them always is, so that all come to their turn.
const mostAttempts = 200;

/**
 * Adds a message to the conversation that was read, as its next number, once for each
 * `clientMessageId`. A refusal tells how the conversation stands by then, so that whoever was slower
 * than another sender takes the number after at once.
 * @throws ApiError `rate_limited` through a gate
 */
export async function appendMessage(
  table: Table,
  site: SiteId,
  beginning: Beginning,
  draft: ChatDraft,
  now: Date,
  gate?: Gate,
): Promise<ChatMessage | undefined> {
  let { row, sentSeq } = beginning;
  let windowPlace = Number.NaN;
  for (let attempt = 1; row; attempt += 1) {
    const { timeId } = row;
    if (sentSeq !== undefined) return await readChatMessage(table, site, timeId, sentSeq);
    const message = nextMessage(row, draft, now);
    try {
      const after = withMessage(gate ? gate.admit(row) : row, message);
      const writes = additionWrites(site, row, after, message);
      windowPlace = writes.length;
      return await transact(
        table,
        [...writes, ...(gate ? [windowWrite(gate.window)] : [])],
        chatMessageFrom(site, timeId, { ...message }, null),
      );
    } catch (error) {
      if (!(error instanceof ConditionsFailed) || attempt === mostAttempts) throw error;
      const { head, sentMessage } = additionPlaces;
      sentSeq = error.failed.get(sentMessage)?.seq as number | undefined;
      if (sentSeq === undefined && error.failed.has(windowPlace)) throw tooManyRequests(now);
      if (error.failed.has(head)) {
        const item = error.failed.get(head);
        row = item && headFrom(timeId, item);
      }
    }
  }
  return undefined;
}
