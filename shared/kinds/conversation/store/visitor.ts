import type { CallingPage } from "../../../model/calling-page";
import { ApiError } from "../../../runtime/errors";
import { type Range, readRange } from "../../../table/dynamo/range";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { keys, type SiteId } from "../../../table/keys";
import { tooManyRequests } from "../../../table/limits/count-in-window";
import type { FloodGuard } from "../../../table/limits/flood-guard";
import {
  isUsedUp,
  readWindow,
  visitorLimits,
  windowOfPage,
} from "../../../table/limits/visitor-window";
import { findSite } from "../../domain/store/site-head";
import type { Conversation } from "../conversation";
import { locateConversation } from "../conversation-token";
import type { Identity } from "../identity";
import { type ConversationRow, canWrite, isHolder } from "../rows/conversation-row";
import { asShown, type ShownMessage, seqPosition, storedMessageFrom } from "../rows/message-row";
import type { ChatDraft } from "./advance";
import { pageLimitBytes } from "./messages";
import { readConversation } from "./read";
import { appendMessage, readBeginning, sameText, type View } from "./send";
import { changeConversation, closed } from "./update";

/** A visitor's message, and what they say about themselves. */
export interface VisitorDraft extends ChatDraft {
  author: "visitor";
  /** The visitor's network address. */
  address: string;
  name?: string | undefined;
  email?: string | undefined;
  pageUrl?: string | undefined;
  /** The language of the page from which they write. */
  language?: string | undefined;
  /** Whether the visitor says that they were helped, which closes the conversation. */
  resolved?: boolean | undefined;
  /** The identity that the website's server vouches for. */
  identity?: Identity | undefined;
}

/** A visitor's view of their conversation after a `seq`. */
interface VisitorView {
  status: Conversation["status"];
  /** The number of the last message. */
  lastSeq: number;
  /** The number up to which the agents have read. */
  readSeq: number;
  /** Oldest first. Their numbers are those that the visitor knows. */
  messages: ShownMessage[];
}

/**
 * Sends a visitor's message; undefined if the token is not of a conversation on the page's site.
 * @throws ApiError `rate_limited`, `forbidden` for a blocked visitor and for a mailed link's token, `idempotency_mismatch` for
 *   another text or picture under a used `clientMessageId`
 */
export async function sendAsVisitor(
  table: Table,
  guarded: FloodGuard,
  page: CallingPage,
  token: string,
  draft: VisitorDraft,
  now: Date,
): Promise<ShownMessage | undefined> {
  const location = locateConversation(token);
  const window = windowOfPage(page, "chat", draft.address, visitorLimits.chatMessages, now);
  if (!location || !window) return undefined;
  const [site, beginning, counts] = await Promise.all([
    findSite(table, page),
    readBeginning(table, location, location.timeId, draft),
    readWindow(table, window),
  ]);
  if (!site || !isHolder(token, site, beginning.row, now)) return undefined;
  if (!canWrite(token, beginning.row)) throw onlyReads();
  const isRepeat = beginning.sentSeq !== undefined;
  if (!isRepeat && isUsedUp(window, counts)) throw tooManyRequests(now);
  const view: View<ShownMessage> = {
    of: asShown,
    stored: async (seq) => {
      const key = keys.chatMessage(site, location.timeId, seqPosition(seq));
      const item = await getItem(table, key);
      return item && sameText(asShown(storedMessageFrom(item)), draft);
    },
  };
  const gate = {
    admit: (row: ConversationRow) => admit(row, draft, now),
    settle: (row: ConversationRow) => (draft.resolved ? resolved(row) : row),
    window,
  };
  const append = () => appendMessage(table, site, beginning, draft, now, view, gate);
  const call = { site, kind: "submissions", address: draft.address, count: 1 } as const;
  return isRepeat ? await append() : await guarded(call, now, append);
}

/** The error for an action that a mailed link's token does not allow. */
function onlyReads(): ApiError {
  return new ApiError(
    "forbidden",
    "A link's token only reads. POST /api/embed/chat/code mails a code, for which POST /api/embed/chat/unlock gives a token that writes.",
  );
}

/** The head of a conversation whose visitor says that they were helped. This needs an answer that could have helped. */
function resolved(row: ConversationRow): ConversationRow {
  const { agent, bot } = row.answeredBy;
  if (!agent && !bot) return row;
  return closed({
    ...row,
    conversation: { ...row.conversation, outcome: "resolved_confirmed" },
  });
}

