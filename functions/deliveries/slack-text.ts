import type { Change } from "../../shared/kinds/changes/change";

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
  const by = actor.kind !== "visitor" ? ` by ${escaped(actor.name ?? actor.kind)}` : "";
  const record = (data ?? {}) as Record<string, unknown>;
  const fields = [
    ...naming.map((name) => [name, record[name]] as const),
    ...entriesOf(record.data),
    ...entriesOf(record.answers),
    ...entriesOf(record.visitor),
  ].filter(([, value]) => value !== undefined && value !== null && value !== "");
  return [
    `*${capital(kind)} ${verb}*${by}`,
    ...fields.slice(0, mostFields).map(([name, value]) => `${escaped(name)}: ${inSlack(value)}`),
    ...(note ? [`Note: ${escaped(note)}`] : []),
    `\`${recordId}\``,
  ].join("\n");
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function inSlack(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const short = text.length > longestValue ? `${text.slice(0, longestValue)}…` : text;
  return escaped(short.replace(/\s+/g, " "));
}

/**
 * Without these three characters, nothing can become a link or a mention.
 * https://docs.slack.dev/messaging/formatting-message-text
 */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
