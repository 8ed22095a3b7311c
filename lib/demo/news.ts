import { defaultSettings } from "../../shared/kinds/message/settings";
import type { HttpAnswer, HttpRequest } from "../local/http";
import type { Demo } from "./demo-file";
import { createCommand, toolCommand } from "./paste";
import { seedingAgent } from "./post";

type Message = Record<string, unknown>;

/** What the demo shop asks for: how often messages changed, and the calls that make the one that went live last. */
interface Told {
  at: number;
  made?: { name: string; curl: string; tool: string };
}

/**
 * Knows when a message changed, so that it slides into the demo shop without a reload. A deployed service has nothing of the
 * kind: its pages ask again at the next trigger, after a minute at the earliest.
 */
export class News {
  private at = 0;
  private live: Message | undefined;

  /** Hears every answer of the service. */
  readonly hear = (request: HttpRequest, answer: HttpAnswer): void => {
    const message = changedMessage(request, answer);
    if (!message) return;
    this.at += 1;
    if (message.template && message.status === "active") this.live = message;
  };

  tell(demo: Demo): Told {
    return { at: this.at, ...(this.live && { made: callsOf(this.live, demo) }) };
  }
}

const writes = /^((create|update|delete|duplicate)_messages?|restore_revision|approve_review)$/;

/** The message in the answer to a request, over REST or tools, that wrote one. Deleted ones have no status. */
function changedMessage(
  { method, path, query, body, headers }: HttpRequest,
  { status, body: answered }: HttpAnswer,
): Message | undefined {
  // What the seeding makes is no news.
  if (headers.some(([name, value]) => name === "user-agent" && value === seedingAgent))
    return undefined;
  if (method === "GET" || status >= 300 || query.includes("dryRun=true")) return undefined;
  if (/^\/api\/v1\/(messages|revisions|reviews)\b/.test(path)) return read(answered);
  if (path !== "/api/mcp") return undefined;
  const { name, arguments: input } = read(body)?.params ?? {};
  return writes.test(name) && !input?.dryRun
    ? read(read(answered)?.result?.content?.[0]?.text)
    : undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: what the service answers is what it documents
function read(body: Buffer | string): any {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

// What a create takes beside the settings.
const content = ["name", "template", "htmlContent", "cssContent", "slidesData", "surveyData"];

/** The calls that would have made the message, with what is not the default. */
function callsOf(message: Message, demo: Demo) {
  const usual: Message = { cssContent: "", ...defaultSettings() };
  const named = [...content, ...Object.keys(defaultSettings())].filter(
    (field) =>
      message[field] !== undefined &&
      JSON.stringify(message[field]) !== JSON.stringify(usual[field]),
  );
  const body = Object.fromEntries(named.map((field) => [field, message[field]]));
  return {
    name: `${message.name}`,
    curl: createCommand(demo, "/api/v1/messages", body),
    tool: toolCommand(demo, "create_message", body),
  };
}
