import { createHash } from "node:crypto";
import { tokenHash } from "../../model/api-key-token";
import type { ChatMessage } from "../../model/chat/chat-message";
import { conversationToken, newNonce, secretOf } from "../../model/chat/conversation-token";
import { withoutWww } from "../../model/hostname";
import { accountKeyOf, isUuid, newTimeId, recordId } from "../../model/ids";
import { visitorLimits } from "../../model/visitor-limits";
import { type CallingPage, findHead, siteAt } from "../domains/find-site";
import { getItem, type Item, type Key } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { ConditionsFailed, transact } from "../dynamo/transact";
import { keys, type Site } from "../keys";
import {
  isUsedUp,
  readWindow,
  tooManyRequests,
  type VisitorWindow,
  windowOfPage,
  windowWrite,
} from "../limits/visitor-window";
import { newRecordWrites } from "../records/write";
import { nextMessage, withMessage } from "./advance";
import { type ConversationRow, chatMessageFrom, headItem, listingItem } from "./items";
import { messageWrites } from "./message-writes";
import { readChatMessage } from "./messages";
import { admit, type VisitorDraft } from "./visitor";

/** A visitor's first message. */
export interface StartDraft extends VisitorDraft {
  /** The page's own secret for the conversation. */
  startId: string;
}

/** The conversation's token and its first message. */
export interface Started {
  token: string;
  message: ChatMessage;
}

// A page repeats a start for minutes at most; a day is plenty.
const startMemorySeconds = 86_400;

/**
 * Starts a conversation on the site of a page, once for each `startId`: a repeat, also one at the same
 * moment, gets the same token and message. Undefined when the account has no such site, or its chat is off: what was
 * started before that goes on.
 * @throws ApiError `rate_limited`
 */
export async function startConversation(
  table: Table,
  page: CallingPage,
  draft: StartDraft,
  now: Date,
): Promise<Started | undefined> {
  const { accountId, hostname } = page;
  const { startId, address } = draft;
  if (!isUuid(accountId) || hostname === undefined) return undefined;
  const window = windowOfPage(page, "chat", address, visitorLimits.chatStarts, now);
  const accountKey = accountKeyOf(accountId);
  const claimKey = keys.conversationStart(accountKey, hashOf(hostname, startId));
  const [head, claim, counts] = await Promise.all([
    findHead(table, page),
    getItem(table, claimKey),
    readWindow(table, window),
  ]);
  const site = siteAt(page, head);
  if (!head || !site || !window) return undefined;
  if (claim) return await repeated(table, site, claim, startId);
  if (head.chatEnabled !== true) return undefined;
  if (isUsedUp(window, counts)) throw tooManyRequests(now);
  try {
    return await start(table, site, claimKey, window, draft, now);
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    // The same start may have been faster elsewhere.
    const winner = await getItem(table, claimKey);
    if (winner) return await repeated(table, site, winner, startId);
    if (error.failed.has(windowPlace)) throw tooManyRequests(now);
    throw error;
  }
}

/** The network's window's place in the transaction that it can refuse. */
const windowPlace = 0;

async function start(
  table: Table,
  site: Site,
  claimKey: Key,
  window: VisitorWindow,
  { startId, ...draft }: StartDraft,
  now: Date,
): Promise<Started> {
  const timeId = newTimeId(now);
  const nonce = newNonce();
  const token = tokenOf(site, timeId, nonce, startId);
  const empty = emptyConversation(site, timeId, token, now);
  const message = nextMessage(empty, draft, now);
  const row = withMessage(admit(empty, draft, now), message);
  const ttl = Math.floor(now.getTime() / 1000) + startMemorySeconds;
  await transact(table, [
    windowWrite(window),
    ...newRecordWrites({ ...claimKey, timeId, ordinal: site.ordinal, nonce, ttl }),
    ...newRecordWrites(headItem(site, row), listingItem(site, row)),
    ...messageWrites(site, timeId, message),
  ]);
  return { token, message: chatMessageFrom(site, timeId, { ...message }, null) };
}

async function repeated(
  table: Table,
  site: Site,
  { timeId, ordinal, nonce }: Item,
  startId: string,
): Promise<Started | undefined> {
  // The host has become another domain since.
  if (ordinal !== site.ordinal) return undefined;
  const message = await readChatMessage(table, site, timeId as string, 1);
  return message && { token: tokenOf(site, timeId as string, nonce as string, startId), message };
}

function tokenOf(site: Site, timeId: string, nonce: string, startId: string): string {
  return conversationToken(recordId("cnv", { ...site, timeId }), secretOf(nonce, startId));
}

/** A page on `www.` may repeat what one without it began. */
function hashOf(hostname: string, startId: string): string {
  return createHash("sha256")
    .update(`${withoutWww(hostname)}\n${startId}`)
    .digest("base64url");
}

function emptyConversation(site: Site, timeId: string, token: string, now: Date): ConversationRow {
  const time = now.toISOString();
  return {
    timeId,
    conversation: {
      id: recordId("cnv", { ...site, timeId }),
      visitor: { id: recordId("vis", { ...site, timeId }), name: null, email: null },
      status: "open",
      lastMessageAt: time,
      lastMessagePreview: "",
      unreadCount: 0,
      firstReplyAt: null,
      pageUrl: null,
      createdAt: time,
      updatedAt: time,
    },
    lastSeq: 0,
    readSeq: 0,
    unreadByVisitor: 0,
    tokenHash: tokenHash(token),
    window: { minute: 0, count: 0 },
    version: 0,
  };
}
