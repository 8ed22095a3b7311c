import { putOver } from "../dynamo/put-over";
import type { Table } from "../dynamo/table";
import { transact, whileChanging } from "../dynamo/transact";
import type { SiteId } from "../keys";
import { authorship } from "../records/authorship";
import { recordWrite } from "../records/write";
import { type ConversationRow, headItem, listingItem, type StoredConversation } from "./items";
import { markWrite } from "./message-writes";
import { readConversation } from "./read";

export interface ConversationChange {
  status?: StoredConversation["status"] | undefined;
  /** Marks all messages so far as read by the agents. */
  isRead?: boolean | undefined;
}

/** Changes a conversation; undefined if there is no such conversation. A change that changes nothing is not written. */
export async function updateConversation(
  table: Table,
  site: SiteId,
  timeId: string,
  { status, isRead = false }: ConversationChange,
  now: Date,
): Promise<ConversationRow | undefined> {
  return await whileChanging(async () => {
    const row = await readConversation(table, site, timeId);
    if (!row) return undefined;
    const { conversation } = row;
    const hasUnread = isRead && conversation.unreadCount > 0;
    const statusChanges = status !== undefined && status !== conversation.status;
    if (!hasUnread && !statusChanges) return row;
    const at = now.toISOString();
    const { updatedBy, changeNote } = authorship(table);
    const changed: ConversationRow = {
      ...row,
      conversation: {
        ...conversation,
        status: status ?? conversation.status,
        unreadCount: hasUnread ? 0 : conversation.unreadCount,
        updatedAt: at,
        updatedBy,
      },
      readSeq: hasUnread ? row.lastSeq : row.readSeq,
      version: row.version + 1,
      changeNote,
    };
    await transact(table, [
      recordWrite(headItem(site, changed), row.version),
      putOver(listingItem(site, changed)),
      ...(hasUnread ? [markWrite(site, row, "agent", at)] : []),
    ]);
    return changed;
  });
}
