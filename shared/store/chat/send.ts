import type { ChatMessage } from "../../model/chat/chat-message";
import { getItems } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { transact } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";
import { type VisitorWindow, windowWrite } from "../limits/visitor-window";
import { authorship } from "../records/authorship";
import { type ChatDraft, nextMessage, withMessage } from "./advance";
import { type ConversationRow, chatMessageFrom, headFrom, sentSeqFrom } from "./items";
import { additionWrites, type Beginning } from "./message-writes";
import { readChatMessage } from "./messages";

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
  return { row: head && headFrom(timeId, head), sentSeq: sent && sentSeqFrom(sent) };
}

/** Sends a message in an existing conversation; undefined if there is no such conversation. */
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

/** The limits on a visitor's messages. */
interface Gate {
  /** Changes the head beforehand, or refuses the message by throwing. */
  admit(row: ConversationRow): ConversationRow;
  /** What the visitor's network may send. */
  window: VisitorWindow;
}

// Each failed attempt means that another sender's message was stored, so everyone's turn comes.
const mostAttempts = 200;

/**
 * Adds a message to the conversation under its next number, once for each `clientMessageId`. A refusal says how the
 * conversation is by then, so that a sender who was slower than another tries the number after it at once.
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
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    if (!row) return undefined;
    const { timeId } = row;
    if (sentSeq !== undefined) return await readChatMessage(table, site, timeId, sentSeq);
    const message = nextMessage(row, draft, authorship(table), now);
    const after = withMessage(gate ? gate.admit(row) : row, message);
    const writes = [
      ...additionWrites(site, row, after, message),
      ...(gate ? [windowWrite(gate.window, now)] : []),
    ];
    const outcome = await transact(table, writes, chatMessageFrom(site, timeId, message, null));
    if (!("sentSeq" in outcome)) return outcome;
    ({ row, sentSeq } = outcome);
  }
  throw new Error(`The conversation changed during each of ${mostAttempts} attempts.`);
}
