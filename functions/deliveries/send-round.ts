import { idOf } from "../../shared/model/account-ids";
import type { Webhook } from "../../shared/model/webhooks/webhook";
import type { WakeUp } from "../../shared/queue/wake-ups";
import type { Pending } from "../../shared/store/webhooks/progress";
import { attempt, type Outcome } from "./attempt";
import { payload } from "./payload";
import type { RoundContext } from "./round-context";
import { type Attempted, testType } from "./settle";
import { signedHeaders } from "./signature";
import { testChange } from "./test-change";

/** Sends deliveries in parallel, each with the current record and a new signature. */
export async function sendRound(
  place: WakeUp,
  webhook: Webhook,
  deliveries: readonly [timeId: string, Pending][],
  { store, feed, timing, reach, now }: RoundContext,
): Promise<Attempted[]> {
  const seqs = deliveries.flatMap(([, { seq }]) => seq ?? []);
  const [secrets, changes] = await Promise.all([
    store.secrets(place, now()),
    feed.changes(place.accountKey, seqs),
  ]);
  return await Promise.all(
    deliveries.map(async ([timeId, pending]) => {
      const change =
        pending.type === testType
          ? testChange(webhook, pending)
          : changes.find(({ seq }) => seq === pending.seq);
      const outcome = change ? await send(timeId, payload(webhook.format, change)) : lost;
      return { timeId, pending, outcome };
    }),
  );

  async function send(timeId: string, body: string): Promise<Outcome> {
    const headers = signedHeaders(idOf("delivery", timeId), body, secrets, now());
    return await attempt(webhook.url, body, headers, { timeoutMs: timing.attemptMs, reach, now });
  }
}

/** The feed keeps a change for 30 days; a paused webhook may be older than that. */
const lost: Outcome = {
  isSuccess: false,
  isGone: false,
  isLost: true,
  statusCode: null,
  error: "The change is no longer in the change feed.",
  durationMs: 0,
  answer: null,
  retryAfterMs: 0,
};
