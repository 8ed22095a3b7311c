import { locateConversation } from "../../model/chat/conversation-token";
import { tokenHash } from "../../model/checked-token";
import type { Site } from "../keys";
import type { ConversationRow } from "./items";

/** Whether a token belongs to the conversation, and the conversation to the site. */
export function isHolder(token: string, site: Site, row: ConversationRow | undefined): boolean {
  const location = locateConversation(token);
  return (
    location?.accountKey === site.accountKey &&
    location.ordinal === site.ordinal &&
    // Comparing hashes, the time that it takes reveals nothing of the token.
    row?.tokenHash === tokenHash(token)
  );
}
