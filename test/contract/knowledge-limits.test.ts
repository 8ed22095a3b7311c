import { accountKeyOf, newTimeId, recordId } from "../../shared/model/ids";
import type { Plan } from "../../shared/model/plans";
import { allRooms, createStore } from "../../shared/store";
import { openTable } from "../../shared/store/table";
import { clientOf } from "../support/client";
import { isDeep } from "../support/draw";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

interface Texts {
  title: string;
  content: string;
  tags?: string[];
}

/** A caller on a site that has these items, stored past the rate limit. */
async function siteWith(count: number, plan: Plan, toTexts: (index: number) => Texts) {
  const { accountId, apiKey } = await service.createAccount({ plan });
  const client = clientOf(service, apiKey);
  const { body: domain } = await client.post("/domains", { hostname: "shop.acme.com" });
  const table = openTable(service.tableName, {
    region: "us-east-1",
    endpoint: service.databaseEndpoint,
    requestTimeoutMs: 30_000,
  });
  const { accounts, knowledge } = createStore(table, allRooms);
  const account = await accounts.read(accountKeyOf(accountId));
  const reference = account?.domains[0];
  if (!account || !reference) throw new Error("The site is not there.");
  const site = { accountKey: account.key, ordinal: reference.ordinal, hostname: "shop.acme.com" };
  const add = async (index: number) => {
    const now = new Date();
    const timeId = newTimeId(now);
    await knowledge.create(account, site, timeId, {
      id: recordId("kno", { ...site, timeId }),
      domainId: domain.id,
      settings: { url: null, tags: [], status: "published", ...toTexts(index) },
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
  };
  for (let start = 0; start < count; start += 20) {
    const indexes = Array.from(
      { length: Math.min(20, count - start) },
      (_, index) => start + index,
    );
    await Promise.all(indexes.map(add));
  }
  return client;
}

/** The titles found, after as many requests as the index takes; far too many fail the test. */
async function search(client: ReturnType<typeof clientOf>, question: string): Promise<string[]> {
  for (let requests = 1; requests <= 30; requests += 1) {
    const { status, body } = await client.get(
      `/knowledge?q=${encodeURIComponent(question)}&limit=10&omit=content`,
    );
    if (status === 200) return body.data.map(({ title }: Texts) => title);
    expect([status, body.error.code]).toEqual([500, "internal_error"]);
  }
  throw new Error("The search answered 500 however often it was asked.");
}

/** Words that no other place has: those of an item begin with its number. */
const uniqueWords = (item: number, length: number) => {
  let text = "";
  for (let word = 0; text.length < length; word += 1) {
    text += `${(item * 10_000 + word).toString(36).split("").reverse().join("")} `;
  }
  return text.slice(0, length);
};
const firstWord = (item: number) => uniqueWords(item, 20).split(" ")[0] ?? "";

const fullPlans: [Plan, number][] = [
  ["pro", 500],
  ...(isDeep ? [["business", 5000] as [Plan, number]] : []),
];

test.each(fullPlans)(
  "plan %s: a search of %i items of nothing but unique words answers",
  async (plan, count) => {
    const client = await siteWith(count, plan, (index) => ({
      title: `Part ${index}`,
      content: uniqueWords(index, 50_000),
    }));
    // Several times: each of the instances makes or restores an index of its own.
    for (const item of [0, 250, 499, 100]) {
      expect(await search(client, firstWord(item))).toContain(`Part ${item}`);
    }
    expect(await search(client, `part ${count - 1}`)).toHaveLength(10);
  },
  isDeep ? 900_000 : 120_000,
);