// The most messages in one answer. `lastSeq` shows whether there are more.
const messagesPerAnswer = 100;

/** The messages after a `seq`; undefined if the token is not of a conversation on the page's site. */
export async function readAsVisitor(
  table: Table,
  page: CallingPage,
  token: string,
  after: number,
  now: Date,
): Promise<VisitorView | undefined> {
  const location = locateConversation(token);
  if (!location) return undefined;
  const [site, row, range] = await Promise.all([
    findSite(table, page),
    readConversation(table, location, location.timeId),
    readShown(table, location, location.timeId, after),
  ]);
  if (!site || !isHolder(token, site, row, now)) return undefined;
  const { conversation, shownSeq, readSeq } = row;
  const messages = [...range.values()]
    .slice(0, messagesPerAnswer)
    .map((item) => asShown(storedMessageFrom(item)));
  return { status: conversation.status, lastSeq: shownSeq, readSeq, messages };
}

/**
 * The rows of messages after the visitor's number, without notes. A message's own number is never below the visitor's, so
 * rows before that number need not be read.
 */
export function readShown(
  table: Table,
  site: SiteId,
  timeId: string,
  after: number,
): Promise<Range> {
  return readRange(
    table,
    keys.chatMessage(site, timeId, ""),
    seqPosition(after),
    { items: messagesPerAnswer, bytes: pageLimitBytes },
    {
      oldestFirst: true,
      isUnwanted: (item) => {
        const { shownSeq } = storedMessageFrom(item);
        return shownSeq === null || shownSeq <= after;
      },
    },
  );
}

/**
 * The head with the visitor's details, and one more message counted in their minute.
 * @throws ApiError `rate_limited`, `forbidden` for a blocked visitor
 */
export function admit(
  row: ConversationRow,
  { name, email, pageUrl, language }: Pick<VisitorDraft, "name" | "email" | "pageUrl" | "language">,
  now: Date,
): ConversationRow {
  refuseBlocked(row);
  const minute = Math.floor(now.getTime() / 60_000);
  const count = row.window.minute === minute ? row.window.count + 1 : 1;
  if (count > visitorLimits.conversation.messages) throw tooManyRequests(now);
  const { visitor } = row.conversation;
  // A visitor cannot change the details that the website's server has confirmed.
  const contact = visitor.verified
    ? {}
    : { name: name ?? visitor.name, email: email ?? visitor.email };
  return {
    ...row,
    conversation: {
      ...row.conversation,
      visitor: { ...visitor, ...contact, language: language ?? visitor.language },
      pageUrl: pageUrl ?? row.conversation.pageUrl,
    },
    window: { minute, count },
  };
}

/** @throws ApiError `forbidden` for a blocked visitor */
export function refuseBlocked({ conversation }: ConversationRow): void {
  if (conversation.visitor.isBlocked) {
    throw new ApiError("forbidden", "Your messages are no longer taken.");
  }
}

interface VisitorRating {
  score: number;
  comment?: string | null | undefined;
  /** The visitor's network address. */
  address: string;
}

/**
 * Stores the visitor's rating; false if the token is not of a conversation on the page's site.
 * @throws ApiError `rate_limited`, `forbidden` for a blocked visitor and for a mailed link's token
 */
export async function rateAsVisitor(
  table: Table,
  guarded: FloodGuard,
  page: CallingPage,
  token: string,
  { score, comment = null, address }: VisitorRating,
  now: Date,
): Promise<boolean> {
  const location = locateConversation(token);
  const site = location && (await findSite(table, page));
  if (!site) return false;
  return await guarded({ site, kind: "submissions", address, count: 1 }, now, async () => {
    const done = await changeConversation(table, site, location.timeId, now, (row) => {
      if (!isHolder(token, site, row, now)) return { row, toAnswer: () => false };
      if (!canWrite(token, row)) throw onlyReads();
      const { conversation, ...state } = admit(row, {}, now);
      const rating = { score, comment, ratedAt: now.toISOString() };
      return { row: { ...state, conversation: { ...conversation, rating } }, toAnswer: () => true };
    });
    return done?.answer ?? false;
  });
}
