import type { Change } from "../../shared/kinds/changes/change";
import { oneLine } from "../../shared/runtime/one-line";

const longestValue = 300;
const mostFields = 15;

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
    ...fields.slice(0, mostFields).map(([name, value]) => `${inSlack(name)}: ${inSlack(value)}`),
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
 * Without the first three characters, nothing can become a link or a mention, and without the others nothing is bold, struck or
 * code, as only what the service says is.
 * https://docs.slack.dev/messaging/formatting-message-text
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
