import { idOf } from "../../shared/model/account-ids";
import { newTimeId } from "../../shared/model/ids";
import { everyType, type Webhook } from "../../shared/model/webhooks/webhook";
import type { WakeUp } from "../../shared/queue/wake-ups";
import type { WebhookRow } from "../../shared/store/webhooks/items";
import type { Pending, Progress } from "../../shared/store/webhooks/progress";
import { dueNow, mostAtOnce, roomFor } from "./choose-work";
import type { RoundContext } from "./round-context";
import { sendRound } from "./send-round";
import { type Line, makeDue, settle } from "./settle";

interface Round {
  progress: Progress;
  /** Whether there is more to do right away. */
  hasMore: boolean;
  isPaused: boolean;
}

// How many changes are scanned for some that the webhook wants.
const readAhead = 100;

/**
 * One round: takes due deliveries and new changes, sends them, and records the outcome. Undefined if the webhook is gone.
 */
export async function runRound(
  place: WakeUp,
  token: string,
  before: Progress,
  context: RoundContext,
): Promise<Round | undefined> {
  const { store, feed, timing, now } = context;
  const [found, requests] = await Promise.all([
    store.read(place),
    store.requests(place, mostAtOnce),
  ]);
  if (!found) return undefined;
  const { webhook } = found.row;
  const isPaused = webhook.status === "paused";
  const progress = { ...before, pending: new Map(before.pending) };
  const at = now();

  const sending = new Set<string>();
  for (const { timeId, delivery } of requests) {
    if (delivery) {
      progress.pending.set(timeId, { ...delivery, tries: 0, dueAt: at.toISOString() });
      sending.add(timeId);
    } else {
      // The webhook was restarted, so earlier failures no longer count.
      progress.failingSince = undefined;
      makeDue(progress.pending, at);
    }
  }
  if (!isPaused) {
    for (const [timeId] of dueNow(progress, at, timing)) {
      if (sending.size < mostAtOnce) sending.add(timeId);
    }
  }
  const room = isPaused ? 0 : roomFor(progress, sending.size, timing);
  const page =
    room > 0 ? await feed.after(place.accountKey, progress.cursor, readAhead) : undefined;
  progress.cursor = page?.from ?? progress.cursor;
  let taken = 0;
  let hasMoreInFeed = page?.hasMore ?? false;
  for (const row of page?.rows ?? []) {
    const isWanted = wants(webhook, row);
    if (isWanted && taken === room) {
      hasMoreInFeed = true;
      break;
    }
    progress.cursor = row.seq;
    if (!isWanted) continue;
    const timeId = newTimeId(at);
    const { type, seq, recordId } = row;
    const times = { createdAt: at.toISOString(), dueAt: at.toISOString() };
    progress.pending.set(timeId, { type, seq, recordId, ...times, attempt: 0, tries: 0 });
    sending.add(timeId);
    taken += 1;
  }
  if (requests.length > 0 || taken > 0) {
    await store.takeWork(
      place,
      token,
      progress,
      requests.map(({ timeId }) => timeId),
    );
  }

  const paused = await sendAndSave(place, token, found.row, progress, sending, context);
  const isStopped = isPaused || paused;
  const hasMore =
    requests.length === mostAtOnce ||
    (!isStopped &&
      (dueNow(progress, now(), timing).length > 0 ||
        (roomFor(progress, 0, timing) > 0 && (hasMoreInFeed || page === undefined))));
  return { progress, hasMore, isPaused: isStopped };
}

/** Sends deliveries and records the outcome in `progress` and the table. True if the webhook had to be paused. */
async function sendAndSave(
  place: WakeUp,
  token: string,
  row: WebhookRow,
  progress: Progress,
  sending: ReadonlySet<string>,
  context: RoundContext,
): Promise<boolean> {
  const { store, timing, now, noteFailures } = context;
  const deliveries = [...progress.pending].filter(([timeId]) => sending.has(timeId));
  if (deliveries.length === 0) return false;
  const attempted = await sendRound(place, row.webhook, deliveries, context);
  const at = now();
  const { lines, pausedBecause, ...after } = settle(progress, attempted, at, timing);
  Object.assign(progress, after);
  noteFailures(attempted.filter(({ outcome }) => !outcome.isSuccess).length);
  const isPaused = pausedBecause !== undefined && row.webhook.status === "active";
  await store.saveRound(
    place,
    token,
    progress,
    {
      lines: lines.map((line) => toDelivery(line, at)),
      ...(isPaused && { paused: { row, because: pausedBecause } }),
    },
    at,
  );
  return isPaused;
}

function wants(
  { types, domainId }: Webhook,
  change: { type: string; domainId: string | null },
): boolean {
  const isType = types.includes(everyType) || types.includes(change.type);
  return isType && (domainId === null || domainId === change.domainId);
}

/** The log entry of an attempted delivery. */
function toDelivery({ timeId, pending, outcome, status, nextAttemptAt }: Line, now: Date) {
  const { type, seq, recordId, attempt, createdAt }: Pending = pending;
  const { statusCode, error, durationMs, answer } = outcome;
  return {
    id: idOf("delivery", timeId),
    ...{ type, seq, recordId, status, attempt, statusCode, error, durationMs, answer },
    nextAttemptAt,
    createdAt,
    updatedAt: now.toISOString(),
  };
}
