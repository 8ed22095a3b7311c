import type { Pending, Progress, StoredWebhook } from "../../shared/kinds/webhook/store/items";
import { challengeType } from "../../shared/kinds/webhook/webhook";
import type { Timing } from "./round-context";
import { isExhausted, isTest } from "./settle";

/** The most requests to one receiver at once. */
export const maxAtOnce = 5;

// Beyond this, further changes wait in the feed.
const maxPending = 100;

/**
 * The waiting deliveries to send now, oldest first. A failing webhook is only probed: with its oldest delivery, or, if that
 * has used up its attempts, with the next one.
 */
export function dueNow(progress: Progress, now: Date, timing: Timing): [string, Pending][] {
  const due = ([, { dueAt }]: [string, Pending]) => dueAt <= now.toISOString();
  return probedOrAll(progress, timing).filter(due).slice(0, maxAtOnce);
}

/** When the next delivery is due; undefined if nothing waits. */
export function nextDueAt(progress: Progress, timing: Timing): Date | undefined {
  const times = probedOrAll(progress, timing).map(([, { dueAt }]) => Date.parse(dueAt));
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}

/**
 * How many changes can be taken from the feed now, in addition to those that are sent anyway. A probe takes along one change
 * while few are pending: if that one gets through, the probe's delivery is at fault and not the webhook.
 */
export function roomFor({ pending, failingSince }: Progress, sent: number, timing: Timing): number {
  if (failingSince === undefined) {
    return Math.max(0, Math.min(maxAtOnce - sent, maxPending - pending.size));
  }
  const waits = [...pending.values()].filter((each) => !isExhausted(each, timing)).length;
  return (sent > 0 && waits < maxAtOnce) || waits === 0 ? 1 : 0;
}

function probedOrAll({ pending, failingSince }: Progress, timing: Timing): [string, Pending][] {
  const all = [...pending];
  if (failingSince === undefined) return all;
  const probe = all.find(([, each]) => !isExhausted(each, timing)) ?? all[0];
  return probe ? [probe] : [];
}

/** The tests and challenges that are due. They go to a paused webhook too; a test goes only to a verified one. */
export function onceDue(
  { verifiedAt }: Pick<StoredWebhook, "verifiedAt">,
  { pending }: Progress,
  now: Date,
): [string, Pending][] {
  return [...pending].filter(
    ([, each]) =>
      isTest(each) &&
      each.dueAt <= now.toISOString() &&
      (verifiedAt !== null || each.type === challengeType),
  );
}

/** Whether a woken webhook has nothing to do, and a later wake-up for the waiting deliveries is already scheduled. */
export function isIdle(
  { status, verifiedAt }: Pick<StoredWebhook, "status" | "verifiedAt">,
  progress: Progress,
  now: Date,
  timing: Timing,
): boolean {
  if (status === "paused" || verifiedAt === null) {
    return onceDue({ verifiedAt }, progress, now).length === 0;
  }
  return (
    progress.failingSince !== undefined &&
    roomFor(progress, 0, timing) === 0 &&
    dueNow(progress, now, timing).length === 0 &&
    isOnItsWay(progress, now, timing)
  );
}

/** Whether a wake-up for a later moment is recorded. One that merely arrived a little early does not count. */
export function isOnItsWay({ wakeAt }: Progress, now: Date, { slackMs }: Timing): boolean {
  return wakeAt !== undefined && Date.parse(wakeAt) > now.getTime() + slackMs;
}
