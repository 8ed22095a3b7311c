import { createHmac } from "node:crypto";
import { idOf } from "../../shared/kinds/record-kinds";
import type { Pending, StoredWebhook } from "../../shared/kinds/webhook/store/items";
import { challengeType, webhookSecretBytes } from "../../shared/kinds/webhook/webhook";
import type { WakeUp } from "../../shared/runtime/queue/wake-ups";
import { attempt, type Outcome } from "./attempt";
import { challengePayload, deliveryBody, seqsOf } from "./payload";
import type { RoundContext } from "./round-context";
import type { Attempted } from "./settle";

/** Sends deliveries in parallel, each with the current records and a new signature. */
export async function sendRound(
  place: WakeUp,
  webhook: Pick<StoredWebhook, "id" | "url" | "format" | "version" | "challenge">,
  deliveries: readonly [timeId: string, Pending][],
  { store, feed, timing, reach, now }: RoundContext,
): Promise<Attempted[]> {
  const seqs = deliveries.flatMap(([, pending]) => seqsOf(pending));
  const [secrets, changes] = await Promise.all([
    store.secrets(place, now()),
    feed.changes(place.accountKey, seqs),
  ]);
  return await Promise.all(
    deliveries.map(async ([timeId, pending]) => {
      const body = bodyOf(pending);
      const outcome = body === undefined ? lost : await send(timeId, body);
      return { timeId, pending, outcome: judged(webhook, pending, outcome) };
    }),
  );

  /** Undefined if nothing is left to send. */
  function bodyOf(pending: Pending): string | undefined {
    return pending.type === challengeType
      ? challengePayload(webhook, pending.createdAt)
      : deliveryBody(webhook, pending, changes);
  }

  async function send(timeId: string, body: string): Promise<Outcome> {
    const headers = signedHeaders(idOf("delivery", timeId), body, secrets, now());
    return await attempt(webhook.url, body, headers, { timeoutMs: timing.attemptMs, reach, now });
  }
}

/** Only a challenge's own text answers it. The log does not keep the answer, which may repeat what was sent. */
function judged(
  { challenge }: Pick<StoredWebhook, "challenge">,
  { type }: Pending,
  outcome: Outcome,
): Outcome {
  if (type !== challengeType) return outcome;
  const isAnswered = outcome.isSuccess && answersChallenge(outcome.answer, challenge);
  return {
    ...outcome,
    answer: null,
    ...(outcome.isSuccess && {
      isSuccess: isAnswered,
      error: isAnswered ? null : "The receiver did not answer with the challenge.",
    }),
  };
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

/**
 * Whether an answer repeats a challenge: as its whole text, or as `challenge` of a JSON object. An address that sends back
 * whatever it gets does neither.
 */
function answersChallenge(answer: string | null, challenge: string): boolean {
  const text = (answer ?? "").trim();
  if (text === challenge) return true;
  try {
    const json: unknown = JSON.parse(text);
    return (
      typeof json === "object" &&
      json !== null &&
      "challenge" in json &&
      json.challenge === challenge
    );
  } catch {
    return false;
  }
}

/**
 * The headers of Standard Webhooks: the id, the time of this attempt, and a signature with each secret. During a change of
 * secrets, a receiver may know only one of them.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const hmac = createHmac("sha256", webhookSecretBytes(secret));
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
