import type { Change } from "../../shared/kinds/changes/change";
import { challengeType } from "../../shared/kinds/webhook/challenge";
import type { Webhook } from "../../shared/kinds/webhook/webhook";
import { slackText } from "./slack-text";
import type { TestChange } from "./test-change";

/** The type of a delivery with several changes. */
export const bundleType = "webhook.bundle";

type Format = Webhook["format"];

// Slack takes 40,000 characters, and shortens the rest without a word.
const slackLimit = 39_000;

/** The body of a delivery: in the form of Standard Webhooks, or a text for an incoming Slack webhook. */
export function payload(format: Format, change: Change | TestChange): string {
  const { type, createdAt } = change;
  return JSON.stringify(
    format === "slack" ? { text: slackText(change) } : { type, timestamp: createdAt, data: change },
  );
}

/** The same for several changes, which happened in this order. `timestamp` is the newest one's. */
export function bundlePayload(format: Format, changes: readonly Change[]): string {
  if (format === "slack") {
    const text = changes.map(slackText).join("\n\n");
    return JSON.stringify({
      text: text.length > slackLimit ? `${text.slice(0, slackLimit)}…` : text,
    });
  }
  const timestamp = changes.at(-1)?.createdAt;
  return JSON.stringify({ type: bundleType, timestamp, data: { changes } });
}

/** The body that asks a URL whether it wants a webhook's changes. In Slack, a person reads it and confirms it. */
export function challengePayload(
  { id: webhookId, format, challenge }: { id: string; format: Format; challenge: string },
  createdAt: string,
): string {
  if (format === "slack") {
    const text = `Somebody wants changes of their websites sent here (webhook ${webhookId}). If that is you, confirm it in the console, or with verify_webhook, by this challenge: \`${challenge}\``;
    return JSON.stringify({ text });
  }
  return JSON.stringify({
    type: challengeType,
    timestamp: createdAt,
    data: { webhookId, challenge },
  });
}
