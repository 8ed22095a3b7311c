import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { CallingPage } from "../../../model/calling-page";
import { tokenHash } from "../../../model/checked-token";
import { withoutWww } from "../../../model/hostname";
import { accountKeyOf, isUuid, newTimeId, recordId } from "../../../model/ids";
import { ApiError } from "../../../runtime/errors";
import { type Item, type Key, ttlAfter } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import type { Table } from "../../../table/dynamo/table";
import { transact } from "../../../table/dynamo/transact";
import { keys, type Site } from "../../../table/keys";
import { tooManyRequests } from "../../../table/limits/count-in-window";
import type { FloodGuard } from "../../../table/limits/flood-guard";
import {
  isUsedUp,
  readWindow,
  type VisitorWindow,
  visitorLimits,
  windowOfPage,
  windowWrite,
} from "../../../table/limits/visitor-window";
import { type Authorship, authorship } from "../../../table/records/authorship";
import { newRecordWrites } from "../../../table/records/write";
import { settingsOn } from "../../domain/store/settings";
import { findHead, siteAt } from "../../domain/store/site-head";
import type { ChatMessage } from "../chat-message";
import { conversationToken, newNonce, secretOf } from "../conversation-token";
import { broadcast, deskOf } from "../live/broadcast";
import { type ConversationRow, headItem, listingItem, nobody } from "../rows/conversation-row";
import { chatMessageFrom, seqPosition } from "../rows/message-row";
import { nextMessage, withMessage } from "./advance";
import { identityWrite, withVerifiedVisitor } from "./identify";
import { messageWrite, sentMessageWrites, waitingWrites } from "./message-writes";
import { readChatMessage } from "./messages";
import type { PictureFile } from "./picture-file";
import { admit, type VisitorDraft } from "./visitor";

/** A conversation before its first message. `token` opens it. */
function emptyConversation(
  site: Site,
  timeId: string,
  token: string,
  { updatedBy, changeNote }: Authorship,
  now: Date,
): ConversationRow {
  const time = now.toISOString();
  return {
    timeId,
    conversation: {
      id: recordId("cnv", { ...site, timeId }),
      visitor: {
        id: recordId("vis", { ...site, timeId }),
        name: null,
        email: null,
        verified: false,
        userId: null,
        language: null,
        isBlocked: false,
      },
      status: "open",
      assignee: null,
      claim: null,
      waitingSince: null,
      tags: [],
      snoozedUntil: null,
      outcome: null,
      rating: null,
      unmailedReason: null,
      lastMessageAt: time,
      lastMessagePreview: "",
      lastVisitorPreview: null,
      unreadCount: 0,
      firstReplyAt: null,
      pageUrl: null,
      version: 0,
      createdAt: time,
      updatedAt: time,
      updatedBy,
    },
    lastSeq: 0,
    shownSeq: 0,
    readSeq: 0,
    closedSeq: 0,
    answeredBy: nobody,
    leaseId: null,
    fence: 0,
    unreadByVisitor: 0,
    tokenHash: tokenHash(token),
    grants: [],
    mailedSeq: 0,
    pictureCount: 0,
    window: { minute: 0, count: 0 },
    changeNote,
  };
}

/** A visitor's first message. */
interface StartDraft extends VisitorDraft {
  /** The page's own secret for the conversation. */
  startId: string;
}

/** The conversation's token and its first message. */
interface Started {
  token: string;
  message: ChatMessage;
}

// A page repeats a start for minutes at most; a day is plenty.
const startMemorySeconds = 86_400;

const claimSchema = z.object({ timeId: z.string(), ordinal: z.string(), nonce: z.string() });

/** The conversation that a `startId` has started. */
type Claim = z.output<typeof claimSchema>;

const claimFrom = (item: Item): Claim => parseStored(claimSchema, item);

