import { randomUUID } from "node:crypto";
import { locateConversation } from "../../../shared/kinds/conversation/conversation-token";
import { ApiError } from "../../../shared/runtime/errors";
import { updateItem } from "../../../shared/table/dynamo/write-item";
import { keys } from "../../../shared/table/keys";
import { randomFor, sized } from "../../support/draw";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const now = new Date("2027-01-01T10:00:30.000Z");
const schedules = sized({ deep: 1000, draw: 2 });

async function newSite() {
  const account = await addAccount(service.store);
  const site = await addSite(service.store, account);
  await updateItem(service.table, keys.siteHead(site.accountKey, site.hostname), {
    UpdateExpression: "SET chatEnabled = :on",
    ExpressionAttributeValues: { ":on": true },
  });
  return { site, page: { accountId: account.id, hostname: site.hostname } };
}

test(`over ${schedules} random schedules of two tabs, a bot and a person, every message reaches both sides once, in order, and no bot follows a person`, async () => {
  const { site, page } = await newSite();
  const random = randomFor("chat schedules");
  for (let schedule = 0; schedule < schedules; schedule += 1) {
    await converse(site, page, random);
  }
  // On a busy machine, each takes half a second.
}, 1_200_000);

type SiteOf = Awaited<ReturnType<typeof newSite>>;

async function converse(
  site: SiteOf["site"],
  page: SiteOf["page"],
  random: () => number,
): Promise<void> {
  const { conversations } = service.store;
  const { chat } = service.embed;
  const address = randomUUID();
  const startId = randomUUID();
  const first = { author: "visitor", content: "Hello", clientMessageId: "start", address } as const;
  // Both tabs start the conversation, with the same secret.
  const [token = ""] = (
    await Promise.all([1, 2].map(() => chat.start(page, { ...first, startId }, now)))
  ).map((started) => started?.token);
  const { timeId = "" } = locateConversation(token) ?? {};
  const expected = new Set(["visitor start"]);

  /** Sends something, sometimes twice at once or again later, as after a lost answer. */
  async function repeatedly(send: () => Promise<unknown>): Promise<void> {
    await Promise.all(Array.from({ length: random() < 0.4 ? 2 : 1 }, send));
    if (random() < 0.3) await send();
  }

  async function tab(name: string): Promise<void> {
    for (let index = 0; index < 3; index += 1) {
      const clientMessageId = `${name}-${index}`;
      expected.add(`visitor ${clientMessageId}`);
      const draft = { author: "visitor", content: clientMessageId, clientMessageId } as const;
      await repeatedly(() => chat.send(page, token, { ...draft, address }, now));
    }
  }

  async function person(): Promise<void> {
    for (let index = 0; index < 3; index += 1) {
      const author = random() < 0.5 ? "note" : "agent";
      const clientMessageId = `p-${index}`;
      expected.add(`${author} ${clientMessageId}`);
      const draft = { author, content: clientMessageId, clientMessageId } as const;
      await repeatedly(() => conversations.send(site, timeId, draft, now));
    }
  }

  async function bot(name: string): Promise<void> {
    try {
      const claim = await conversations.claim(site, timeId, ({ leaseId }) => ({ leaseId }), now);
      for (let index = 0; index < 3; index += 1) {
        const clientMessageId = `${name}-${index}`;
        const draft = { author: "bot", content: name, clientMessageId, ...claim } as const;
        await repeatedly(() => conversations.send(site, timeId, draft, now));
        expected.add(`bot ${clientMessageId}`);
      }
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "claim_lost")) throw error;
    }
  }

  // A reader whose connection drops asks again after the last number that it has.
  const seen: { seq: number; author: string }[] = [];
  async function readOn(): Promise<void> {
    const view = await chat.read(page, token, seen.at(-1)?.seq ?? 0, now);
    if (random() < 0.3) return;
    seen.push(...(view?.messages ?? []));
  }
  async function reader(): Promise<void> {
    for (let index = 0; index < 5; index += 1) await readOn();
  }

  await Promise.all([tab("a"), tab("b"), bot("c"), bot("d"), person(), reader()]);
  for (let index = 0; index < 20; index += 1) await readOn();

  const query = { limit: 100, start: { after: 0 } };
  const stored = (await conversations.messages(site, timeId, query))?.messages ?? [];
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
  const sent = stored.map(({ author, clientMessageId }) => `${author} ${clientMessageId}`);
  expect(new Set(sent).size).toBe(sent.length);
  // A bot's first try may have been stored although a later one was refused.
  expect([...expected].filter((each) => !sent.includes(each))).toEqual([]);
  expect(sent.filter((each) => !expected.has(each) && !each.startsWith("bot "))).toEqual([]);
  const authors = stored.map(({ author }) => author);
  const takenOver = authors.indexOf("agent");
  expect(takenOver < 0 ? [] : authors.slice(takenOver).filter((each) => each === "bot")).toEqual(
    [],
  );
  expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
  expect(seen.map(({ author }) => author)).toEqual(authors.filter((each) => each !== "note"));
}
