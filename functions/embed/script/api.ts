import type { EmbedConfiguration } from "../../../shared/model/message/configuration";
import type { Options } from "./options";

export type Message = EmbedConfiguration;

export interface MessageList {
  messages: Message[];
  /** The visitor's country, null where the service does not know it. */
  country: string | null;
}

// The time for the whole answer, its body included.
const timeoutMs = 3000;

/** The active messages of the page's domain. Rejects where the service is down, slow or answers anything else. */
export async function fetchMessages({ source, user, domain }: Options): Promise<MessageList> {
  const response = await fetch(address(source, "user", { userId: user, domain }), {
    credentials: "omit",
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { messages: await response.json(), country: response.headers.get("x-visitor-country") };
}

/** Counts a click. The request outlives the page, since most clicks leave it, and is never preflighted. */
export function reportClick({ source }: Options, { id }: Message): void {
  // Repeats of one event count once. Not randomUUID, which pages on plain http lack.
  const eventId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  fetch(address(source, "click", { id, eventId }), {
    method: "POST",
    credentials: "omit",
    keepalive: true,
  }).catch(() => {});
}

function address(source: string, path: string, query: Record<string, string>): string {
  return new URL(`api/embed/${path}?${new URLSearchParams(query)}`, source).href;
}
