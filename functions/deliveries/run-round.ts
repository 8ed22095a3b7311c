import type { FeedRow } from "../../shared/jobs/feed/rows";
import { idOf } from "../../shared/kinds/record-kinds";
import type { Pending, Progress, WebhookRow } from "../../shared/kinds/webhook/store/items";
import { challengeType, everyType, type Webhook } from "../../shared/kinds/webhook/webhook";
import { newTimeId } from "../../shared/model/ids";
import type { WakeUp } from "../../shared/runtime/queue/wake-ups";
import { dueNow, maxAtOnce, onceDue, roomFor } from "./choose-work";
import { bundleType } from "./payload";
import type { RoundContext } from "./round-context";
import { sendRound } from "./send-round";
import { evaluateRound, type Line, makeDue } from "./settle";

export interface Round {
  progress: Progress;
  /** Whether there is more to do right away. */
  hasMore: boolean;
  /** When the receiver's host may get more, if its window is full. */
  waitsUntil: Date | undefined;
  isPaused: boolean;
}

// How many changes are scanned for some that the webhook wants.
const readAhead = 100;
/** How many changes a bundle has at most. */
const maxInBundle = 20;

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
    store.requests(place, maxAtOnce),
  ]);
  if (!found) return undefined;
  const { webhook } = found.row;
  // A URL gets changes only once it has confirmed that it wants them.
  const isVerified = webhook.verifiedAt !== null;
  const isPaused = webhook.status === "paused" || !isVerified;
  const progress = { ...before, pending: new Map(before.pending) };
  const at = now();

  const sending = new Set<string>();
  for (const { timeId, delivery } of requests) {
    if (delivery) {
      progress.pending.set(timeId, { ...delivery, tries: 0, dueAt: at.toISOString() });
      if (isVerified || delivery.type === challengeType) sending.add(timeId);
    } else {
      // The webhook was restarted, so earlier failures no longer count.
      progress.failingSince = undefined;
      makeDue(progress.pending, at);
    }
  }
  const due = [
    ...onceDue(webhook, progress, at),
    ...(isPaused ? [] : dueNow(progress, at, timing)),
  ];
  for (const [timeId] of due) {
    if (sending.size < maxAtOnce) sending.add(timeId);
  }
  const room = isPaused ? 0 : roomFor(progress, sending.size, timing);
  const page =
    room > 0 ? await feed.after(place.accountKey, progress.cursor, readAhead) : undefined;
  progress.cursor = page?.from ?? progress.cursor;
  const perDelivery = webhook.bundle ? maxInBundle : 1;
  const wanted = (page?.rows ?? []).filter((row) => wants(webhook, row)).length;
  const fresh = Math.min(room, Math.ceil(wanted / perDelivery));
  const { granted, nextAt } = await reserve(sending.size + fresh);
  const waitsUntil = granted < sending.size + fresh ? nextAt : undefined;
  for (const timeId of [...sending].slice(granted)) {
    const pending = progress.pending.get(timeId);
    sending.delete(timeId);
    if (pending) progress.pending.set(timeId, { ...pending, dueAt: nextAt.toISOString() });
  }
  const most = Math.min(room, granted - sending.size) * perDelivery;
  const selected: FeedRow[] = [];
  let hasMoreInFeed = page?.hasMore ?? false;
  for (const row of page?.rows ?? []) {
    const isWanted = wants(webhook, row);
    if (isWanted && selected.length === most) {
      hasMoreInFeed = true;
      break;
    }
    progress.cursor = row.seq;
    if (isWanted) selected.push(row);
  }
  for (let start = 0; start < selected.length; start += perDelivery) {
    const timeId = newTimeId(at);
    progress.pending.set(
      timeId,
      pendingOf(selected.slice(start, start + perDelivery), webhook, at),
    );
    sending.add(timeId);
  }
  if (requests.length > 0 || selected.length > 0) {
    await store.takeWork(
      place,
      token,
      progress,
      requests.map(({ timeId }) => timeId),
    );
  }

  const { paused, verified } = await sendAndSave(
    place,
    token,
    found.row,
    progress,
    sending,
    context,
  );
  const isStopped = isPaused || paused;
  const hasMore =
    verified ||
    requests.length === maxAtOnce ||
    (!isStopped &&
      waitsUntil === undefined &&
      (dueNow(progress, now(), timing).length > 0 ||
        (roomFor(progress, 0, timing) > 0 && (hasMoreInFeed || page === undefined))));
  return { progress, hasMore, waitsUntil, isPaused: isStopped };

  async function reserve(requested: number) {
    const { host } = new URL(webhook.url);
    const call = { accountKey: place.accountKey, host };
    return await store.reserveRequests("deliveries", call, requested, at, timing.pace);
  }
}

