import * as z from "zod/mini";
import { tokenHash } from "../../../model/checked-token";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import { keys, type Site, type SiteId } from "../../../table/keys";
import { authorshipFields, storedActor } from "../../../table/records/authorship";
import { type Conversation, conversationSchema, lastingConversationSchema } from "../conversation";
import { locateConversation } from "../conversation-token";

/** A conversation as lists show it. Its domain follows from its key. */
export type StoredConversation = Omit<Conversation, "domainId" | "presence">;

/** A conversation's head: the listed fields, and the state from which the next message follows. */
export type ConversationRow = Coded<HeadRow, Item> & { timeId: string };

/** A further token, besides the first one. */
interface Grant {
  /** SHA-256 of it. */
  hash: string;
  /** When it ends; null if it does not. Only a mailed link's token ends; it can only read. */
  expiresAt: string | null;
}

interface HeadRow {
  conversation: StoredConversation;
  lastSeq: number;
  /** The visitor's number of the last message: visitors do not count notes. */
  shownSeq: number;
  /** The visitor's number up to which the agents have read. */
  readSeq: number;
  /** The number of the last message before the conversation was last closed. */
  closedSeq: number;
  /** Which kinds of authors have answered since that message. */
  answeredBy: { agent: boolean; bot: boolean };
  /** The secret of the claim, if there is one. */
  leaseId: string | null;
  /** Rises whenever a claim starts or is revoked. */
  fence: number;
  /** The number of messages that the visitor has not read. The agents' count is a field of the conversation. */
  unreadByVisitor: number;
  /** SHA-256 of the conversation token. */
  tokenHash: string;
  /** Further tokens that open it, such as those of a verified visitor's other devices, the oldest first. */
  grants: Grant[];
  /** The visitor's number of the message whose answer was mailed to them. */
  mailedSeq: number;
  /** How many messages have a picture. */
  pictureCount: number;
  /** How many messages the visitor sent in the last minute of the clock with any. */
  window: { minute: number; count: number };
  /** Why the last change was made. */
  changeNote: string | null;
}

/** A conversation's position among those that wait, the longest waiting first; undefined if it does not wait. */
export function waitingPosition({
  timeId,
  conversation,
}: Pick<ConversationRow, "timeId" | "conversation">): string | undefined {
  const { waitingSince } = conversation;
  return waitingSince === null ? undefined : `${waitingSince}#${timeId}`;
}

/** A conversation's position in its site's list, which is in the order of last activity. */
export function listingPosition({ timeId, conversation }: ConversationRow): string {
  return `${conversation.lastMessageAt}#${timeId}`;
}

export function headItem(site: SiteId, { timeId, ...row }: ConversationRow): Item {
  return { ...head.to(row), ...keys.conversation(site, timeId) };
}

export function headFrom(timeId: string, item: Item): ConversationRow {
  return { timeId, ...head.from(item) };
}

/** The row of the list: the fields of the head that are listed. */
export function listingItem(site: SiteId, row: ConversationRow): Item {
  const item = headItem(site, row);
  const listed = Object.keys(row.conversation).map((name) => [name, item[name]]);
  return {
    ...Object.fromEntries(listed),
    ...keys.conversationListing(site, listingPosition(row)),
  };
}

const {
  visitor,
  assignee,
  claim,
  waitingSince,
  tags,
  snoozedUntil,
  outcome,
  rating,
  lastVisitorPreview,
  unmailedReason,
  version,
} = conversationSchema.shape;

const storedConversation = z.extend(z.omit(lastingConversationSchema, { domainId: true }), {
  visitor: z.object({
    ...visitor.shape,
    verified: z._default(visitor.shape.verified, false),
    userId: z._default(visitor.shape.userId, null),
    language: z._default(visitor.shape.language, null),
    isBlocked: z._default(visitor.shape.isBlocked, false),
  }),
  assignee: z._default(assignee, null),
  claim: z._default(claim, null),
  waitingSince: z._default(waitingSince, null),
  tags: z._default(tags, []),
  snoozedUntil: z._default(snoozedUntil, null),
  outcome: z._default(outcome, null),
  rating: z._default(rating, null),
  lastVisitorPreview: z._default(lastVisitorPreview, null),
  unmailedReason: z._default(unmailedReason, null),
  version: z._default(version, 1),
  updatedBy: storedActor,
});

/** The answer fields of a new or reopened conversation. */
export const nobody = { agent: false, bot: false };

const stateSchema = z.object({
  lastSeq: z.number(),
  shownSeq: z._default(z.number(), 0),
  readSeq: z.number(),
  closedSeq: z._default(z.number(), 0),
  answeredBy: z._default(z.object({ agent: z.boolean(), bot: z.boolean() }), nobody),
  leaseId: z._default(z.nullable(z.string()), null),
  fence: z._default(z.number(), 0),
  unreadByVisitor: z.number(),
  tokenHash: z.string(),
  grants: z._default(
    z.array(z.object({ hash: z.string(), expiresAt: z.nullable(z.string()) })),
    [],
  ),
  mailedSeq: z._default(z.number(), 0),
  pictureCount: z._default(z.number(), 0),
  window: z.object({ minute: z.number(), count: z.number() }),
  changeNote: authorshipFields.changeNote,
});

const head = rowCodec<Item, HeadRow>({
  from: (item) => ({ conversation: conversationFrom(item), ...parseStored(stateSchema, item) }),
  to: ({ conversation, ...state }) => ({ ...conversation, ...only(stateSchema, state) }),
});

/** The fields of a row's state that the schema names, without unknown fields of the row that was read. */
function only(schema: typeof stateSchema, state: Omit<HeadRow, "conversation">) {
  return Object.fromEntries(
    Object.entries(state).filter(([name]) => Object.hasOwn(schema.shape, name)),
  );
}

export function conversationFrom(item: Item): StoredConversation {
  return parseStored(storedConversation, item);
}

/** Whether a token belongs to the conversation, and the conversation to the site. */
export function isHolder(
  token: string,
  site: Site,
  row: ConversationRow | undefined,
  now: Date,
): row is ConversationRow {
  const location = locateConversation(token);
  return (
    location?.accountKey === site.accountKey &&
    location.ordinal === site.ordinal &&
    row !== undefined &&
    // Hashes are compared, so the time it takes reveals nothing about the token.
    opens(tokenHash(token), row, now)
  );
}

/**
 * Whether a token of the conversation also writes in it. A mailed link's token only reads, because links are forwarded. It is
 * the only kind of token that ends.
 */
export function canWrite(
  token: string,
  { tokenHash: first, grants }: Pick<ConversationRow, "tokenHash" | "grants">,
): boolean {
  const hash = tokenHash(token);
  return hash === first || grants.some((grant) => grant.hash === hash && grant.expiresAt === null);
}

/** Whether the token with this hash opens a conversation. */
export function opens(
  hash: string,
  { tokenHash: first, grants }: Pick<ConversationRow, "tokenHash" | "grants">,
  now: Date,
): boolean {
  const isCurrent = (expiresAt: string | null) =>
    expiresAt === null || Date.parse(expiresAt) > now.getTime();
  return (
    hash === first || grants.some((grant) => grant.hash === hash && isCurrent(grant.expiresAt))
  );
}
