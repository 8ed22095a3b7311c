import { randomUUID } from "node:crypto";
import { accountKeyOf } from "../../shared/model/ids";
import { openTable } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { keys } from "../../shared/table/keys";
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

/** Switches a domain's chat on, and declares that people answer with the API keys. */
export async function openChat(client: Pick<Client, "patch">, domainId: string): Promise<void> {
  const answer = await client.patch(`/domains/${domainId}`, {
    chat: { enabled: true, agentsCount: true },
  });
  if (answer.status !== 200) throw new Error(`No chat: ${answer.text}`);
}

/** The URL for messages of visitors to an account's site. */
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
export async function newVisitor(
  url: string,
  body: object = {},
  from: Record<string, string> = {},
): Promise<Visitor> {
  const first = await startChat(url, body, from);
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

/** A visitor who was mailed a link, and has a code in their mail, as the person who came by the link would enter it. */
export async function newCodeHolder(
  { baseUrl, settled, tableName, databaseEndpoint: endpoint }: TestService,
  url: string,
  from: Record<string, string> = {},
) {
  const browser = "a-browser-of-its-own-0001";
  const email = `${randomUUID()}@example.org`;
  const { token, conversationId } = await newVisitor(url, { email }, from);
  const accountKey = accountKeyOf(new URL(url).searchParams.get("userId") ?? "");
  const timeId = conversationId.slice("cnv_".length, "cnv_".length + 16);
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  await updateItem(table, keys.conversation({ accountKey, ordinal: "00" }, timeId), {
    UpdateExpression: "SET mailedSeq = :first",
    ExpressionAttributeValues: { ":first": 1 },
  });
  table.client.destroy();
  const call = (path: string, body: object = {}) =>
    send(url.replace("/messages", path), "POST", {
      body: { browser, ...body },
      headers: { authorization: `Bearer ${token}`, ...from },
    });
  const asked = await call("/code");
  if (asked.status !== 200) throw new Error(`No code: ${asked.text}`);
  await settled();
  type Mail = { to: string; text: string };
  const mails = (await (await fetch(`${baseUrl}/demo/mail.json`)).json()) as Mail[];
  const mail = mails.find(({ to }) => to === email);
  const code = /^(\d{6})\n/.exec(mail?.text ?? "")?.[1];
  if (code === undefined) throw new Error("No code was mailed.");
  // Another browser's, so that the code stays the newest of its own.
  return {
    ask: () => call("/code", { browser: `${browser}-else` }),
    enter: () => call("/unlock", { code }),
  };
}
