import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { upsert } from "../../../table/dynamo/write-item";
import { keys, type SiteId } from "../../../table/keys";
import { authorship } from "../../../table/records/authorship";
import { recordWrite } from "../../../table/records/write";
import { broadcast, listenersOf } from "../live/broadcast";
import {
  type ConversationRow,
  headItem,
  listingItem,
  type StoredConversation,
} from "../rows/conversation-row";
import { reopened } from "./advance";
import { unclaimed } from "./lease";
import { markWrite, waitingWrites } from "./message-writes";
import { readConversation } from "./read";

type Changeable = "status" | "assignee" | "tags" | "snoozedUntil" | "outcome";

export type ConversationChange = { [Name in Changeable]?: StoredConversation[Name] | undefined } & {
  /** Marks all messages so far as read by the agents. */
  isRead?: boolean | undefined;
  /** Whether to refuse the visitor's messages from now on. */
  isBlocked?: boolean | undefined;
};

/**
 * Changes a conversation; undefined if there is no such conversation. A change without effect is not written. `check` can
 * refuse a change by throwing.
 */
export async function updateConversation<Answer>(
  table: Table,
  site: SiteId,
  timeId: string,
  { isRead = false, ...change }: ConversationChange,
  toAnswer: (conversation: StoredConversation) => Answer,
  now: Date,
  check: (conversation: StoredConversation) => void = () => {},
): Promise<Answer | undefined> {
  const at = now.toISOString();
  const done = await changeConversation(table, site, timeId, now, (row) => {
    check(row.conversation);
    const hasUnread = isRead && row.conversation.unreadCount > 0;
    const changed = changedBy(row, change);
    return {
      row: hasUnread ? read(changed) : changed,
      beside: [
        ...(hasUnread ? [markWrite(site, row, "agent", at)] : []),
        ...(change.isBlocked ? [{ Delete: { Key: keys.linkCodes(site, timeId) } }] : []),
      ],
      toAnswer: ({ conversation }) => toAnswer(conversation),
    };
  });
  return done?.answer;
}

/** The result of a change of a conversation. */
interface Changed<Answer> {
  /** The new head, without its version and author; the same one if nothing changes. */
  row: ConversationRow;
  /** The other writes of the transaction. */
  beside?: TransactionWrite[];
  /** Gets the head as it was written, with its author. */
  toAnswer: (row: ConversationRow) => Answer;
}

/** Changes the current head, and updates the rows that follow from it; undefined if there is no such conversation. */
export async function changeConversation<Answer>(
  table: Table,
  site: SiteId,
  timeId: string,
  now: Date,
  change: (row: ConversationRow) => Changed<Answer> | Promise<Changed<Answer>>,
): Promise<{ row: ConversationRow; answer: Answer } | undefined> {
  return await retryOnConflict(async () => {
    const before = await readConversation(table, site, timeId);
    if (!before) return undefined;
    const { row, beside = [], toAnswer } = await change(before);
    if (isSame(before, row)) return { row: before, answer: toAnswer(before) };
    const { updatedBy, changeNote } = authorship(table);
    const { version } = before.conversation;
    const after: ConversationRow = {
      ...row,
      conversation: {
        ...row.conversation,
        version: version + 1,
        updatedAt: now.toISOString(),
        updatedBy,
      },
      changeNote,
    };
    const writes = [
      recordWrite(headItem(site, after), version),
      upsert(listingItem(site, after)),
      ...waitingWrites(site, before, after),
      ...beside,
    ];
    const answer = toAnswer(after);
    const listeners = listenersOf(table, site, timeId, now);
    await transact(table, writes, answer);
    await broadcast(table, listeners, { before, after });
    return { row: after, answer };
  });
}

function isSame(before: ConversationRow, after: ConversationRow): boolean {
  const { stored: _, ...left } = before;
  const { stored: __, ...right } = after;
  return JSON.stringify(left) === JSON.stringify(right);
}

function read(row: ConversationRow): ConversationRow {
  return {
    ...row,
    conversation: { ...row.conversation, unreadCount: 0 },
    readSeq: row.shownSeq,
  };
}

function changedBy(
  row: ConversationRow,
  { status, assignee, isBlocked, ...fields }: Omit<ConversationChange, "isRead">,
): ConversationRow {
  const named = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  let next = row;
  if (status === "open") next = undoneClose(next);
  if (status === "closed" && row.conversation.status === "open") next = closed(next);
  // Assigning a conversation to somebody takes it from a bot.
  if (assignee) next = unclaimed(next);
  const { visitor } = next.conversation;
  return {
    ...next,
    conversation: {
      ...next.conversation,
      ...named,
      ...(assignee !== undefined && { assignee }),
      visitor: { ...visitor, isBlocked: isBlocked ?? visitor.isBlocked },
    },
  };
}

/** A closed conversation that somebody reopens. Nothing was said in between, so it keeps who has answered it. */
function undoneClose(row: ConversationRow): ConversationRow {
  const { answeredBy, conversation } = row;
  if (conversation.status === "open") return row;
  // Whether the bot that handed it over had said anything before.
  const bot = answeredBy.bot || conversation.outcome === "escalated";
  return { ...reopened(row), answeredBy: { ...answeredBy, bot } };
}

/** The head of a conversation that is closed: nobody waits, and nobody holds it. */
export function closed(row: ConversationRow): ConversationRow {
  const { answeredBy, conversation, lastSeq } = row;
  const { agent, bot } = answeredBy;
  // Silence never counts as a solution.
  const silent = bot ? (agent ? "escalated" : "contained") : "unassisted";
  return {
    ...unclaimed(row),
    conversation: {
      ...conversation,
      status: "closed",
      claim: null,
      waitingSince: null,
      snoozedUntil: null,
      outcome: conversation.outcome ?? silent,
    },
    closedSeq: lastSeq,
  };
}
