import type { Pending, Progress } from "../../shared/kinds/webhook/store/items";
import { challengeType } from "../../shared/kinds/webhook/webhook";
import type { WebhookNotice } from "../../shared/runtime/queue/wake-ups";
import type { Outcome } from "./attempt";
import type { Timing } from "./round-context";

/** An attempted delivery. */
export interface Attempted {
  timeId: string;
  pending: Pending;
  outcome: Outcome;
}

/** The consequences of a round of attempts. */
export interface Settled {
  pending: Map<string, Pending>;
  failingSince: string | undefined;
  /** The log entry of each attempted delivery. */
  lines: Line[];
  /** Why the webhook has to be paused. */
  pausedBecause?: string;
  /** The beginning of the outage that the account's people were notified of. */
  toldSince: string | undefined;
  /** The notice to send now: one when the outage begins, and one when it ends. */
  news?: OutageNews;
}

type OutageNews = Pick<WebhookNotice, "state" | "since" | "error" | "answer">;

export interface Line extends Attempted {
  status: "pending" | "succeeded" | "failed";
  nextAttemptAt: string | null;
}

/** The type of the change that a test sends. */
export const testType = "webhook.test";

/**
 * Evaluates a round of attempts. A webhook is failing from a failed first attempt, if nothing else in the round got through,
 * until the next success. If one delivery keeps failing while others succeed, the webhook is not failing; such a delivery fails
 * for good when it has used up its attempts. While the webhook is failing, deliveries are retried at the longest pause instead,
 * so that an outage loses nothing.
 */
export function evaluateRound(
  before: Pick<Progress, "pending" | "failingSince" | "toldSince">,
  attempted: readonly Attempted[],
  now: Date,
  timing: Timing,
): Settled {
  // A receiver that answers a challenge may still refuse changes.
  const recovers = attempted.some(
    ({ outcome, pending }) => outcome.isSuccess && pending.type !== challengeType,
  );
  const failed = attempted.filter(
    ({ outcome, pending }) => !outcome.isSuccess && !outcome.isLost && !isTest(pending),
  );
  const begins = failed.some(({ pending }) => pending.tries === 0);
  const failingSince = recovers
    ? undefined
    : (before.failingSince ?? (begins ? now.toISOString() : undefined));
  const wasFailing = before.failingSince !== undefined;
  const lines = attempted.map((each) => toLine(each, wasFailing, now, timing));
  const pending = new Map(before.pending);
  for (const { timeId, status, pending: after } of lines) {
    if (status === "pending") pending.set(timeId, after);
    else pending.delete(timeId);
  }
  // After a success, everything that waited is sent at once.
  if (recovers && wasFailing) makeDue(pending, now);
  const pausedBecause = reasonToPause(failed, failingSince, now, timing);
  const news = before.toldSince
    ? recovers && endOf(before.toldSince)
    : outageIn(failed, failingSince, pausedBecause !== undefined, now, timing);
  return {
    ...{ pending, failingSince, lines },
    toldSince: recovers ? undefined : (before.toldSince ?? (news ? news.since : undefined)),
    ...(pausedBecause && { pausedBecause }),
    ...(news && { news }),
  };
}

function endOf(since: string): OutageNews {
  return { state: "over", since, error: null, answer: null };
}

/** The outage to notify people of: one that has lasted for an hour, or for which the webhook is paused. */
function outageIn(
  failed: readonly Attempted[],
  failingSince: string | undefined,
  isPaused: boolean,
  now: Date,
  { toldAfterMs }: Timing,
): OutageNews | undefined {
  const [first] = failed;
  const since = failingSince ?? now.toISOString();
  const isLong = now.getTime() - Date.parse(since) >= toldAfterMs;
  if (!first || !(isPaused || isLong)) return undefined;
  const { error, answer } = first.outcome;
  const beginning = answer?.slice(0, longestAnswer) ?? null;
  return { state: isPaused ? "paused" : "failing", since, error, answer: beginning };
}

const longestAnswer = 500;

/** Makes everything that waits due now. */
export function makeDue(pending: Map<string, Pending>, now: Date): void {
  for (const [timeId, each] of pending) pending.set(timeId, { ...each, dueAt: now.toISOString() });
}

function toLine(
  { timeId, pending, outcome }: Attempted,
  wasFailing: boolean,
  now: Date,
  timing: Timing,
): Line {
  const [attempt, tries] = [pending.attempt + 1, pending.tries + 1];
  const line = { timeId, outcome };
  const after = { ...pending, attempt, tries };
  if (outcome.isSuccess)
    return { ...line, pending: after, status: "succeeded", nextAttemptAt: null };
  const isOver = isExhausted(after, timing) && !wasFailing;
  if (isTest(pending) || isOver || outcome.isLost) {
    return { ...line, pending: after, status: "failed", nextAttemptAt: null };
  }
  const dueAt = nextAttempt(tries, outcome.retryAfterMs, now, timing).toISOString();
  const nextAttemptAt = outcome.isGone ? null : dueAt;
  return { ...line, pending: { ...after, dueAt }, status: "pending", nextAttemptAt };
}

/** Whether a delivery has used up its attempts. */
export function isExhausted({ tries }: Pick<Pending, "tries">, { pausesMs }: Timing): boolean {
  return tries > pausesMs.length;
}

function reasonToPause(
  failed: readonly Attempted[],
  failingSince: string | undefined,
  now: Date,
  { givenUpAfterMs }: Timing,
): string | undefined {
  const [first] = failed;
  if (failed.some(({ outcome }) => outcome.isGone)) return "The receiver answered 410 Gone.";
  if (!first || failingSince === undefined) return undefined;
  const isGivenUp = now.getTime() - Date.parse(failingSince) >= givenUpAfterMs;
  return isGivenUp
    ? `For five days there were nothing but failures. The last one: ${first.outcome.error}`
    : undefined;
}

/** Whether a delivery is a test or a challenge, which is sent once and carries no change. */
export function isTest({ type }: Pick<Pending, "type">): boolean {
  return type === testType || type === challengeType;
}

// Receivers that fail at the same moment should not all be retried at the same moment.
const jitterShare = 0.1;

/**
 * When to retry a delivery after a number of attempts. After the schedule's end, its last pause repeats. A receiver may ask
 * for more time (`Retry-After`), up to the longest pause.
 */
function nextAttempt(tries: number, retryAfterMs: number, now: Date, { pausesMs }: Timing): Date {
  const longestMs = Math.max(...pausesMs);
  const pauseMs = pausesMs[tries - 1] ?? longestMs;
  const requestedMs = Math.min(retryAfterMs, longestMs);
  return new Date(
    now.getTime() + Math.max(pauseMs * (1 + jitterShare * Math.random()), requestedMs),
  );
}
