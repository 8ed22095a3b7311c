import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { CallingPage } from "../../../model/calling-page";
import { tokenHash } from "../../../model/checked-token";
import type { Key } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem } from "../../../table/dynamo/read";
import { onConditionFailed } from "../../../table/dynamo/refusal";
import { retry } from "../../../table/dynamo/retry";
import type { Table } from "../../../table/dynamo/table";
import { type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { upsert } from "../../../table/dynamo/write-item";
import { keys, type Site, type SiteId } from "../../../table/keys";
import { tooManyRequests } from "../../../table/limits/count-in-window";
import {
  isUsedUp,
  readWindow,
  visitorLimits,
  windowOfPage,
  windowWrite,
} from "../../../table/limits/visitor-window";
import { readIdentitySecrets } from "../../domain/store/identity-secret";
import { findSite } from "../../domain/store/site-head";
import { conversationToken, locateConversation, newNonce } from "../conversation-token";
import { type Identity, identityIn } from "../identity";
import {
  type ConversationRow,
  canWrite,
  isHolder,
  type StoredConversation,
} from "../rows/conversation-row";
import { readConversation } from "./read";
import { changeConversation } from "./update";
import { refuseBlocked } from "./visitor";

// A person has a few devices, and a few mails with links. The oldest token is dropped first.
const maxGrants = 10;

/** The head with a single token that opens the conversation. */
function openedAnew(row: ConversationRow): { row: ConversationRow; token: string } {
  const token = conversationToken(row.conversation.id, newNonce());
  return { row: { ...row, tokenHash: tokenHash(token), grants: [] }, token };
}

/** The head with an additional token that opens the conversation, and the token. Only its hash is stored. */
export function granted(
  row: ConversationRow,
  expiresAt: Date | null,
): { row: ConversationRow; token: string } {
  const token = conversationToken(row.conversation.id, newNonce());
  const grant = { hash: tokenHash(token), expiresAt: expiresAt?.toISOString() ?? null };
  return { row: { ...row, grants: [...row.grants, grant].slice(-maxGrants) }, token };
}

/** A visitor whom the website's server has identified. */
interface Identified {
  identity: Identity;
  /** Opens their conversation; null if they have none yet. */
  token: string | null;
}

const namedConversationSchema = z.object({ timeId: z.string() });

/** Thrown when another request has just assigned a conversation to this visitor. Reading again finds it. */
class HasConversation extends Error {}

/** Repeats work that starts by looking up a verified visitor's conversation if another request assigns one meanwhile. */
export async function whileIdentifying<T>(attempt: () => Promise<T>): Promise<T> {
  return await retry(attempt, (error) => error instanceof HasConversation);
}

/**
 * Finds the conversation of the visitor in a signed identity, whichever device it began on, or assigns the conversation of
 * `token` to them. Undefined if the identity is forged, expired or of another domain.
 * @throws ApiError `rate_limited`, `forbidden` for a blocked visitor
 */
export async function identifyVisitor(
  table: Table,
  page: CallingPage,
  credentials: Credentials,
  now: Date,
): Promise<Identified | undefined> {
  return await whileIdentifying(() => identify(table, page, credentials, now));
}

interface Credentials {
  signed: string;
  /** The page's conversation token; empty for none. */
  token: string;
  /** The visitor's network address. */
  address: string;
}

async function identify(
  table: Table,
  page: CallingPage,
  { signed, token, address }: Credentials,
  now: Date,
): Promise<Identified | undefined> {
  const window = windowOfPage(page, "chat", address, visitorLimits.chatMessages, now);
  if (!window) return undefined;
  const [site, counts] = await Promise.all([findSite(table, page), readWindow(table, window)]);
  if (isUsedUp(window, counts)) throw tooManyRequests(now);
  if (!site) return undefined;
  const identity = await identityIn(signed, await readIdentitySecrets(table, site, now), now);
  if (!identity) {
    // The limit also stops a page that repeats itself.
    await transact(table, [windowWrite(window, now)], undefined);
    return undefined;
  }
  const [identified, own] = await Promise.all([
    findConversation(table, site, identity.userId),
    readOwn(table, site, token, now),
  ]);
  const isOwn =
    own !== undefined &&
    (identified ? identified === own.timeId : !own.conversation.visitor.verified);
  const timeId = isOwn ? own.timeId : identified;
  if (timeId === undefined) return { identity, token: null };
  const done = await changeConversation(table, site, timeId, now, (before) => {
    refuseBlocked(before);
    const row = { ...before, conversation: withVerifiedVisitor(before.conversation, identity) };
    const opened = openedFor(row);
    return {
      row: opened.row,
      beside: [identityWrite(site, timeId, identity.userId), windowWrite(window, now)],
      toAnswer: () => opened.token,
    };
  });
  // The conversation was erased; the visitor's next one replaces it.
  if (!done) await forgetConversation(table, identityKey(site, identity.userId), timeId);
  return { identity, token: done?.answer ?? null };

  /**
   * A page that already has a token of the visitor's conversation keeps that token. A token from before the identification
   * becomes invalid, because others may know it too.
   */
  function openedFor(row: ConversationRow) {
    if (!isOwn) return granted(row, null);
    return identified === undefined ? openedAnew(row) : { row, token };
  }
}

/** A conversation whose visitor the website's server has identified. */
export function withVerifiedVisitor(
  conversation: StoredConversation,
  { userId, name, email }: Identity,
): StoredConversation {
  const { visitor } = conversation;
  return {
    ...conversation,
    visitor: {
      ...visitor,
      name: name ?? visitor.name,
      // An address given by the visitor stays unverified.
      email: email ?? (visitor.verified ? visitor.email : null),
      verified: true,
      userId,
    },
  };
}

/**
 * The write that makes a verified visitor's conversation findable. There can be only one: if another request was faster, the
 * transaction throws `HasConversation`.
 */
export function identityWrite(site: SiteId, timeId: string, userId: string): TransactionWrite {
  return onConditionFailed(
    "taken",
    () => new HasConversation("The visitor has another conversation."),
    upsert(
      { ...identityKey(site, userId), timeId },
      {
        ConditionExpression: "attribute_not_exists(pk) OR timeId = :own",
        ExpressionAttributeValues: { ":own": timeId },
      },
    ),
  );
}

/** The key of a row that names a conversation, and the condition that it still does. */
export function ifNaming(timeId: string, key: Key) {
  return {
    Key: key,
    ConditionExpression: "timeId = :timeId",
    ExpressionAttributeValues: { ":timeId": timeId },
  };
}

/** Removes the row that maps a verified visitor to a conversation, if it still does. */
export async function forgetConversation(table: Table, key: Key, timeId: string): Promise<void> {
  const write = onConditionFailed("gone", () => undefined, { Delete: ifNaming(timeId, key) });
  await transact(table, [write], undefined);
}

/** The key of the row that names a verified visitor's conversation. */
export function identityKey(site: SiteId, userId: string) {
  const hash = createHash("sha256").update(userId).digest("base64url");
  return keys.identifiedVisitor(site, hash);
}

async function findConversation(
  table: Table,
  site: SiteId,
  userId: string,
): Promise<string | undefined> {
  const item = await getItem(table, identityKey(site, userId));
  return item && parseStored(namedConversationSchema, item).timeId;
}

async function readOwn(
  table: Table,
  site: Site,
  token: string,
  now: Date,
): Promise<ConversationRow | undefined> {
  const location = locateConversation(token);
  const row = location && (await readConversation(table, location, location.timeId));
  // A mailed link's conversation may be somebody else's.
  return isHolder(token, site, row, now) && canWrite(token, row) ? row : undefined;
}
