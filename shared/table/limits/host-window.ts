import { createHash } from "node:crypto";
import { ApiError } from "../../runtime/errors";
import { type Key, ttlAfter } from "../dynamo/item";
import { onConditionFailed } from "../dynamo/refusal";
import type { Table } from "../dynamo/table";
import type { TransactionWrite } from "../dynamo/transact";
import { updateItem } from "../dynamo/write-item";
import { keys } from "../keys";
import { countInWindow, windowGraceSeconds } from "./count-in-window";

/**
 * How many requests the service sends to one host that customers named, within a window: for all accounts together, and for
 * one, so that none uses up what all share.
 */
const limits = {
  /** Webhook requests. Those over the limit wait for the next window. */
  deliveries: { windowMs: 10_000, ofAll: 100, ofAccount: 50 },
  /** Challenges, which come before the host has agreed to anything. */
  challenges: { windowMs: 3_600_000, ofAll: 1000, ofAccount: 120 },
  /** Pictures and websites that an operation fetches. */
  fetches: { windowMs: 60_000, ofAll: 60, ofAccount: 20 },
  /** Clients' documents, by the network that signs in: one network has a tenth of a host's room. */
  documents: { windowMs: 60_000, ofAll: 200, ofAccount: 20 },
  /** Documents that were fetched before, which grow stale at most every five minutes. */
  knownDocuments: { windowMs: 60_000, ofAll: 200, ofAccount: 20 },
};

type Kind = keyof typeof limits;

/** Who sends requests, and to which host. */
export interface HostCall {
  /** The account, or the network where no account is known yet. */
  accountKey: string;
  /** With its port, if that is not the usual one. */
  host: string;
}

/**
 * Takes up to `wanted` requests out of the current window of a host. `pace` is how many times faster than usual time passes.
 * @returns how many may be sent now, and when the next window begins
 */
export async function reserveRequests(
  table: Table,
  kind: Kind,
  call: HostCall,
  wanted: number,
  now: Date,
  pace = 1,
): Promise<{ granted: number; nextAt: Date }> {
  const { key, nextAt, all, own, ofAll, ofAccount } = windowOf(kind, call, now, pace);
  for (let granted = wanted; granted > 0; ) {
    const { written, item } = await updateItem(table, key, {
      UpdateExpression:
        "SET #all = if_not_exists(#all, :none) + :count, #own = if_not_exists(#own, :none) + :count, #ttl = :ttl",
      ConditionExpression:
        "(attribute_not_exists(#all) OR #all <= :allRoom) AND (attribute_not_exists(#own) OR #own <= :ownRoom)",
      ExpressionAttributeNames: { "#all": all, "#own": own, "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":none": 0,
        ":count": granted,
        ":allRoom": ofAll - granted,
        ":ownRoom": ofAccount - granted,
        ":ttl": ttlAfter(nextAt, windowGraceSeconds),
      },
    });
    if (written) return { granted, nextAt };
    const room = Math.min(ofAll - Number(item?.[all] ?? 0), ofAccount - Number(item?.[own] ?? 0));
    granted = Math.min(granted - 1, room);
  }
  return { granted: 0, nextAt };
}

/** The write that counts one request; refused with `rate_limited` if its host gets no more. */
export function hostWrite(kind: Kind, call: HostCall, now: Date): TransactionWrite {
  const { key, nextAt, all, own, ofAll, ofAccount } = windowOf(kind, call, now, 1);
  return onConditionFailed(
    "limited",
    () => tooManyToHost(call, nextAt, now),
    countInWindow(
      { key, limits: { [all]: ofAll, [own]: ofAccount }, endsAt: nextAt },
      windowGraceSeconds,
    ),
  );
}

/**
 * Counts a page, picture or document that is fetched from a host.
 * @throws ApiError `rate_limited`
 */
export async function countFetch(
  table: Table,
  call: HostCall,
  now: Date,
  kind: "fetches" | "documents" | "knownDocuments" = "fetches",
): Promise<void> {
  const { granted, nextAt } = await reserveRequests(table, kind, call, 1, now);
  if (granted === 0) throw tooManyToHost(call, nextAt, now);
}

function tooManyToHost({ host }: HostCall, nextAt: Date, now: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000));
  return new ApiError(
    "rate_limited",
    `${host} has had as many requests as the service sends to one host, counted over all accounts. Try again in ${seconds} s.`,
    { "retry-after": String(seconds) },
  );
}

function windowOf(kind: Kind, { accountKey, host }: HostCall, now: Date, pace: number) {
  const { windowMs, ...most } = limits[kind];
  const lengthMs = windowMs / pace;
  const number = Math.floor(now.getTime() / lengthMs);
  const hash = createHash("sha256")
    .update(host.toLowerCase().replace(/\.(?=:|$)/, ""))
    .digest("base64url");
  const key: Key = keys.hostWindow(hash, kind, number);
  const nextAt = new Date(Math.ceil((number + 1) * lengthMs));
  return { key, nextAt, all: "sent", own: `of.${accountKey}`, ...most };
}
