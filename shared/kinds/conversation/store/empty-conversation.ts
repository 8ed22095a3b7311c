import { tokenHash } from "../../../model/checked-token";
import { recordId } from "../../../model/ids";
import type { Site } from "../../../table/keys";
import type { Authorship } from "../../../table/records/authorship";
import { type ConversationRow, nobody } from "../rows/conversation-row";

/** A conversation before its first message. `token` opens it. */
export function emptyConversation(
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
