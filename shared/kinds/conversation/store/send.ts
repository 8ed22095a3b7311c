import { ApiError } from "../../../runtime/errors";
import { getItems } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import { keys, type SiteId } from "../../../table/keys";
import { type VisitorWindow, windowWrite } from "../../../table/limits/visitor-window";
import { authorship } from "../../../table/records/authorship";
import type { ChatMessage, DeskAuthor } from "../chat-message";
import { broadcast, listenersOf } from "../live/broadcast";
import type { ChatPicture } from "../picture";
import { type ConversationRow, headFrom } from "../rows/conversation-row";
import {
  chatMessageFrom,
  type StoredChatMessage,
  sentSeqFrom,
  seqPosition,
  sideOf,
} from "../rows/message-row";
import { type ChatDraft, nextMessage, withMessage } from "./advance";
import { claimedInPassing, renewed } from "./lease";
import { additionWrites, type Beginning } from "./message-writes";
import { readChatMessage } from "./messages";
import type { PictureFile } from "./picture-file";

/**
 * The message that was sent under the draft's id. If the draft has another text or picture, it was not sent, and the sender
 * must know.
 * @throws ApiError `idempotency_mismatch`
 */
export function sameText<Sent extends Pick<ChatMessage, "seq" | "content" | "picture">>(
  sent: Sent,
  { content, picture, clientMessageId }: Pick<ChatDraft, "content" | "picture" | "clientMessageId">,
): Sent {
  const isSameText = sent.content === content;
  if (isSameText && isSamePicture(sent.picture, picture?.picture)) return sent;
  const other = isSameText ? "picture" : "text";
  const [id, advice] =
    clientMessageId === undefined
      ? [
          "This startId",
          "Go on with the conversation's token, or start another one with a new startId.",
        ]
      : [
          `clientMessageId ${JSON.stringify(clientMessageId)}`,
          `Give a new ${other} a new clientMessageId.`,
        ];
  throw new ApiError(
    "idempotency_mismatch",
    `${id} was used for another ${other} in this conversation (seq ${sent.seq}), so nothing was sent. ${advice}`,
  );
}

/** Compared by size and dimensions. Another file hardly ever has the same. */
function isSamePicture(
  sent: ChatPicture | null,
  draft: Omit<ChatPicture, "url"> | undefined,
): boolean {
  const measures = ["width", "height", "sizeBytes"] as const;
  return measures.every((each) => sent?.[each] === draft?.[each]);
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
        : [keys.sentMessage(site, timeId, sideOf(author), clientMessageId)]),
    ],
    { consistent: true },
  );
  return { row: head && headFrom(timeId, head), sentSeq: sent && sentSeqFrom(sent) };
}

/** A message from the desk: from people, or from a bot that has claimed the conversation. */
interface DeskDraft extends Omit<ChatDraft, "author"> {
  /** It may still be loading while the conversation is read. */
  author: DeskAuthor | Promise<DeskAuthor>;
  /** A bot's claim, which its message renews. Without one, the bot claims the conversation first. */
  leaseId?: string | undefined;
}

/**
 * Sends a message in an existing conversation; undefined if there is no such conversation.
 * @throws ApiError `claim_lost`, `idempotency_mismatch` for another text or picture under a used `clientMessageId`
 */
export async function sendChatMessage(
  table: Table,
  site: SiteId,
  timeId: string,
  { leaseId, ...sent }: DeskDraft,
  now: Date,
): Promise<ChatMessage | undefined> {
  const { clientMessageId } = sent;
  const [beginning, author] = await Promise.all([
    // All authors at the desk are one side.
    readBeginning(table, site, timeId, { author: "agent", clientMessageId }),
    sent.author,
  ]);
  const draft: ChatDraft = { ...sent, author };
  const { updatedBy } = authorship(table);
  const withClaim = (row: ConversationRow) =>
    leaseId === undefined ? claimedInPassing(row, updatedBy, now) : renewed(row, leaseId, now);
  const gate = author === "bot" ? { admit: withClaim } : {};
  const view: View<ChatMessage> = {
    of: (message) => chatMessageFrom(site, timeId, message, null),
    stored: (seq) => readSent(table, site, timeId, seq, draft),
  };
  return await appendMessage(table, site, beginning, draft, now, view, gate);
}

/** The message that is stored under the draft's `clientMessageId`. */
async function readSent(
  table: Table,
  site: SiteId,
  timeId: string,
  seq: number,
  draft: ChatDraft,
): Promise<ChatMessage | undefined> {
  const sent = await readChatMessage(table, site, timeId, seq);
  return sent && sameText(sent, draft);
}

/** The limits and conditions that a message has to pass. */
interface Gate {
  /** Changes the head beforehand, or refuses the message by throwing. */
  admit?(row: ConversationRow): ConversationRow;
  /** Changes the head once the message is in it; `before` is the head that was admitted. */
  settle?(after: ConversationRow, before: ConversationRow): ConversationRow;
  /** The rate window of the visitor's network. */
  window?: VisitorWindow;
}

// Each failed attempt means that another sender's message was stored, so everyone's turn comes.
const maxAttempts = 200;

/** What a sender gets to see of a message. */
export interface View<Seen> {
  of(message: StoredChatMessage, after: ConversationRow): Seen;
  /** A message that was stored before. */
  stored(seq: number): Promise<Seen | undefined>;
}

/**
 * Adds a message to the conversation under its next number, once for each `clientMessageId`. A failed write returns the
 * conversation's current state, so that a slower sender tries the next number at once.
 * @throws ApiError what a gate refuses
 */
export async function appendMessage<Seen extends object>(
  table: Table,
  site: SiteId,
  beginning: Beginning,
  draft: ChatDraft,
  now: Date,
  view: View<Seen>,
  { admit = (row) => row, settle = (row) => row, window }: Gate = {},
): Promise<Seen | undefined> {
  let { row, sentSeq } = beginning;
  const listeners =
    row && sentSeq === undefined ? listenersOf(table, site, row.timeId, now) : undefined;
  const send = async (file?: PictureFile): Promise<Seen | undefined> => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      if (!row) return undefined;
      if (sentSeq !== undefined) return await view.stored(sentSeq);
      const admitted = admit(row);
      const message = nextMessage(row, draft, authorship(table), now);
      const after = settle(withMessage(admitted, message), admitted);
      const writes = [
        ...additionWrites(site, row, after, message),
        ...(window ? [windowWrite(window, now)] : []),
        ...(draft.picture?.counted(site, now) ?? []),
      ];
      await file?.put(keys.chatMessage(site, row.timeId, seqPosition(message.seq)));
      const outcome = await transact(table, writes, view.of(message, after));
      if (!("sentSeq" in outcome)) {
        file?.keep();
        await broadcast(table, listeners, { before: row, after, message });
        return outcome;
      }
      ({ row, sentSeq } = outcome);
    }
    throw new Error("The conversation kept changing.");
  };
  return await (draft.picture ? draft.picture.while(table, send) : send());
}
