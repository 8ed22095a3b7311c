import { randomUUID } from "node:crypto";
import type { SendWakeUps, WakeUp } from "../../shared/queue/wake-ups";
import type { Progress } from "../../shared/store/webhooks/progress";
import { isIdle, isOnItsWay, nextDueAt } from "./choose-work";
import { type RoundContext, runRound } from "./run-round";

export interface ServiceContext extends RoundContext {
  sendWakeUps: SendWakeUps;
}

/**
 * Serves a webhook that was woken: sends it what is due, and sees to it that it is woken again when more is. Only one
 * invocation serves a webhook at a time. It may end anywhere: then its message comes again, after its lease.
 */
export async function serveWebhook(place: WakeUp, context: ServiceContext): Promise<void> {
  const { store, now, timing } = context;
  const [found, requests] = await Promise.all([store.read(place), store.requests(place, 1)]);
  if (!found) return;
  // As with most changes during an outage: nothing is due, and a wake-up is on its way.
  if (requests.length === 0 && isIdle(found.row.webhook, found.progress, now(), timing)) return;
  const token = randomUUID();
  const progress = await takeTurn(place, token, context);
  if (progress) await serveLeased(place, token, progress, context);
}

/**
 * Takes the lease. Undefined when another has it: that one looks again before it gives it back, and if it is dead, a
 * wake-up comes when its lease has ended.
 */
async function takeTurn(
  place: WakeUp,
  token: string,
  context: ServiceContext,
): Promise<Progress | undefined> {
  const { store, now, timing } = context;
  for (;;) {
    const at = now();
    const until = new Date(at.getTime() + timing.leaseMs);
    const progress = await store.takeLease(place, { token, until }, at);
    if (progress) return progress;
    const held = await store.noteWakeUp(place);
    if (held?.lease) {
      const wakeAt = await sendTimer(place, held, Date.parse(held.lease.until) + 1, context);
      if (wakeAt) await store.noteTimer(place, wakeAt);
      return undefined;
    }
    // The lease was given back between the two, or the webhook is gone.
    if (!(await store.read(place))) return undefined;
  }
}

async function serveLeased(
  place: WakeUp,
  token: string,
  taken: Progress,
  context: ServiceContext,
): Promise<void> {
  const { store, now, timing, sendWakeUps } = context;
  const endsAt = now().getTime() + timing.serviceMs;
  let progress = taken;
  for (;;) {
    const round = await runRound(place, token, progress, context);
    if (!round) return;
    progress = round.progress;
    const hasTime = now().getTime() < endsAt;
    if (round.hasMore && hasTime) continue;
    // A wake-up is sent before the lease is given back: who dies in between has sent one too many, not one too few.
    if (round.hasMore) await sendWakeUps([place]);
    const due = round.hasMore || round.isPaused ? undefined : nextDueAt(progress, timing);
    const wakeAt = due && (await sendTimer(place, progress, due.getTime(), context));
    const { cursor } = progress;
    const wakes = round.hasMore ? undefined : progress.wakes;
    const woken = await store.releaseLease(place, token, { cursor, wakes, wakeAt });
    if (!woken) return;
    progress = { ...woken, cursor };
  }
}

/**
 * Sends a wake-up for a moment, or for as far ahead as the queue can hide one. Undefined when one for that time or
 * earlier is on its way: a webhook has but one, however many changes it waits through.
 */
async function sendTimer(
  place: WakeUp,
  progress: Progress,
  atMs: number,
  { now, timing, sendWakeUps }: ServiceContext,
): Promise<Date | undefined> {
  const nowMs = now().getTime();
  const { longestDelayMs, pace } = timing;
  const delayMs = Math.min(Math.max(0, atMs - nowMs), longestDelayMs);
  const known = progress.wakeAt === undefined ? 0 : Date.parse(progress.wakeAt);
  if (isOnItsWay(progress, now(), timing) && known <= nowMs + delayMs) return undefined;
  const delaySeconds = Math.ceil((delayMs * pace) / 1000);
  await sendWakeUps([place], delaySeconds);
  return new Date(nowMs + (delaySeconds * 1000) / pace);
}