/** A new delivery of one change, or of several in a bundle. */
function pendingOf(rows: readonly FeedRow[], { bundle }: { bundle: boolean }, at: Date): Pending {
  const [first] = rows;
  return {
    type: bundle ? bundleType : (first?.type ?? ""),
    seq: first?.seq ?? null,
    seqs: bundle ? rows.map(({ seq }) => seq) : null,
    recordId: bundle ? null : (first?.recordId ?? null),
    createdAt: at.toISOString(),
    dueAt: at.toISOString(),
    ...{ attempt: 0, tries: 0 },
  };
}

/** Sends deliveries and records the outcome in `progress` and the table: also whether the webhook had to be paused, or was verified. */
async function sendAndSave(
  place: WakeUp,
  token: string,
  row: WebhookRow,
  progress: Progress,
  sending: ReadonlySet<string>,
  context: RoundContext,
): Promise<{ paused: boolean; verified: boolean }> {
  const { store, timing, now, noteFailures, sendWakeUps } = context;
  const deliveries = [...progress.pending].filter(([timeId]) => sending.has(timeId));
  if (deliveries.length === 0) return { paused: false, verified: false };
  const attempted = await sendRound(place, row.webhook, deliveries, context);
  const at = now();
  const { lines, pausedBecause, news, ...after } = evaluateRound(progress, attempted, at, timing);
  Object.assign(progress, after);
  noteFailures(attempted.filter(({ outcome }) => !outcome.isSuccess).length);
  const isPaused = pausedBecause !== undefined && row.webhook.status === "active";
  const verified =
    row.webhook.verifiedAt === null &&
    attempted.some(({ outcome, pending }) => outcome.isSuccess && pending.type === challengeType);
  // Notified before it is recorded: if this process ends in between, people get the notice twice rather than never.
  const { accountKey, timeId } = place;
  if (news) await sendWakeUps([{ accountKey, tells: "webhook", webhook: timeId, ...news }]);
  await store.saveRound(
    place,
    token,
    progress,
    {
      lines: lines.map((line) => toDelivery(line, at)),
      ...(isPaused && { paused: { row, because: pausedBecause } }),
      ...(verified && { verified: row }),
    },
    at,
  );
  return { paused: isPaused, verified };
}

function wants(
  { types, domainId }: Pick<Webhook, "types" | "domainId">,
  change: { type: string; domainId: string | null },
): boolean {
  const isType = types.includes(everyType) || types.includes(change.type);
  return isType && (domainId === null || domainId === change.domainId);
}

/** The log entry of an attempted delivery. */
function toDelivery({ timeId, pending, outcome, status, nextAttemptAt }: Line, now: Date) {
  const { type, seq, seqs, recordId, attempt, createdAt }: Pending = pending;
  const { statusCode, error, durationMs, answer } = outcome;
  return {
    id: idOf("delivery", timeId),
    ...{ type, seq, seqs, recordId, status, attempt, statusCode, error, durationMs, answer },
    nextAttemptAt,
    createdAt,
    updatedAt: now.toISOString(),
  };
}
