import * as z from "zod/mini";
import { recordId } from "../../../model/ids";
import { optionalEnvironment } from "../../../runtime/environment";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { keys, type SiteId } from "../../../table/keys";
import { partitions } from "../../../table/partitions";
import { authorshipFields } from "../../../table/records/authorship";
import { type ChatAuthor, type ChatMessage, chatMessageSchema } from "../chat-message";
import { type ChatPicture, chatPictureSchema, type StoredPicture } from "../picture";

/** The two sides of a conversation. Each reads what the other writes. */
export type Side = "agent" | "visitor";

/** The side of an author. */
export function sideOf(author: ChatAuthor): Side {
  return author === "visitor" ? "visitor" : "agent";
}

const storedMessageSchema = z.extend(
  z.pick(chatMessageSchema, {
    seq: true,
    author: true,
    content: true,
    clientMessageId: true,
    createdAt: true,
  }),
  {
    /** The number that its visitor counts it under; a note has none. */
    shownSeq: z._default(z.nullable(z.number()), null),
    citations: z._default(chatMessageSchema.shape.citations, []),
    picture: z._default(
      z.nullable(z.extend(z.omit(chatPictureSchema, { url: true }), { name: z.string() })),
      null,
    ),
    ...authorshipFields,
  },
);

/** A message as it is stored. Its other fields follow from its key and from the read marks. */
export type StoredChatMessage = z.output<typeof storedMessageSchema>;

/** A `seq` as it is written in keys, where text order must be number order. */
export function seqPosition(seq: number): string {
  return String(seq).padStart(10, "0");
}

export function chatMessageItem(site: SiteId, timeId: string, message: StoredChatMessage): Item {
  return { ...keys.chatMessage(site, timeId, seqPosition(message.seq)), ...message };
}

export function storedMessageFrom(item: Item): StoredChatMessage {
  return parseStored(storedMessageSchema, item);
}

/** A message as its visitor may see it. */
export type ShownMessage = Omit<StoredChatMessage, "picture"> & { picture: ChatPicture | null };

/** The message under the number that its visitor knows. */
export function asShown(message: StoredChatMessage): ShownMessage {
  const { seq, shownSeq, picture } = message;
  return { ...message, seq: shownSeq ?? seq, picture: shownPicture(picture) };
}

/**
 * A picture with its address on the host of published pages. The public function cannot know that host, so it gives a path
 * of the service that redirects there.
 */
function shownPicture(picture: StoredPicture | null): ChatPicture | null {
  if (!picture) return null;
  const { name, ...facts } = picture;
  return { url: `${optionalEnvironment("PAGES_URL") ?? "/p"}/${name}`, ...facts };
}

/** The whole message. `markedAt` is when the other side had read up to it, by the read marks. */
export function chatMessageFrom(
  site: SiteId,
  timeId: string,
  message: StoredChatMessage,
  markedAt: string | null,
): ChatMessage {
  const { seq, author, content, citations, clientMessageId, createdAt, updatedBy } = message;
  // A visitor's read mark passes notes without showing them.
  const readAt = author === "note" ? null : markedAt;
  const place = { ...site, timeId };
  return {
    // Within a conversation the order of ids is the order of messages, whatever the clocks say.
    id: recordId("chm", place) + seqPosition(seq),
    conversationId: recordId("cnv", place),
    seq,
    author,
    content,
    citations,
    picture: shownPicture(message.picture),
    readAt,
    clientMessageId,
    createdAt,
    updatedAt: readAt ?? createdAt,
    updatedBy,
  };
}

/** The name of the file that belongs to a row, if it is a message with a picture. */
export function pictureNameIn(item: Item): string | undefined {
  const isMessage =
    String(item.pk).startsWith(`${partitions.conversations}#`) && String(item.sk).startsWith("M#");
  return isMessage ? storedMessageFrom(item).picture?.name : undefined;
}

const sentSchema = z.object({ seq: z.number() });

/** The row that finds a message by its `clientMessageId`. */
export function sentMessageItem(
  site: SiteId,
  timeId: string,
  { author, seq }: StoredChatMessage,
  clientMessageId: string,
): Item {
  return { ...keys.sentMessage(site, timeId, sideOf(author), clientMessageId), seq };
}

/** The `seq` of the message that it finds. */
export function sentSeqFrom(item: Item): number {
  return parseStored(sentSchema, item).seq;
}

const markSchema = z.object({ at: z.string() });

/** The row that says that a side had read all messages up to `seq` at a time. */
export function readMarkItem(
  site: SiteId,
  timeId: string,
  reader: Side,
  seq: number,
  at: string,
): Item {
  return { ...keys.readMark(site, timeId, reader, seqPosition(seq)), at };
}

/** The time of a read mark. */
export function readAtFrom(item: Item): string {
  return parseStored(markSchema, item).at;
}