/**
 * Starts a conversation on the site of a page, once for each `startId`. A repeat, even one at the same moment, gets the same
 * token and message. Undefined if the account has no such site, or its chat is off; conversations that were started before
 * continue.
 * @throws ApiError `rate_limited`, `forbidden` if visitors must be identified
 */
export async function startConversation(
  table: Table,
  guarded: FloodGuard,
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
  if (claim) return await repeated(table, site, claimFrom(claim), startId);
  if (head.chatEnabled !== true) return undefined;
  if (settingsOn(head).chat.identityRequired && !draft.identity) {
    throw new ApiError("forbidden", "This chat is for visitors who are signed in to the website.");
  }
  if (isUsedUp(window, counts)) throw tooManyRequests(now);
  const outcome = await guarded({ site, kind: "submissions", address, count: 1 }, now, () =>
    start(table, site, claimKey, window, draft, now),
  );
  return "token" in outcome ? outcome : await repeated(table, site, outcome, startId);
}

/** @returns the claim of the same start, if another instance was faster */
async function start(
  table: Table,
  site: Site,
  claimKey: Key,
  window: VisitorWindow,
  { startId, identity, ...draft }: StartDraft,
  now: Date,
): Promise<Started | Claim> {
  const timeId = newTimeId(now);
  const nonce = newNonce();
  const token = tokenOf(site, timeId, nonce, startId);
  const by = authorship(table);
  const blank = emptyConversation(site, timeId, token, by, now);
  const empty = identity
    ? { ...blank, conversation: withVerifiedVisitor(blank.conversation, identity) }
    : blank;
  const message = nextMessage(empty, draft, by, now);
  const row = withMessage(admit(empty, draft, now), message);
  const claim: Claim = { timeId, ordinal: site.ordinal, nonce };
  const claimWrite = {
    Put: {
      Item: { ...claim, ...claimKey, ttl: ttlAfter(now, startMemorySeconds) },
      ConditionExpression: "attribute_not_exists(pk)",
      ReturnValuesOnConditionCheckFailure: "ALL_OLD" as const,
    },
  };
  const writes = [
    windowWrite(window, now),
    onConditionFailed("repeated", (faster) => claimFrom(faster ?? {}), claimWrite),
    ...newRecordWrites(headItem(site, row), listingItem(site, row)),
    messageWrite(site, timeId, message),
    ...sentMessageWrites(site, timeId, message),
    ...waitingWrites(site, undefined, row),
    ...(identity ? [identityWrite(site, timeId, identity.userId)] : []),
    ...(draft.picture?.counted(site, now) ?? []),
  ];
  const started = { token, message: chatMessageFrom(site, timeId, message, null) };
  const listeners = deskOf(table, site, now);
  const send = async (file?: PictureFile) => {
    await file?.put(keys.chatMessage(site, timeId, seqPosition(message.seq)));
    const outcome = await transact(table, writes, started);
    if (outcome === started) {
      file?.keep();
      await broadcast(table, listeners, { before: undefined, after: row, message });
    }
    return outcome;
  };
  return await (draft.picture ? draft.picture.while(table, send) : send());
}

async function repeated(
  table: Table,
  site: Site,
  { timeId, ordinal, nonce }: Claim,
  startId: string,
): Promise<Started | undefined> {
  // The hostname belongs to another domain now.
  if (ordinal !== site.ordinal) return undefined;
  const message = await readChatMessage(table, site, timeId, 1);
  return message && { token: tokenOf(site, timeId, nonce, startId), message };
}

function tokenOf(site: Site, timeId: string, nonce: string, startId: string): string {
  return conversationToken(recordId("cnv", { ...site, timeId }), secretOf(nonce, startId));
}

/** A page on `www.` may repeat a start made on the page without it, so both have the same hash. */
function hashOf(hostname: string, startId: string): string {
  return createHash("sha256")
    .update(`${withoutWww(hostname)}\n${startId}`)
    .digest("base64url");
}
