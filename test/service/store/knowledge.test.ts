import type { KnowledgeSettings } from "../../../shared/kinds/knowledge/fields";
import { ReadyIndex } from "../../../shared/kinds/knowledge/store/ready-index";
import { itemSource } from "../../../shared/kinds/knowledge/store/search";
import { readSnapshot, writeSnapshot } from "../../../shared/kinds/knowledge/store/snapshot";
import { readVersions } from "../../../shared/kinds/knowledge/store/versions";
import { newTimeId, recordId } from "../../../shared/model/ids";
import { allRepositories, type Store } from "../../../shared/store";
import { createStore } from "../../../shared/store/create-store";
import { queryAll } from "../../../shared/table/dynamo/read";
import { transact } from "../../../shared/table/dynamo/transact";
import { keys, type Site } from "../../../shared/table/keys";
import { sized } from "../../support/draw";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";

const english = Promise.resolve("en");

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

type TestAccount = Awaited<ReturnType<typeof addAccount>>;
type TestSite = Site & { domainId: string };

async function newSite(plan?: Parameters<typeof addAccount>[1]) {
  const account = await addAccount(service.store, plan);
  return { account, site: await addSite(service.store, account) };
}

async function add(account: TestAccount, site: TestSite, changes: Partial<KnowledgeSettings> = {}) {
  const now = new Date();
  const timeId = newTimeId(now);
  return await service.store.knowledge.create(await account.read(), site, timeId, {
    id: recordId("kno", { ...site, timeId }),
    domainId: site.domainId,
    settings: {
      title: "Refunds",
      content: "We pay back.",
      questions: [],
      url: null,
      slug: null,
      baseUrl: null,
      position: null,
      translations: {},
      tags: [],
      status: "published",
      ...changes,
    },
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
}

/** Titles or ids of everything that a store's search finds, page by page. */
async function search(store: Store, site: Site, question: string, limit = 100) {
  const titles: string[] = [];
  const timeIds: string[] = [];
  let after: string | undefined;
  do {
    const page = await store.knowledge.search(site, {
      question,
      filter: {},
      limit,
      after,
    });
    expect(page.found.length).toBeLessThanOrEqual(limit);
    titles.push(...page.found.map(({ row }) => row.item.settings.title));
    timeIds.push(...page.found.map(({ row }) => row.timeId));
    after = page.next;
  } while (after);
  return { titles, timeIds };
}

test("a snapshot that a clock 30 days ahead has stored makes room for the next one, and leaves no rows", async () => {
  const { site } = await newSite();
  const now = new Date();
  const ahead = new Date(now.getTime() + 30 * 86_400_000);
  await writeSnapshot(
    service.table,
    keys.knowledgeSnapshot(site),
    [["version", "future", 1]],
    ahead,
  );
  await writeSnapshot(
    service.table,
    keys.knowledgeSnapshot(site),
    [["version", "present", 2]],
    now,
  );
  const parts: unknown[] = [];
  await readSnapshot(service.table, keys.knowledgeSnapshot(site), (part) => parts.push(part));
  expect(parts).toEqual([["version", "present", 2]]);
  const { pk, sk } = keys.knowledgeSnapshot(site);
  const rows = await queryAll(service.table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
  });
  expect(new Set(rows.map(({ snapshotId }) => snapshotId)).size).toBe(1);
});

const everything = { limit: 100, before: undefined, matches: undefined, withContent: true };

test("a created item is read back whole, listed and found; a deleted one is not", async () => {
  const { store } = service;
  const { account, site } = await newSite();
  const created = await add(account, site, { title: "Shipping", tags: ["logistics"] });
  const read = { ...created, stored: expect.anything() };
  expect(await store.knowledge.read(site, created.timeId)).toEqual(read);
  expect((await store.knowledge.list(site, everything)).rows).toEqual([read]);
  expect((await search(store, site, "logistic")).titles).toEqual(["Shipping"]);
  expect(await store.accounts.usage(account.key)).toMatchObject({ knowledgeItems: 1 });
  expect(await store.knowledge.delete(site, created.timeId)).toBe(true);
  expect(await store.knowledge.delete(site, created.timeId)).toBe(false);
  expect((await store.knowledge.list(site, everything)).rows).toEqual([]);
  expect((await search(store, site, "logistic")).titles).toEqual([]);
  expect(await store.accounts.usage(account.key)).toMatchObject({ knowledgeItems: 0 });
});

test("items that one instance writes every other finds at once", async () => {
  const { account, site } = await newSite();
  const instances = [
    createStore(service.table, allRepositories),
    createStore(service.table, allRepositories),
  ] as const;
  const findAll = () =>
    Promise.all(
      instances.map(async (instance) => (await search(instance, site, "refund")).titles.length),
    );
  expect(await findAll()).toEqual([0, 0]);
  const { timeId } = await add(account, site);
  await add(account, site);
  expect(await findAll()).toEqual([2, 2]);
  await instances[0].knowledge.update(
    site,
    timeId,
    ({ settings }) => ({ ...settings, title: "Shipping", content: "A week." }),
    new Date(),
  );
  expect(await findAll()).toEqual([1, 1]);
  expect((await search(instances[1], site, "shipping")).timeIds).toEqual([timeId]);
  await instances[1].knowledge.delete(site, timeId);
  expect(await search(instances[0], site, "shipping")).toEqual({ titles: [], timeIds: [] });
});

const creates = sized({ deep: 500, draw: 40 });

test(`${creates} creates at once against a cap of 25 store exactly 25, and all are found`, async () => {
  const { store } = service;
  const { account, site } = await newSite("free");
  // Searches meanwhile take up whatever is there by then.
  const searcher = createStore(service.table, allRepositories);
  const results = Promise.allSettled(Array.from({ length: creates }, () => add(account, site)));
  for (let index = 0; index < 5; index += 1) await search(searcher, site, "refund");
  const settled = await results;
  const refused = settled.flatMap((result) =>
    result.status === "rejected" ? [result.reason.code ?? result.reason] : [],
  );
  expect(refused).toEqual(Array.from({ length: creates - 25 }, () => "plan_limit"));
  const { rows } = await store.knowledge.list(site, everything);
  expect(rows).toHaveLength(25);
  const stored = rows.map(({ timeId }) => timeId);
  for (const instance of [store, searcher, createStore(service.table, allRepositories)]) {
    expect((await search(instance, site, "refund")).timeIds).toEqual(stored);
  }
  expect(await store.accounts.usage(account.key)).toMatchObject({ knowledgeItems: 25 });

  await Promise.all(stored.slice(0, 20).map((timeId) => store.knowledge.delete(site, timeId)));
  expect(await store.accounts.usage(account.key)).toMatchObject({ knowledgeItems: 5 });
  expect((await search(searcher, site, "refund")).timeIds).toEqual(stored.slice(20));
  await add(account, site);
});

test("creates, updates and deletes at once leave an index that agrees with the table", async () => {
  const { store } = service;
  const { account, site } = await newSite();
  const rows = await Promise.all(Array.from({ length: 60 }, () => add(account, site)));
  const searcher = createStore(service.table, allRepositories);
  await search(searcher, site, "refund");
  await Promise.all([
    ...rows
      .slice(0, 30)
      .map(({ timeId }) =>
        store.knowledge.update(
          site,
          timeId,
          ({ settings }) => ({ ...settings, title: "Moved", content: "Elsewhere." }),
          new Date(),
        ),
      ),
    ...rows.slice(20, 40).map(({ timeId }) => store.knowledge.delete(site, timeId)),
    ...Array.from({ length: 10 }, () => add(account, site, { title: "Moved" })),
    ...Array.from({ length: 10 }, () => search(searcher, site, "refund")),
  ]);
  const listed = (await store.knowledge.list(site, everything)).rows;
  const titled = (title: string) =>
    listed.filter(({ item }) => item.settings.title === title).map(({ timeId }) => timeId);
  for (const instance of [searcher, createStore(service.table, allRepositories)]) {
    expect((await search(instance, site, "moved")).timeIds.sort()).toEqual(titled("Moved").sort());
    const { titles } = await search(instance, site, "refunds");
    expect(titles).toHaveLength(titled("Refunds").length);
  }
});

test("pages of results follow one another by relevance, without gap or repeat, also past a deleted item", async () => {
  const { store } = service;
  const { account, site } = await newSite();
  for (let index = 0; index < 7; index += 1) {
    await add(account, site, { title: `${"refund ".repeat(index + 1)}`, content: "x".repeat(50) });
  }
  const whole = await search(store, site, "refund");
  expect(whole.timeIds).toHaveLength(7);
  expect((await search(store, site, "refund", 2)).timeIds).toEqual(whole.timeIds);

  const query = { question: "refund", filter: {}, limit: 3 };
  const first = await store.knowledge.search(site, { ...query, after: undefined });
  await store.knowledge.delete(site, whole.timeIds[2] ?? "");
  const second = await store.knowledge.search(site, { ...query, after: first.next });
  expect(second.found.map(({ row }) => row.timeId)).toEqual(whole.timeIds.slice(3, 6));
});

test("search sees the whole content", async () => {
  const { account, site } = await newSite();
  await add(account, site, {
    content: `${"word ".repeat(795)} inside ${"more ".repeat(20)} remote`,
  });
  const many = Array.from({ length: 3000 }, (_, index) => `a${index}b`).join(" ");
  await add(account, site, { title: "Many", content: `near ${many} faraway\n\n## Heading\n\nx` });
  expect((await search(service.store, site, "inside")).titles).toHaveLength(1);
  expect((await search(service.store, site, "remote")).titles).toHaveLength(1);
  expect((await search(service.store, site, "near")).titles).toEqual(["Many"]);
  expect((await search(service.store, site, "heading")).titles).toEqual(["Many"]);
  expect((await search(service.store, site, "faraway")).titles).toEqual(["Many"]);
});

test("a page of results reads at most 4 MB of content", async () => {
  const { store } = service;
  const { account, site } = await newSite();
  // Characters of three bytes each.
  for (let index = 0; index < 30; index += 1) {
    await add(account, site, { title: `Refund ${index}`, content: "€".repeat(50_000) });
  }
  const query = { question: "refund", filter: {}, limit: 100, withContent: true };
  const first = await store.knowledge.search(site, { ...query, after: undefined });
  expect(first.found).toHaveLength(26);
  const second = await store.knowledge.search(site, { ...query, after: first.next });
  expect(second.found).toHaveLength(4);
  expect(second.next).toBeUndefined();
  expect(first.found[0]?.row.item.settings.content).toHaveLength(50_000);
});

describe("a site with many items", () => {
  let account: TestAccount;
  let site: TestSite;
  const snapshotRows = () => {
    const { pk, sk } = keys.knowledgeSnapshot(site);
    return queryAll(service.table, {
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
      ConsistentRead: true,
    });
  };
  const found = async () =>
    (await search(createStore(service.table, allRepositories), site, "refund")).timeIds.length;

  beforeAll(async () => {
    ({ account, site } = await newSite());
    for (let start = 0; start < 350; start += 50) {
      await Promise.all(Array.from({ length: 50 }, () => add(account, site)));
    }
  });

  test("leaves a snapshot, from which the next instance continues", async () => {
    expect(await found()).toBe(350);
    const [head, ...chunks] = await snapshotRows();
    expect([head?.chunks, chunks.length]).toEqual([1, 1]);
    // An item that only the snapshot knows proves that the snapshot is used.
    await add(account, site, { title: "Refund of deposits" });
    expect(await found()).toBe(351);
    expect(await snapshotRows()).toEqual([head, ...chunks]);
  });

  test("works without a broken snapshot", async () => {
    const [, chunk] = await snapshotRows();
    await service.store.knowledge.delete(site, (await firstItem()).timeId);
    await remove(chunk);
    expect(await found()).toBe(350);
    const [head, ...chunks] = await snapshotRows();
    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.snapshotId).toBe(head?.snapshotId);
  });

  test("is stored once as a snapshot, however many instances index it at once", async () => {
    const expected = await found();
    for (const row of await snapshotRows()) await remove(row);
    const written: string[] = [];
    const { client } = service.table;
    const send: typeof client.send = (operation, input) => {
      const { UpdateExpression = "" } = input as { UpdateExpression?: string };
      if (UpdateExpression.includes("#data")) written.push(UpdateExpression);
      return client.send(operation, input);
    };
    const table = { ...service.table, client: { ...client, send } };
    const indexes = Array.from({ length: 8 }, () => new ReadyIndex(table, itemSource(table, site)));
    const ready = await Promise.all(indexes.map((index) => index.current(english)));
    expect(ready.map((index) => index.search("refund", {}).length)).toEqual(
      indexes.map(() => expected),
    );
    expect(written).toHaveLength(1);
    // A later one finds it, and stores none.
    await new ReadyIndex(table, itemSource(table, site)).current(english);
    expect(written).toHaveLength(1);
  });

  test("is indexed over several requests, each continuing where the previous one ended", async () => {
    const expected = await found();
    for (const row of await snapshotRows()) await remove(row);
    const atOnce = { itemsPerStep: 100, patienceMs: 0 };
    const one = new ReadyIndex(service.table, itemSource(service.table, site), atOnce);
    await expect(one.current(english)).rejects.toThrow(
      `${expected - 100} items are still to be indexed`,
    );
    await expect(one.current(english)).rejects.toThrow(`${expected - 200} items`);
    // The second instance finds the first one's work in the snapshot.
    const other = new ReadyIndex(service.table, itemSource(service.table, site), atOnce);
    await expect(other.current(english)).rejects.toThrow(`${expected - 300} items`);
    for (const index of [one, other]) {
      let hits = await index.current(english).catch(() => undefined);
      while (!hits) hits = await index.current(english).catch(() => undefined);
      expect(hits.search("refund", {})).toHaveLength(expected);
    }
  });

  test("a snapshot that takes too long is abandoned, and the instance keeps what it has indexed", async () => {
    const expected = await found();
    for (const row of await snapshotRows()) await remove(row);
    const { client } = service.table;
    const send: typeof client.send = async (operation, input) => {
      const { UpdateExpression = "" } = input as { UpdateExpression?: string };
      // This write never ends.
      if (UpdateExpression.includes("#data")) await new Promise(() => {});
      return client.send(operation, input);
    };
    const table = { ...service.table, client: { ...client, send } };
    const pace = { itemsPerStep: 100, patienceMs: 0, snapshotMs: 1 };
    const index = new ReadyIndex(table, itemSource(table, site), pace);
    for (let left = expected - 100; left > 0; left -= 100) {
      await expect(index.current(english)).rejects.toThrow(`${left} items`);
    }
    expect((await index.current(english)).search("refund", {})).toHaveLength(expected);
    // The incomplete snapshot is not used as an index.
    const { isComplete } = await readSnapshot(table, keys.knowledgeSnapshot(site), () => {});
    expect(isComplete).toBe(false);
  });

  const firstItem = async () => {
    const { rows } = await service.store.knowledge.list(site, { ...everything, limit: 1 });
    const [row] = rows;
    if (!row) throw new Error("No items.");
    return row;
  };
  const remove = async (row: { pk?: unknown; sk?: unknown } | undefined) => {
    await transact(service.table, [{ Delete: { Key: { pk: row?.pk, sk: row?.sk } } }]);
  };
});

test("a search finds only its own site's items", async () => {
  const [one, other] = [await newSite(), await newSite()];
  await add(one.account, one.site);
  expect((await search(service.store, other.site, "refund")).titles).toEqual([]);
  expect((await search(service.store, one.site, "refund")).titles).toHaveLength(1);
});

test("other entries in the rows of versions are not taken for items, so no search reads them", async () => {
  const { account, site } = await newSite();
  const { timeId } = await add(account, site);
  expect(await readVersions(service.table, site)).toEqual(new Map([[timeId, 1]]));
});
