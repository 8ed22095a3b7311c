import { newClient, send } from "../support/client";
import { dumpTable, keyOf } from "../support/dump-table";
import { startFreshService, startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startFreshService({ embeddings: "bedrock" });
});
afterAll(() => service?.stop());

const article = { title: "Reset your password", content: "We send a link." };
// No word of the article, and none like one.
const question = "passwordreset";

async function newHelpCenter(on: TestService) {
  const client = await newClient(on);
  await client.patch(`/domains/${client.domain.id}`, { helpCenter: { enabled: true } });
  const { body: item } = await client.post("/knowledge", article);
  await client.post("/knowledge", { title: "Shipping", content: "By boat, on Fridays." });
  await on.settled();
  const home = item.helpUrl.replace(/\/help\/.*/, "/help");
  const headers = { "user-agent": "Mozilla/5.0 Firefox/140.0" };
  return {
    ...client,
    item,
    search: async (q: string) =>
      (await client.get(`/knowledge?q=${q}`)).body.data.map(
        ({ title, confidence }: Record<string, unknown>) => [title, confidence],
      ),
    page: async (q: string) => (await send(`${home}?q=${q}`, "GET", { headers })).text,
    chat: async (q: string) => {
      const query = `userId=${client.accountId}&domain=shop.acme.com&q=${q}`;
      return (await send(`${on.baseUrl}/api/embed/chat/help?${query}`, "GET")).body.data;
    },
  };
}

const isOfMeaning = (key: string) => /^S#\S+ KM#|^N#\S+ M[@#]/.test(key);

test("what only meaning finds is listed as weak, shown as near, and not said in the chat", async () => {
  const { search, page, chat } = await newHelpCenter(service);
  expect(await search(question)).toEqual([["Reset your password", "low"]]);
  expect(await page(question)).toContain(">Reset your password</a>");
  expect(await chat(question)).toEqual([]);
  expect(await search("shipping")).toEqual([["Shipping", "high"]]);
  expect(await chat("shipping")).toHaveLength(1);
});

test("without the setting, words alone find, and nothing is kept", async () => {
  const usual = await startTestService();
  const { search, page } = await newHelpCenter(usual);
  expect(await search(question)).toEqual([]);
  expect(await page(question)).not.toContain(">Reset your password</a>");
  expect((await dumpTable(usual)).map(keyOf).filter(isOfMeaning)).toEqual([]);
});

test("a domain that is deleted takes all vectors with it, and no row has a question", async () => {
  await service.emptyTable();
  const { domain, search, post, delete: remove } = await newHelpCenter(service);
  await search(question);
  const rows = await dumpTable(service);
  expect(rows.map(keyOf).filter(isOfMeaning)).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toContain(question);
  // An account keeps its last domain.
  await post("/domains", { hostname: "other.acme.com" });
  expect((await remove(`/domains/${domain.id}`)).status).toBe(200);
  await service.settled();
  expect((await dumpTable(service)).map(keyOf).filter(isOfMeaning)).toEqual([]);
});
