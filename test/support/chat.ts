import { randomUUID } from "node:crypto";
import { type Answer, type Client, newClient, send } from "./client";
import type { TestService } from "./service";

/** A visitor of a site, who starts one conversation and holds its token. */
export interface Visitor {
  token: string;
  conversationId: string;
  /** The first message, as it was answered. */
  first: Answer;
  say(content: string, more?: object): Promise<Answer>;
  read(after?: number): Promise<Answer>;
}

/** A fresh account as `newClient` makes it, with a chat that is on. */
export async function newChatClient(service: TestService) {
  const client = await newClient(service);
  await openChat(client, client.domain.id);
  return client;
}

/** Switches a domain's chat on. */
export async function openChat(client: Pick<Client, "patch">, domainId: string): Promise<void> {
  const answer = await client.patch(`/domains/${domainId}`, { chat: { enabled: true } });
  if (answer.status !== 200) throw new Error(`No chat: ${answer.text}`);
}

/** Where the visitors of an account's site send their messages. */
export function chatUrl(
  { baseUrl }: Pick<TestService, "baseUrl">,
  accountId: string,
  domain = "shop.acme.com",
): string {
  return `${baseUrl}/api/embed/chat/messages?userId=${accountId}&domain=${domain}`;
}

/** Starts a conversation; `body` over a short greeting. */
export function startChat(url: string, body: object = {}, headers: Record<string, string> = {}) {
  return send(url, "POST", {
    body: { content: "Hello", startId: randomUUID(), ...body },
    headers,
  });
}

/** A visitor who has said something. */
export async function newVisitor(url: string, body: object = {}): Promise<Visitor> {
  const first = await startChat(url, body);
  if (first.status !== 200) throw new Error(`No conversation: ${first.text}`);
  const { token } = first.body;
  const headers = { authorization: `Bearer ${token}` };
  return {
    token,
    conversationId: token.split(".")[0],
    first,
    say: (content, more = {}) => send(url, "POST", { body: { content, ...more }, headers }),
    read: (after) => send(after === undefined ? url : `${url}&after=${after}`, "GET", { headers }),
  };
}
