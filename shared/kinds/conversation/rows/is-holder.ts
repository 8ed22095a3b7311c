import { tokenHash } from "../../../model/checked-token";
import type { Site } from "../../../table/keys";
import { locateConversation } from "../conversation-token";
import type { ConversationRow } from "./conversation-row";

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
export function mayWrite(
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
