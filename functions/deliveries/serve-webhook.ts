import { randomUUID } from "node:crypto";
import type { Timer } from "../../shared/kinds/webhook/store/deliver/lease";
import type { Progress } from "../../shared/kinds/webhook/store/items";
import type { WakeUp } from "../../shared/runtime/queue/wake-ups";
import { isIdle, isOnItsWay, nextDueAt } from "./choose-work";
import type { RoundContext, Timing } from "./round-context";
import { type Round, runRound } from "./run-round";

export interface ServiceContext extends RoundContext {
  /** The id of the message that woke the webhook; it stays the same when the message arrives again. */
  messageId: string;
}

/**
 * Serves a woken webhook: sends what is due, and makes sure that it is woken again when more is due. Only one invocation serves
 * a webhook at a time. It may die at any point: then its message arrives again, after its lease has ended. The last step is the
 * next wake-up, which is recorded and then sent. If an invocation dies between the two, its own message stays in the queue and
 * replaces the wake-up. So wake-ups are neither lost nor multiplied, however often invocations die.
 * @returns whether the message is done; if not, it must arrive again
 */
export async function serveWebhook(place: WakeUp, context: ServiceContext): Promise<boolean> {
  const { store, now, timing } = context;
  const [found, requests] = await Promise.all([store.read(place), store.requests(place, 1)]);
  if (!found) return true;
  // The usual case during an outage: nothing is due, and a wake-up is scheduled.
  if (requests.length === 0 && isIdle(found.row.webhook, found.progress, now(), timing)) {
    const { status, verifiedAt } = found.row.webhook;
    const isStopped = status === "paused" || verifiedAt === null;
    return isStopped || !standsInForTimer(found.progress, context);
  }
  const token = randomUUID();
  const turn = await takeTurn(place, token, context);
  return typeof turn === "boolean" ? turn : await serveLeased(place, token, turn, context);
}

/**
 * Takes the lease. If another invocation has it, that one checks again before it releases the lease. If that one is dead, a
 * wake-up arrives when its lease has ended.
 * @returns the webhook's progress; without the lease, whether the message is done
 */
async function takeTurn(
  place: WakeUp,
  token: string,
  context: ServiceContext,
): Promise<Progress | boolean> {
  const { store, now, timing } = context;
  for (;;) {
    const at = now();
    const until = new Date(at.getTime() + timing.leaseMs);
    const progress = await store.takeLease(place, { token, until }, at);
    if (progress) return progress;
    const current = await store.noteWakeUp(place);
    if (current?.lease) {
      const timer = timerFor(current, Date.parse(current.lease.until) + 1, context);
      if (!timer) return !standsInForTimer(current, context);
      await store.noteTimer(place, timer);
      await timer.send(place);
      return true;
    }
    // The lease was released between the two writes, or the webhook is gone.
    if (!(await store.read(place))) return true;
  }
}

async function serveLeased(
  place: WakeUp,
  token: string,
  initial: Progress,
  context: ServiceContext,
): Promise<boolean> {
  const { store, now, timing, sendWakeUps } = context;
  const endsAt = now().getTime() + timing.serviceMs;
  let progress = initial;
  for (;;) {
    const round = await runRound(place, token, progress, context);
    if (!round) return true;
    progress = round.progress;
    const hasTime = now().getTime() < endsAt;
    if (round.hasMore && hasTime) continue;
    const due = round.hasMore ? undefined : nextTurn(round, timing);
    const timer = due && timerFor(progress, due.getTime(), context);
    const { cursor } = progress;
    const wakes = round.hasMore ? undefined : progress.wakes;
    const woken = await store.releaseLease(place, token, { cursor, wakes, timer });
    if (woken) {
      progress = { ...woken, cursor };
      continue;
    }
    if (round.hasMore) await sendWakeUps([place]);
    else await timer?.send(place);
    return timer !== undefined || due === undefined || !standsInForTimer(progress, context);
  }
}

/**
 * When a webhook has something to do again: when a delivery is due, or its host accepts more. Undefined if nothing is waiting.
 */
function nextTurn(
  { progress, waitsUntil, isPaused }: Pick<Round, "progress" | "waitsUntil" | "isPaused">,
  timing: Timing,
): Date | undefined {
  if (isPaused) return waitsUntil;
  const due = nextDueAt(progress, timing);
  if (!due || !waitsUntil) return due ?? waitsUntil;
  return due < waitsUntil ? due : waitsUntil;
}

/**
 * Whether this repeated message recorded the scheduled wake-up. Its invocation died, perhaps before it sent that wake-up, so
 * the message stays in the queue until then.
 */
function standsInForTimer(progress: Progress, { now, timing, messageId }: ServiceContext): boolean {
  return progress.wakeBy === messageId && isOnItsWay(progress, now(), timing);
}

/**
 * A wake-up for a moment, or for as far ahead as the queue can hide one. Undefined if one for that time or earlier is
 * already scheduled: a webhook has only one, however many changes it waits through.
 */
function timerFor(
  progress: Progress,
  atMs: number,
  { now, timing, sendWakeUps, messageId }: ServiceContext,
): (Timer & { send: (place: WakeUp) => Promise<void> }) | undefined {
  const nowMs = now().getTime();
  const { longestDelayMs, pace } = timing;
  const delayMs = Math.min(Math.max(0, atMs - nowMs), longestDelayMs);
  const scheduledAtMs = progress.wakeAt === undefined ? 0 : Date.parse(progress.wakeAt);
  if (isOnItsWay(progress, now(), timing) && scheduledAtMs <= nowMs + delayMs) return undefined;
  const delaySeconds = Math.ceil((delayMs * pace) / 1000);
  return {
    at: new Date(nowMs + (delaySeconds * 1000) / pace),
    by: messageId,
    send: (place) => sendWakeUps([place], delaySeconds),
  };
}
