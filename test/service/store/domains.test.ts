import { newUuid } from "../../../shared/model/ids";
import { ApiError } from "../../../shared/runtime/errors";
import { sized } from "../../support/draw";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const creates = sized({ deep: 500, draw: 40 });

test(`${creates} creates at once against a cap of 10 store exactly 10; each delete gives one back`, async () => {
  const { store } = service;
  const account = await addAccount(store, "pro");
  const createAtOnce = async (count: number, name: string) => {
    const seen = await account.read();
    const results = await Promise.allSettled(
      Array.from({ length: count }, (_, index) =>
        store.domains.create(
          seen,
          { id: newUuid(new Date()), hostname: `${name}${index}.acme.com` },
          new Date(),
        ),
      ),
    );
    return results.flatMap((result) =>
      result.status === "rejected" ? [(result.reason as ApiError).code ?? result.reason] : [],
    );
  };
  const refused = await createAtOnce(creates, "s");
  expect(refused).toEqual(Array.from({ length: creates - 10 }, () => "plan_limit"));
  const full = await account.read();
  for (const { id } of full.domains.slice(0, 3))
    await store.domains.delete(full, id, () => {}, new Date());
  expect(await store.accounts.usage(account.key)).toMatchObject({ domains: 7 });
  expect(await createAtOnce(20, "t")).toEqual(Array.from({ length: 17 }, () => "plan_limit"));
  const { domains } = await store.domains.list(account.key, { limit: 100, before: undefined });
  expect(domains).toHaveLength(10);
  expect(await store.accounts.usage(account.key)).toMatchObject({ domains: 10 });
  const after = await account.read();
  expect(new Set(after.domains.map(({ ordinal }) => ordinal)).size).toBe(10);
  expect(after.domains.map(({ id }) => id)).toContain(after.primaryDomainId);
}, 180_000);

test("one hostname created several times at once is stored once, and the rest are duplicates", async () => {
  const { store } = service;
  const account = await addAccount(store);
  const seen = await account.read();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      store.domains.create(seen, { id: newUuid(new Date()), hostname: "acme.com" }, new Date()),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "duplicate" });
  }
  expect(await store.accounts.usage(account.key)).toMatchObject({ domains: 1 });
});

test("duplicate is reported before plan_limit", async () => {
  const { store } = service;
  const account = await addAccount(store, "free");
  const site = await addSite(store, account, "acme.com");
  const again = store.domains.create(
    await account.read(),
    { id: newUuid(new Date()), hostname: site.hostname },
    new Date(),
  );
  await expect(again).rejects.toEqual(
    new ApiError(
      "duplicate",
      "acme.com is already a domain of this account: see GET /api/v1/domains, tool list_domains.",
    ),
  );
});

test("two accounts may have the same hostname, each with its own list", async () => {
  const { store, embed } = service;
  const [first, second] = [await addAccount(store), await addAccount(store)];
  await addSite(store, first, "acme.com");
  await addSite(store, second, "acme.com");
  expect((await embed.list(first.id, "acme.com")).configurations).toEqual([]);
  expect((await second.read()).domains).toHaveLength(1);
});

test("pages follow one another, newest first, without gap or repeat", async () => {
  const { store } = service;
  const account = await addAccount(store);
  for (let index = 0; index < 5; index += 1) await addSite(store, account, `s${index}.acme.com`);
  const names: string[] = [];
  let before: string | undefined;
  do {
    const page = await store.domains.list(account.key, { limit: 2, before });
    names.push(...page.domains.map(({ hostname }) => hostname));
    before = page.next;
  } while (before);
  expect(names).toEqual([4, 3, 2, 1, 0].map((index) => `s${index}.acme.com`));
});

test("when an account has used all ordinals, no further domain is stored under another's keys", async () => {
  const { store } = service;
  const account = await addAccount(store);
  const spent = { ...(await account.read()), nextOrdinal: 62 ** 2 };
  const domain = { id: newUuid(new Date()), hostname: "acme.com" };
  await expect(store.domains.create(spent, domain, new Date())).rejects.toMatchObject({
    code: "plan_limit",
  });
  expect((await account.read()).domains).toEqual([]);
});
