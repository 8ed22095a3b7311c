import { randomUUID } from "node:crypto";
import { locateConversation } from "../../../shared/kinds/conversation/conversation-token";
import { mailCodes } from "../../../shared/kinds/conversation/store/link-code-mail";
import { purgeOrder } from "../../../shared/kinds/purge/purge";
import type { Item } from "../../../shared/table/dynamo/item";
import { getItem } from "../../../shared/table/dynamo/read";
import { updateItem } from "../../../shared/table/dynamo/write-item";
import { keys, type Site } from "../../../shared/table/keys";
import { isDeep, sized } from "../../support/draw";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const now = new Date("2027-01-01T10:00:30.000Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const everything = { limit: 100, start: { after: 0 } };

async function newSite() {
  const account = await addAccount(service.store);
  return { account, site: await withChat(await addSite(service.store, account)) };
}

async function withChat<ChatSite extends Site>(site: ChatSite): Promise<ChatSite> {
  const head = keys.siteHead(site.accountKey, site.hostname);
  await updateItem(service.table, head, {
    UpdateExpression: "SET chatEnabled = :on",
    ExpressionAttributeValues: { ":on": true },
  });
  return site;
}

/** A visitor's conversation on a site, by direct calls of the store. */
async function converse(
  site: Site,
  accountId: string,
  {
    startId = randomUUID(),
    address = randomUUID(),
    email,
  }: { startId?: string; address?: string; email?: string } = {},
) {
  const page = { accountId, hostname: site.hostname };
  const draft = { author: "visitor", content: "Hello", address, ...(email && { email }) } as const;
  const started = await service.embed.chat.start(page, { ...draft, startId }, now);
  if (!started) throw new Error("Not started.");
  const timeId = locateConversation(started.token)?.timeId ?? "";
  const { conversations } = service.store;
  return {
    ...started,
    timeId,
    startId,
    say: (text: string, sentAt = now) =>
      service.embed.chat.send(page, started.token, { ...draft, content: text }, sentAt),
    reply: (text: string, sentAt = now) =>
      conversations.send(site, timeId, { author: "agent", content: text }, sentAt),
    read: async () => (await conversations.messages(site, timeId, everything))?.messages ?? [],
  };
}

const listed = async (site: Site) =>
  (
    await service.store.conversations.list([site], {
      limit: 100,
      before: undefined,
      matches: undefined,
    })
  ).rows.map(({ conversation }) => conversation);

const [said, replied] = isDeep ? [15, 25] : [5, 8];

test(`${said + replied} messages at once are numbered 1, 2, 3 …, each once, and listed once`, async () => {
  const { site, account } = await newSite();
  const chat = await converse(site, account.id);
  const sent = await Promise.all([
    ...numbers(said).map((number) => chat.say(`v${number}`)),
    ...numbers(replied).map((number) => chat.reply(`a${number}`)),
  ]);
  const stored = await chat.read();
  expect(stored.map(({ seq }) => seq)).toEqual(numbers(1 + said + replied));
  const numbered = (messages: readonly ({ seq: number; content: string } | undefined)[]) =>
    messages.map((message) => `${message?.seq} ${message?.content}`).sort();
  expect(numbered(stored)).toEqual(numbered([chat.message, ...sent]));
  expect(await listed(site)).toEqual([
    expect.objectContaining({ lastMessagePreview: stored.at(-1)?.content }),
  ]);
});

test("though clocks differ, times do not run backwards, and the list keeps its order", async () => {
  const { site, account } = await newSite();
  const chat = await converse(site, account.id);
  await chat.say("ahead", later(60));
  await chat.reply("behind", later(-60));
  const times = (await chat.read()).map(({ createdAt }) => createdAt);
  expect(times).toEqual([now, later(60), later(60)].map((time) => time.toISOString()));
  expect(await listed(site)).toEqual([
    expect.objectContaining({
      lastMessagePreview: "behind",
      lastMessageAt: later(60).toISOString(),
    }),
  ]);
});

test("20 starts at the same moment are one conversation", async () => {
  const { site, account } = await newSite();
  const startId = randomUUID();
  const chats = await Promise.all(numbers(20).map(() => converse(site, account.id, { startId })));
  expect(new Set(chats.map(({ token }) => token)).size).toBe(1);
  expect(await listed(site)).toHaveLength(1);
  expect(await chats[0]?.read()).toHaveLength(1);
});

test("neither a token's secret, nor what it is made from, nor an address is in the table", async () => {
  const { site, account } = await newSite();
  const startId = "start-id-of-22-characters";
  const address = "2001:db8:77:88::1";
  const chat = await converse(site, account.id, { startId, address });
  const { Items } = await service.table.client.send("Scan", { TableName: service.table.name });
  const dump = JSON.stringify(Items);
  expect(dump).toContain(chat.timeId);
  for (const secret of [chat.token.split(".")[1], chat.startId, "2001:db8"]) {
    expect(dump).not.toContain(secret);
  }
});

test("a message dated by a clock 30 days ahead does not affect the time of later ones", async () => {
  const { account, site } = await newSite();
  const chat = await converse(site, account.id);
  const month = 30 * 86_400;
  await chat.reply("From the future", later(month));
  expect(await chat.reply("Now", later(1))).toMatchObject({
    seq: 3,
    createdAt: later(1).toISOString(),
  });
  expect(await chat.say("Thanks", later(2))).toMatchObject({
    seq: 4,
    createdAt: later(2).toISOString(),
  });
  expect(await listed(site)).toMatchObject([{ lastMessageAt: later(2).toISOString() }]);
  // Two minutes ahead are an honest clock's.
  await chat.reply("Soon", later(120));
  expect(await chat.say("Right away", later(2))).toMatchObject({
    createdAt: later(120).toISOString(),
  });
});

test("30 messages in a minute of the clock, however many are sent at once", async () => {
  const { site, account } = await newSite();
  const chat = await converse(site, account.id);
  for (let index = 2; index <= 25; index += 1) await chat.say(`${index}`);
  const results = await Promise.allSettled(numbers(12).map((number) => chat.say(`x${number}`)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  await expect(chat.say("refused")).rejects.toMatchObject({
    code: "rate_limited",
    headers: { "retry-after": "30" },
  });
  expect(await chat.say("next minute", later(30))).toMatchObject({ seq: 31 });
});

test("a claim holds for 300 s, each answer renews it, and after it has ended another bot may claim", async () => {
  const { site, account } = await newSite();
  const chat = await converse(site, account.id);
  const { conversations } = service.store;
  const claim = (at: Date) =>
    conversations.claim(
      site,
      chat.timeId,
      ({ leaseId, expiresAt }) => ({ leaseId, expiresAt }),
      at,
    );
  const answer = (leaseId: string, at: Date) =>
    conversations.send(site, chat.timeId, { author: "bot", content: "Hi", leaseId }, at);
  const lost = { code: "claim_lost" };
  const { leaseId = "", expiresAt } = (await claim(now)) ?? {};
  expect(expiresAt).toBe(later(300).toISOString());
  await expect(claim(later(299))).rejects.toMatchObject(lost);
  expect(await answer(leaseId, later(299))).toMatchObject({ seq: 2 });
  expect(await answer(leaseId, later(598))).toMatchObject({ seq: 3 });
  await expect(answer(leaseId, later(898))).rejects.toMatchObject(lost);
  const second = (await claim(later(898)))?.leaseId ?? "";
  await expect(answer(leaseId, later(899))).rejects.toMatchObject(lost);
  expect(await answer(second, later(899))).toMatchObject({ seq: 4 });
});

test("a deleted domain's conversations are removed with all their rows", async () => {
  const { site, account } = await newSite();
  const other = await withChat(await addSite(service.store, account, "other.acme.com"));
  const kept = await converse(other, account.id);
  const chats = await Promise.all(
    numbers(sized({ deep: 12, draw: 3 })).map(() => converse(site, account.id)),
  );
  for (const chat of chats) {
    for (const number of numbers(sized({ deep: 20, draw: 5 }))) await chat.reply(`${number}`);
  }
  const { client, name } = service.table;
  const head = keys.siteHead(site.accountKey, site.hostname);
  await client.send("DeleteItem", { TableName: name, Key: head });
  let order: Item | undefined = purgeOrder(site, now);
  await client.send("PutItem", { TableName: name, Item: order });
  while (order && order.purgedAt === undefined) {
    await service.projector.purge.continue(order, now);
    order = await getItem(service.table, keys.purgeOrder(site));
  }
  const { Items = [] } = await client.send("Scan", { TableName: name });
  const left = Items.filter(({ pk }) => /^[VY]#/.test(pk) && pk.includes(`${site.accountKey}.`));
  expect([...new Set(left.map(({ pk }) => pk))].sort()).toEqual([
    keys.conversation(other, kept.timeId).pk,
    keys.conversationListing(other, "").pk,
  ]);
  expect(await kept.say("Still here")).toMatchObject({ seq: 2 });
});

test("a code that was mailed for a link opens for ten minutes", async () => {
  const { account, site } = await newSite();
  const page = { accountId: account.id, hostname: site.hostname };
  const { token, timeId } = await converse(site, account.id, { email: "eva@example.org" });
  await updateItem(service.table, keys.conversation(site, timeId), {
    UpdateExpression: "SET mailedSeq = :first",
    ExpressionAttributeValues: { ":first": 1 },
  });
  const { chat } = service.embed;
  const codeAt = async (asking: typeof visitor) => {
    await chat.requestCode(page, asking, now);
    const texts: string[] = [];
    const codes = keys.linkCodes(site, timeId);
    const change = { keys: codes, new: await getItem(service.table, codes) } as never;
    const sendMail = async ({ text }: { text: string }) => {
      texts.push(text);
      return "taken" as const;
    };
    await mailCodes(service.table, [change], { sendMail } as never, now);
    return texts[0]?.slice(0, 6) ?? "";
  };
  const visitor = { token, browser: "a-browser-of-its-own", address: "203.0.113.9" };
  const other = { ...visitor, browser: "another-browser-of-theirs" };
  const [first, second] = [await codeAt(visitor), await codeAt(other)];
  await expect(chat.enterCode(page, { ...visitor, code: first }, later(600))).rejects.toThrow(
    /older than ten minutes/,
  );
  expect(await chat.enterCode(page, { ...other, code: second }, later(599))).toEqual(
    expect.any(String),
  );
});
