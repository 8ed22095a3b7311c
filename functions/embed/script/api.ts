import type { EmbedConfiguration } from "../../../shared/model/message/configuration";
import type { Options } from "./options";

export type Message = EmbedConfiguration;

// The time for the whole answer, its body included.
const timeoutMs = 3000;

/**
 * The messages of the page's domain that may show in the visitor's country.
 * Rejects where the service is down, slow or answers anything but a list.
 */
export async function fetchMessages({ base, user, domain }: Options): Promise<Message[]> {
  const query = new URLSearchParams({ userId: user, domain });
  const response = await fetch(`${base}api/embed/user?${query}`, {
    credentials: "omit",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const messages: Message[] = await response.json();
  // One cached answer serves every country, so the visitor's own comes beside it. Unknown is not allowed.
  const country = response.headers.get("x-visitor-country") ?? "";
  return messages.filter(({ countries }) => !countries || countries.includes(country));
}

/** Counts a click. The request outlives the page, since most clicks leave it, and is never preflighted. */
export function reportClick({ base }: Options, { id }: Message): void {
  // Repeats of one event count once. Not randomUUID, which pages on plain http lack.
  const eventId = crypto.getRandomValues(new Uint32Array(4)).join("-");
  fetch(`${base}api/embed/click?id=${id}&eventId=${eventId}`, {
    method: "POST",
    credentials: "omit",
    keepalive: true,
  }).catch(() => {});
}
