import type { Change } from "../../shared/model/changes/change";
import type { Webhook } from "../../shared/model/webhooks/webhook";
import { slackText } from "./slack-text";
import type { TestChange } from "./test-change";

/** The body of a delivery: in the form of Standard Webhooks, or a text for an incoming Slack webhook. */
export function payload(format: Webhook["format"], change: Change | TestChange): string {
  const { type, createdAt } = change;
  return JSON.stringify(
    format === "slack" ? { text: slackText(change) } : { type, timestamp: createdAt, data: change },
  );
}
