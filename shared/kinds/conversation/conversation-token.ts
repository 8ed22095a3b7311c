import { createHash, randomBytes } from "node:crypto";
import { locateRecord, type RecordLocation } from "../../model/ids";

/** The token that only the conversation's visitor has: the id, which locates it, and 256 secret bits. */
export function conversationToken(conversationId: string, secret: string): string {
  return `${conversationId}.${secret}`;
}

/** The location of a token's conversation; undefined for a text that is not a token. */
export function locateConversation(token: string): RecordLocation | undefined {
  const [id = "", secret, ...rest] = token.split(".");
  return secret && rest.length === 0 ? locateRecord("cnv", id) : undefined;
}

/** The half of a token's secret that the service adds and keeps. */
export function newNonce(): string {
  return randomBytes(32).toString("base64url");
}

/** The id of a page's first message if the page gave it none: it identifies a repeat. */
export function firstMessageId(startId: string): string {
  return `start_${createHash("sha256").update(startId).digest("base64url")}`;
}

/**
 * The secret of a conversation that was started with a `startId`. The service's half makes it unguessable; the page's half,
 * which is not stored, makes it unreadable in the table. A repeat computes the same secret.
 */
export function secretOf(nonce: string, startId: string): string {
  return createHash("sha256").update(`${nonce}\n${startId}`).digest("base64url");
}
