import { createHash, randomBytes } from "node:crypto";
import { locateRecord, type RecordLocation } from "../ids";

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

/** The id of a message that a page sent as its first one, and under no id of its own: a repeat is known by it. */
export function firstMessageId(startId: string): string {
  return `start_${createHash("sha256").update(startId).digest("base64url")}`;
}

/**
 * The secret of a conversation that was started with a `startId`: the service's half makes it
 * unguessable, the page's half, which is not kept, unreadable in the table. A repeat finds it again.
 */
export function secretOf(nonce: string, startId: string): string {
  return createHash("sha256").update(`${nonce}\n${startId}`).digest("base64url");
}
