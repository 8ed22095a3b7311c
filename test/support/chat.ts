import { randomUUID } from "node:crypto";
import { type Answer, type Client, newClient, send } from "./client";
import type { TestService } from "./service";

/** A visitor with one conversation and its token. */
export interface Visitor {
  token: string;
  conversationId: string;
  /** The first message, as the service answered it. */
  first: Answer;
  say(content: string, more?: object, from?: Record<string, string>): Promise<Answer>;
  read(after?: number): Promise<Answer>;
}

/** Like `newClient`, with the chat switched on, and a person behind the API keys. */
export async function newChatClient(service: TestService) {
  const client = await newClient(service);
  await openChat(client, client.domain.id);
  return client;
}

/** Switches a domain's chat on, and says that a person stands behind the API keys. */
export async function openChat(client: Pick<Client, "patch">, domainId: string): Promise<void> {
  const answer = await client.patch(`/domains/${domainId}`, {
    chat: { enabled: true, agentsCount: true },
  });
  if (answer.status !== 200) throw new Error(`No chat: ${answer.text}`);
}

/** The address to which visitors of an account's site send messages. */
export function chatUrl(
  { baseUrl }: Pick<TestService, "baseUrl">,
  accountId: string,
  domain = "shop.acme.com",
): string {
  return `${baseUrl}/api/embed/chat/messages?userId=${accountId}&domain=${domain}`;
}

/** Starts a conversation. `body` overrides the default greeting. */
export function startChat(url: string, body: object = {}, headers: Record<string, string> = {}) {
  return send(url, "POST", {
    body: { content: "Hello", startId: randomUUID(), ...body },
    headers,
  });
}

/** A visitor who has sent a message. */
export async function newVisitor(url: string, body: object = {}): Promise<Visitor> {
  const first = await startChat(url, body);
  if (first.status !== 200) throw new Error(`No conversation: ${first.text}`);
  const { token } = first.body;
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    conversationId: token.split(".")[0],
    first,
    say: (content, more = {}, from = {}) =>
      send(url, "POST", { body: { content, ...more }, headers: { ...headers, ...from } }),
    read: (after) => send(after === undefined ? url : `${url}&after=${after}`, "GET", { headers }),
  };
}
