import { randomBytes } from "node:crypto";
import type { Actor } from "../../../model/actor";
import { ApiError } from "../../../runtime/errors";
import type { ConversationRow } from "../rows/conversation-row";
import { holderOf } from "./advance";

/** How long a claim holds without an answer. */
const leaseSeconds = 300;

/**
 * The head with a claim. Each claim has a higher number than the previous one, which is part of its secret, so that an answer
 * under an earlier claim is refused, however late it comes.
 * @throws ApiError `claim_lost` if another claim holds, or people have the conversation
 */
export function claimed(row: ConversationRow, actor: Actor, now: Date): ConversationRow {
  refuseTaken(row, actor, now);
  const fence = row.fence + 1;
  const leaseId = `lease_${fence}_${randomBytes(12).toString("base64url")}`;
  return { ...withClaim(row, actor, now), leaseId, fence };
}

/**
 * The head with a claim for a bot that answers without one. This claim has no lease: the same bot's next answer renews it.
 * @throws ApiError `claim_lost` as `claimed` does
 */
export function claimedInPassing(row: ConversationRow, actor: Actor, now: Date): ConversationRow {
  refuseTaken(row, actor, now);
  const { claim } = row.conversation;
  const isHeld = claim !== null && isCurrent(claim, now);
  return {
    ...withClaim(row, actor, now),
    leaseId: null,
    fence: isHeld ? row.fence : row.fence + 1,
  };
}

function withClaim(row: ConversationRow, actor: Actor, now: Date): ConversationRow {
  const claim = { by: holderOf(actor), expiresAt: expiry(now) };
  return { ...row, conversation: { ...row.conversation, claim } };
}

/** @throws ApiError `claim_lost` if somebody else has the conversation, or a bot of the same key holds a lease */
function refuseTaken(row: ConversationRow, actor: Actor, now: Date): void {
  const { conversation, leaseId } = row;
  const { claim } = conversation;
  refuseHandedOver(row);
  if (claim && isCurrent(claim, now)) {
    if (!isOf(claim.by, actor))
      throw claimLost(`${nameOf(claim.by)} holds it until ${claim.expiresAt}.`);
    if (leaseId !== null) throw heldByYou(claim.expiresAt);
  }
}

/** @throws ApiError `claim_lost` if people have the conversation */
function refuseHandedOver({ conversation: { assignee, outcome } }: ConversationRow): void {
  if (assignee)
    throw claimLost(
      `${nameOf(assignee)} has taken the conversation over. update_conversation with \`assignee\` null gives it back to bots.`,
    );
  if (outcome === "escalated")
    throw claimLost(
      "The conversation was handed to people; update_conversation with `assignee` null and `outcome` null gives it back to bots.",
    );
}

function isOf(holder: Pick<Actor, "kind" | "id">, { kind, id }: Actor): boolean {
  return holder.kind === kind && holder.id === id;
}

/**
 * The head with a renewed claim.
 * @throws ApiError `claim_lost`
 */
export function renewed(row: ConversationRow, leaseId: string | undefined, now: Date) {
  const { claim } = row.conversation;
  if (!claim || leaseId === undefined || row.leaseId !== leaseId || !isCurrent(claim, now)) {
    refuseHandedOver(row);
    throw new ApiError("claim_lost", whyNotHeld(row, now));
  }
  return {
    ...row,
    conversation: { ...row.conversation, claim: { ...claim, expiresAt: expiry(now) } },
  };
}

/** Why a lease does not hold a conversation that people do not have. */
function whyNotHeld({ conversation: { claim }, fence }: ConversationRow, now: Date): string {
  if (claim && isCurrent(claim, now))
    return `leaseId is not that of the current claim, which ${nameOf(claim.by)} holds until ${claim.expiresAt}. Leave the conversation alone until then.`;
  const why = claim
    ? `The last claim expired at ${claim.expiresAt}.`
    : fence === 0
      ? "No bot has claimed this conversation yet, so there is no lease of it."
      : "The conversation has no claim now: the last one was released or ended.";
  return `${why} Call claim_conversation for a new claim before you do anything else.`;
}

/** The head without its claim, which is no longer valid for its holder. */
export function unclaimed(row: ConversationRow): ConversationRow {
  return {
    ...row,
    conversation: { ...row.conversation, claim: null },
    leaseId: null,
    fence: row.leaseId === null ? row.fence : row.fence + 1,
  };
}

/** Whether a claim is still valid. */
export function isCurrent({ expiresAt }: { expiresAt: string }, now: Date): boolean {
  return Date.parse(expiresAt) > now.getTime();
}

function expiry(now: Date): string {
  return new Date(now.getTime() + leaseSeconds * 1000).toISOString();
}

function nameOf({ name, id }: { name: string | null; id: string | null }): string {
  return name ?? id ?? "Somebody";
}

/** One key may have several bots. A bot must not take a conversation from another one. */
function heldByYou(expiresAt: string): ApiError {
  return new ApiError(
    "claim_lost",
    `Your own key holds this conversation already, until ${expiresAt}. Go on with the \`leaseId\` that its claim answered; without it, claim again after that time.`,
  );
}

function claimLost(reason: string): ApiError {
  return new ApiError(
    "claim_lost",
    `As a bot you cannot act on this conversation. ${reason} Send no more bot messages in it. To find others, call list_conversations with \`waiting\` true.`,
  );
}
