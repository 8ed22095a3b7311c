import type { Table } from "../../../table/dynamo/table";
import type { SiteId } from "../../../table/keys";
import { authorship } from "../../../table/records/authorship";
import type { ConversationOutcome } from "../conversation";
import type { ConversationRow, StoredConversation } from "../rows/conversation-row";
import { claimed, renewed, unclaimed } from "./lease";
import { appendMessage, readBeginning } from "./send";
import { changeConversation } from "./update";

/** The data that a bot gets with its claim. */
export interface Claim {
  leaseId: string;
  expiresAt: string;
  /** The number of the last message before the conversation was last closed. */
  closedSeq: number;
}

/**
 * Claims a conversation for a bot; undefined if there is no such conversation.
 * @throws ApiError `claim_lost` if another claim holds, or people have the conversation
 */
export async function claimConversation<Answer>(
  table: Table,
  site: SiteId,
  timeId: string,
  toAnswer: (claim: Claim) => Answer,
  now: Date,
): Promise<Answer | undefined> {
  const { updatedBy } = authorship(table);
  const done = await changeConversation(table, site, timeId, now, (before) => {
    const row = claimed(before, updatedBy, now);
    const { leaseId, closedSeq, conversation } = row;
    const { expiresAt = "" } = conversation.claim ?? {};
    return { row, toAnswer: () => toAnswer({ leaseId: leaseId ?? "", expiresAt, closedSeq }) };
  });
  return done?.answer;
}

/**
 * Ends a bot's claim; undefined if there is no such conversation.
 * @throws ApiError `claim_lost`
 */
export async function releaseConversation<Answer>(
  table: Table,
  site: SiteId,
  timeId: string,
  { leaseId, outcome }: { leaseId: string; outcome?: ConversationOutcome | undefined },
  toAnswer: (conversation: StoredConversation) => Answer,
  now: Date,
): Promise<Answer | undefined> {
  const done = await changeConversation(table, site, timeId, now, (before) => {
    const row = unclaimed(renewed(before, leaseId, now));
    const conversation = { ...row.conversation, outcome: outcome ?? row.conversation.outcome };
    return {
      row: { ...row, conversation },
      toAnswer: (written) => toAnswer(written.conversation),
    };
  });
  return done?.answer;
}

/**
 * Ends a bot's claim with a note that asks for a person; undefined if there is no such conversation.
 * @throws ApiError `claim_lost`
 */
export async function handOffConversation<Answer extends object>(
  table: Table,
  site: SiteId,
  timeId: string,
  { leaseId, note }: { leaseId: string; note: string },
  toAnswer: (conversation: StoredConversation) => Answer,
  now: Date,
): Promise<Answer | undefined> {
  const draft = { author: "note", content: note } as const;
  const beginning = await readBeginning(table, site, timeId, draft);
  const view = {
    of: (_: unknown, { conversation }: ConversationRow) => toAnswer(conversation),
    // The note has no sender's id that could be repeated.
    stored: async () => undefined,
  };
  return await appendMessage(table, site, beginning, draft, now, view, {
    admit: (row) => escalated(unclaimed(renewed(row, leaseId, now)), now),
  });
}

/** The head of a conversation that waits for people, even if the visitor's last message was answered. */
function escalated(row: ConversationRow, now: Date): ConversationRow {
  const { conversation } = row;
  return {
    ...row,
    conversation: {
      ...conversation,
      outcome: "escalated",
      waitingSince: conversation.waitingSince ?? now.toISOString(),
    },
  };
}
