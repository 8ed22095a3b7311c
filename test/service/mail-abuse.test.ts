import { addMember } from "../support/add-member";
import { chatUrl, newVisitor, openChat } from "../support/chat";
import { type Client, clientOf, send } from "../support/client";
import { pictures } from "../support/pictures";
import { proveDomain } from "../support/prove-domain";
import { startTestService, type TestService } from "../support/service";
import { randomAddress } from "../support/sign-in";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** An account that is new, of an owner whom the test may name again. */
async function newAccount(hostname: string, owner: string, plan: string) {
  const { accountId, apiKey } = await service.createAccount({ plan });
  const client = clientOf(service, apiKey);
  await addMember(service, { ...client, accountId }, "owner", owner);
  const domain = (await client.post("/domains", { hostname })).body;
  await openChat(client, domain.id);
  return { ...client, accountId, domain, url: chatUrl(service, accountId, hostname) };
}

type Account = Awaited<ReturnType<typeof newAccount>>;

async function mailsTo(victim: string): Promise<Mail[]> {
  await service.settled();
  const { body } = await send(`${service.baseUrl}/demo/mail.json`, "GET");
  return (body as Mail[]).filter(({ to }) => to === victim);
}

const answer = (client: Client, id: string, content: string) =>
  client.rest("POST", `/conversations/${id}/messages`, { body: { content } });

/** A text by an attacker who pretends to be the host. */
const lure = (host: string) =>
  `Your account at ${host} is locked. Unlock it: https://${host}.evil.example/`;

type Route = (account: Account, host: string, victim: string) => Promise<unknown>;

// Every way in which a new account can try to have its texts mailed to an address that it enters as a visitor.
const routes: Readonly<Record<string, Route>> = {
  "an answer": async ({ url, ...client }, host, email) => {
    const { conversationId } = await newVisitor(url, { email, name: host });
    await answer(client, conversationId, lure(host));
  },
  "an agent's tool": async ({ url, ...client }, host, email) => {
    const { conversationId } = await newVisitor(url, { email, pageUrl: `https://${host}/a` });
    const sent = await client.tool("send_chat_message", { conversationId, content: lure(host) });
    expect(sent.isError ?? false).toBe(false);
  },
  "a picture": async ({ url, ...client }, host, email) => {
    const { conversationId: id } = await newVisitor(url, { email });
    const body = { content: lure(host), picture: pictures["image/gif"].toString("base64") };
    await client.rest("POST", `/conversations/${id}/messages`, { body });
  },
  "an address that comes later": async ({ url, ...client }, host, email) => {
    const { conversationId, say } = await newVisitor(url);
    await answer(client, conversationId, lure(host));
    await say("Mail me", { email });
    await answer(client, conversationId, lure(host));
  },
  "the help center's first answer": async ({ url, domain, ...client }, host, email) => {
    await client.patch(`/domains/${domain.id}`, {
      chat: { firstAnswer: true, agentsCount: false },
      helpCenter: { enabled: true },
    });
    await client.post("/knowledge", { title: "Shipping", content: "By boat, on Fridays." });
    const content = `We refund by card. ${lure(host)}`;
    await client.post("/knowledge", { title: "How refunds work", content });
    await service.settled();
    const visitor = await newVisitor(url, { email, content: "How do refunds work?" });
    await service.settled();
    expect((await visitor.read()).body.data).toHaveLength(2);
  },
  "a page that was seen with the tag": async ({ url, accountId, ...client }, host, email) => {
    const seen = `userId=${accountId}&domain=${host}`;
    const headers = { origin: `https://${host}`, referer: `https://${host}/` };
    await send(`${service.baseUrl}/api/embed/user?${seen}`, "GET", { headers });
    await service.settled();
    const { conversationId } = await newVisitor(url, { email });
    await answer(client, conversationId, lure(host));
  },
  "a code": async ({ url }, host, email) => {
    const { token } = await newVisitor(url, { email, name: lure(host) });
    const headers = { authorization: `Bearer ${token}` };
    const body = { browser: "a-browser-of-its-own-0001" };
    await send(url.replace("/messages", "/code"), "POST", { headers, body });
  },
  "a form": async ({ accountId, domain }, host, email) => {
    const query = `userId=${accountId}&domain=${domain.hostname}`;
    const body = { form: lure(host), data: { email, [lure(host)]: lure(host) }, consent: true };
    await send(`${service.baseUrl}/api/embed/form?${query}`, "POST", { body });
  },
};

const hosts = ["paypal.com", "www.apple.com", "amazon.de", "accounts.google.com", "chase.com"];
const table = Object.keys(routes).flatMap((route) => hosts.map((host) => [route, host] as const));

// One owner has an account for each host, and tries all routes in each. By the largest plan, so no limit hides the want of a proof.
const ofOneOwner = new Map<string, Promise<Account>>();

test.each(table)("%s sends no mail in the name of %s", async (route, host) => {
  const account = await (ofOneOwner.get(host) ?? newAccount(host, "mallory", "business"));
  ofOneOwner.set(host, Promise.resolve(account));
  await account.patch(`/domains/${account.domain.id}`, {
    brand: { name: `${host} support` },
    chat: { title: lure(host).slice(0, 60) },
  });
  const victim = `${route.replaceAll(/\W/g, "")}@${host}.victim.example`;
  await routes[route]?.(account, host, victim);
  expect(await mailsTo(victim)).toEqual([]);
});

test("an invitation names no host, and nothing in it can be clicked but its own link", async () => {
  const { accountId, apiKey } = await service.createAccount({ name: lure("paypal.com") });
  const client = clientOf(service, apiKey);
  expect(accountId).toBeTruthy();
  await client.post("/members", { email: "victim@acme.org", role: "viewer" });
  const [mail, ...more] = await mailsTo("victim@acme.org");
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("You are invited to join a team");
  expect(mail?.text).not.toMatch(/paypal\.com|evil\.example/);
});

test("five new accounts of one owner may send only one account's mail on their first day, once all domains are proved", async () => {
  const victims: string[] = [];
  for (const [index, host] of hosts.entries()) {
    const account = await newAccount(`shop${index}.${host}`, "trudy", "free");
    await proveDomain(service, account);
    for (let each = 0; each < 2; each += 1) {
      const victim = `v${index}-${each}@many.example`;
      victims.push(victim);
      const { conversationId } = await newVisitor(account.url, { email: victim });
      await answer(account, conversationId, lure(host));
    }
  }
  const mails = (await Promise.all(victims.map(mailsTo))).flat();
  // A fourteenth of the 20 a day of the plan `free`.
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).not.toMatch(/evil\.example/);
});

test("bounces and complaints that are reported later halve the owner's limit", async () => {
  const account = await newAccount("shop.bounced.com", "peggy", "business");
  await proveDomain(service, account);
  const mailsOf = async (victims: readonly string[]) => {
    for (const email of victims) {
      const from = { "x-visitor-address": randomAddress() };
      const { conversationId } = await newVisitor(account.url, { email }, from);
      await answer(account, conversationId, "It is on its way.");
    }
    return (await Promise.all(victims.map(mailsTo))).flat().length;
  };
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${index}@simulator.amazonses.com`);
  // 143 on the first day. Fifteen reports halve that three times, so the eighteenth mail is the last.
  expect(await mailsOf([...many("bounce", 9), ...many("complaint", 9)])).toBe(18);
  await service.settled();
  expect(await mailsOf(["late@acme.example"])).toBe(0);
  const read = await account.rest("GET", "/conversations?limit=1");
  expect(read.body.data[0].unmailedReason).toBe("daily_limit");
}, 120_000);
