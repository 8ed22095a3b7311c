import type { EmbedConfiguration } from "../../../shared/model/message/configuration";
import { byPriority } from "../../../shared/rules/by-priority";
import { options } from "./options";

export type Message = EmbedConfiguration;

/** What the service answered, and of whom it is. */
export interface Answer {
  messages: Message[];
  /** The visitor's country; absent where it is not known. */
  country: string | null;
}

// The time for the whole answer, its body included.
const timeoutMs = 3000;

/**
 * The messages of the page's domain, the most important first.
 * Rejects where the service is down, slow or answers anything but a list.
 */
export async function fetchMessages(): Promise<Answer> {
  const response = await fetch(`${options.base}api/embed/user?${siteQuery()}`, {
    credentials: "omit",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const messages: Message[] = await response.json();
  // One cached answer serves every country, so the visitor's own comes beside it.
  const country = response.headers.get("x-visitor-country");
  return { messages: messages.filter((message) => message?.id).sort(byPriority), country };
}

/** Posts a text that may outlive the page, since most clicks leave it, and that is never preflighted. */
export function send(path: string, body: string): void {
  fetch(`${options.base}api/embed/${path}?${siteQuery()}`, {
    method: "POST",
    body,
    credentials: "omit",
    keepalive: true,
  }).catch(() => {});
}

function siteQuery(): URLSearchParams {
  return new URLSearchParams({ userId: options.user, domain: options.domain });
}
