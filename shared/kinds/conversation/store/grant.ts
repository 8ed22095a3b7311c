import { tokenHash } from "../../../model/checked-token";
import { conversationToken, newNonce } from "../conversation-token";
import type { ConversationRow } from "../rows/conversation-row";

// A person has a few devices, and a few mails with links. The oldest token is dropped first.
const mostGrants = 10;

/** The head with one token, and no other that opens the conversation. */
export function openedAnew(row: ConversationRow): { row: ConversationRow; token: string } {
  const token = conversationToken(row.conversation.id, newNonce());
  return { row: { ...row, tokenHash: tokenHash(token), grants: [] }, token };
}

/** The head with one more token that opens the conversation, and that token. Only its hash is stored. */
export function granted(
  row: ConversationRow,
  expiresAt: Date | null,
): { row: ConversationRow; token: string } {
  const token = conversationToken(row.conversation.id, newNonce());
  const grant = { hash: tokenHash(token), expiresAt: expiresAt?.toISOString() ?? null };
  return { row: { ...row, grants: [...row.grants, grant].slice(-mostGrants) }, token };
}
