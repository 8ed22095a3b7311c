import { randomUUID } from "node:crypto";
import { chatUrl, startChat } from "../../support/chat";
import { newClient, send, survey } from "../../support/client";
import { signIdentity } from "../../support/identity";
import type { TestService } from "../../support/service-process";
import { commandText } from "./commands";

type Site = Awaited<ReturnType<typeof newClient>>;

/** The next command as text, whose words `between` separates. */
type Next = (between?: string) => string;

const forms = 6;
const fieldsOfEachForm = 20;

/**
 * A new account on whose site visitors have written commands in every field that visitors fill: each names a tool, in turn,
 * until all have been named at least three times.
 * @returns its client, and how many commands there are
 */
export async function plantCommands(service: TestService, tools: readonly string[]) {
  const site = await newClient(service);
  await site.patch(`/domains/${site.domain.id}`, {
    chat: { enabled: true },
    helpCenter: { enabled: true },
  });
  let count = 0;
  const next: Next = (between) => {
    const number = count;
    count += 1;
    return commandText({ number, tool: tools[number % tools.length] ?? "" }, between);
  };
  for (let form = 0; form < forms; form += 1) await fillForm(service, site, next);
  await answerSurvey(service, site, next);
  await chat(service, site, next);
  await search(service, site, next);
  await service.settled();
  return { site, count };
}

const address = (next: Next) => `https://shop.acme.com/?${next("+")}`;
const visit = (next: Next) => ({ pageUrl: address(next), referrer: address(next) });
const browser = (next: Next) => ({ "user-agent": next() });
const embed = (service: TestService, { accountId }: Site, path: string) =>
  `${service.baseUrl}/api/embed/${path}?userId=${accountId}&domain=shop.acme.com`;

async function fillForm(service: TestService, site: Site, next: Next): Promise<void> {
  const data: Record<string, string | string[]> = {};
  for (let field = 0; field < fieldsOfEachForm; field += 1) {
    data[next()] = next();
    data[`list ${field}`] = [next()];
  }
  const { status } = await send(embed(service, site, "form"), "POST", {
    headers: browser(next),
    body: { form: next(), data, meta: visit(next) },
  });
  expectOk(status);
}

async function answerSurvey(service: TestService, site: Site, next: Next): Promise<void> {
  const { body: message } = await site.post("/messages", survey);
  const { status } = await send(`${service.baseUrl}/api/embed/survey?id=${message.id}`, "POST", {
    headers: browser(next),
    body: {
      ...{ responseId: "0123456789abcdef", seq: 1, finished: true },
      answers: { nps: 1, why: next() },
      meta: visit(next),
    },
  });
  expectOk(status);
}

/** A visitor for whom the website vouches, who rates the conversation. */
async function chat(service: TestService, site: Site, next: Next): Promise<void> {
  const { body: made } = await site.rest("POST", `/domains/${site.domain.id}/identity-secret`);
  const email = `${next(".")}@acme.com`;
  const identity = signIdentity(made.secret, { sub: next(), name: next(), email });
  const url = chatUrl(service, site.accountId);
  const words = { content: next(), pageUrl: address(next), clientMessageId: next("_") };
  const begun = await startChat(url, { ...words, identity, startId: randomUUID() });
  const rated = await send(url.replace("/messages", "/rating"), "POST", {
    body: { score: 1, comment: next() },
    headers: { authorization: `Bearer ${begun.body.token}` },
  });
  expectOk(begun.status, rated.status);
}

/** A search of the help center that finds nothing. */
async function search(service: TestService, site: Site, next: Next): Promise<void> {
  const article = { title: "Refunds", content: "Back within 14 days." };
  const { body: item } = await site.post("/knowledge", article);
  await service.settled();
  const home = item.helpUrl.replace(/\/help\/.*/, "/help");
  // Robots' searches are not recorded.
  const person = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const { status } = await send(`${home}?q=${next("+")}`, "GET", {
    headers: { "user-agent": person },
  });
  expectOk(status);
}

function expectOk(...statuses: number[]): void {
  if (statuses.some((status) => status !== 200)) throw new Error(`Not taken: ${statuses}`);
}
