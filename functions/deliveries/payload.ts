import type { Change } from "../../shared/kinds/changes/change";
import type { Pending } from "../../shared/kinds/webhook/store/items";
import { challengeType, type Webhook } from "../../shared/kinds/webhook/webhook";
import { systemAuthor } from "../../shared/model/actor";
import { oneLine } from "../../shared/runtime/one-line";
import { testType } from "./settle";

/** The payload of a test: a change of the webhook itself. */
type TestChange = Omit<Change, "type"> & { type: typeof testType };

function testChange(
  { id, version }: Pick<Webhook, "id" | "version">,
  { createdAt }: Pick<Pending, "createdAt">,
): TestChange {
  return {
    seq: 0,
    type: testType,
    recordId: id,
    domainId: null,
    version,
    ...{ actor: systemAuthor.actor, note: "A test: nothing has changed." },
    createdAt,
    data: null,
  };
}

/** The type of a delivery with several changes. */
export const bundleType = "webhook.bundle";

type Format = Webhook["format"];

/** What a delivery is about: a change, several, a test or a challenge. */
type Delivered = Pick<Pending, "type" | "seq" | "seqs" | "createdAt">;

/** The numbers of a delivery's changes. */
export function seqsOf({ seq, seqs }: Pick<Delivered, "seq" | "seqs">): readonly number[] {
  return seqs ?? (seq === null ? [] : [seq]);
}

/** The body of a delivery that is no challenge, with its changes as they are now; undefined if none of them is still stored. */
export function deliveryBody(
  webhook: Pick<Webhook, "id" | "version" | "format">,
  delivered: Delivered,
  changes: readonly Change[],
): string | undefined {
  const { format } = webhook;
  if (delivered.type === testType) return payload(format, testChange(webhook, delivered));
  const own = seqsOf(delivered).flatMap(
    (seq) => changes.find((change) => change.seq === seq) ?? [],
  );
  const [first] = own;
  if (!first) return undefined;
  return delivered.seqs ? bundlePayload(format, own) : payload(format, first);
}

// Slack accepts 40,000 characters, and silently cuts off the rest.
const slackLimit = 39_000;

/** The body of a delivery: in the form of Standard Webhooks, or a text for an incoming Slack webhook. */
function payload(format: Format, change: Change | TestChange): string {
  const { type, createdAt } = change;
  return JSON.stringify(
    format === "slack" ? { text: slackText(change) } : { type, timestamp: createdAt, data: change },
  );
}

/** The same for several changes, which happened in this order. `timestamp` is the newest one's. */
function bundlePayload(format: Format, changes: readonly Change[]): string {
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

const longestValue = 300;

const maxFields = 15;

// The fields that identify a record for people, in order of preference.
const naming = ["name", "title", "hostname", "form", "npsScore", "author", "content", "url"];

/** A change as a person reads it in Slack: what happened, to what, by whom, and what a visitor wrote. */
export function slackText({
  type,
  recordId,
  actor,
  note,
  data,
}: Pick<Change, "recordId" | "actor" | "note" | "data"> & { type: string }): string {
  const [kind = "", verb = ""] = type.split(".").map((part) => part.replaceAll("_", " "));
  const by = actor.kind !== "visitor" ? ` by ${inSlack(actor.name ?? actor.kind)}` : "";
  const record = (data ?? {}) as Record<string, unknown>;
  const fields = [
    ...naming.map((name) => [name, record[name]] as const),
    ...entriesOf(record.data),
    ...entriesOf(record.answers),
    ...entriesOf(record.visitor),
  ].filter(([, value]) => value !== undefined && value !== null && value !== "");
  return [
    `*${capital(kind)} ${verb}*${by}`,
    ...fields.slice(0, maxFields).map(([name, value]) => `${inSlack(name)}: ${inSlack(value)}`),
    ...(note ? [`Note: ${inSlack(note)}`] : []),
    `\`${recordId}\``,
  ].join("\n");
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function inSlack(value: unknown): string {
  return escaped(oneLine(typeof value === "string" ? value : JSON.stringify(value), longestValue));
}

/**
 * Without the first three characters, nothing can become a link or a mention. Without the others, text from outside is never
 * bold, struck or code; only the service's own text is. https://docs.slack.dev/messaging/formatting-message-text
 */
function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[*_~`]/g, "\u200b$&");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
