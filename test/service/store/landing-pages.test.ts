import { inflateRawSync } from "node:zlib";
import {
  completePage,
  type PagePatch,
  type PageSettings,
  pageChange,
} from "../../../shared/kinds/landing-page/rules";
import { continuePurge } from "../../../shared/kinds/purge/purge";
import { newTimeId, shortSiteId } from "../../../shared/model/ids";
import { getItem, queryAll } from "../../../shared/table/dynamo/read";
import { keys, type Site } from "../../../shared/table/keys";
import { sized } from "../../support/draw";
import { addAccount, addPage, addSite, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

async function newSite(plan: "free" | "pro" | "business" = "business") {
  const { store } = service;
  const account = await addAccount(store, plan);
  const site = await addSite(store, account);
  const update = (timeId: string, patch: PagePatch) =>
    store.landingPages.update(site, timeId, (page) => pageChange(patch)(page.settings), new Date());
  const publish = async (timeId: string) =>
    store.landingPages.publish(await account.read(), site, timeId, completePage, new Date());
  const usage = async () => (await store.accounts.usage(account.key)).landingPages;
  return { account, site, update, publish, usage };
}

/** Every slug that is taken, and every slug under which visitors find a page. */
async function slugs(site: Site) {
  const under = async ({ pk, sk }: { pk: string; sk: string }) => {
    const items = await queryAll(service.table, {
      KeyConditionExpression: sk ? "pk = :pk AND begins_with(sk, :sk)" : "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk, ...(sk && { ":sk": sk }) },
      ConsistentRead: true,
    });
    // The row with the site's data for its pages is no page.
    return items
      .filter((item) => item.movedTo === undefined && item.sk !== "#")
      .map((item) => String(item.sk).slice(sk.length));
  };
  return {
    claimed: await under(keys.slugClaim(site, "")),
    served: await under(keys.publishedPage(shortSiteId(site), "")),
  };
}

async function snapshot(site: Site, slug: string): Promise<PageSettings | undefined> {
  const item = await getItem(service.table, keys.publishedPage(shortSiteId(site), slug));
  return item && JSON.parse(inflateRawSync(item.page as Uint8Array).toString());
}

test("a created page is read back whole, and listed", async () => {
  const { store } = service;
  const { account, site } = await newSite();
  const older = await addPage(store, account, site, ["one"]);
  const newer = await addPage(store, account, site, ["two"]);
  const asRead = (row: object) => ({ ...row, stored: expect.anything() });
  expect(await store.landingPages.read(site, newer.timeId)).toEqual(asRead(newer));
  const all = { limit: 10, before: undefined, matches: undefined };
  const { rows } = await store.landingPages.list(site, { ...all, withContent: true });
  expect(rows).toEqual([asRead(newer), asRead(older)]);
  const bare = await store.landingPages.list(site, { ...all, withContent: false });
  expect(bare.rows[0]?.page.settings.content).toBeUndefined();
  // Messages' rows are next to those of pages, and neither list includes the other's.
  expect((await store.messages.list(site, { ...all, withContent: true })).rows).toEqual([]);
});

const creates = sized({ deep: 500, draw: 70 });

test(`${creates} creates at once against a cap of 50 store exactly 50; each delete gives one back`, async () => {
  const { store } = service;
  const { account, site, usage } = await newSite("pro");
  const results = await Promise.allSettled(
    Array.from({ length: creates }, (_, index) => addPage(store, account, site, [`p${index}`])),
  );
  const created = results.flatMap((result) =>
    result.status === "fulfilled" ? [result.value] : [],
  );
  expect(created).toHaveLength(50);
  for (const result of results) {
    if (result.status === "rejected") {
      expect(result.reason).toMatchObject({
        code: "plan_limit",
        message: expect.stringContaining("allows 50 landing pages"),
      });
    }
  }
  expect(await usage()).toBe(50);
  expect((await slugs(site)).claimed).toHaveLength(50);

  const doomed = created.slice(0, 20);
  const deleted = await Promise.all(
    [...doomed, ...doomed].map(({ timeId }) => store.landingPages.delete(site, timeId)),
  );
  expect(deleted.filter(Boolean)).toHaveLength(20);
  expect(await usage()).toBe(30);
  await addPage(store, account, site, ["again"]);
  expect(await usage()).toBe(31);
}, 60_000);

test("a domain's share of the total is stored next to it", async () => {
  const { store, table } = service;
  const { account, site } = await newSite();
  const other = await addSite(store, account, "other.acme.com");
  const { timeId } = await addPage(store, account, site, ["a"]);
  await addPage(store, account, site, ["b"]);
  await addPage(store, account, other, ["a"]);
  await store.landingPages.delete(site, timeId);
  expect(await getItem(table, keys.usage(account.key))).toMatchObject({
    landingPages: 2,
    [`landingPages#${site.ordinal}`]: 1,
    [`landingPages#${other.ordinal}`]: 1,
  });
});

test("a deleted domain gives its pages back, and the purge leaves nothing of them", async () => {
  const { store, table } = service;
  const { account, site, publish, usage } = await newSite();
  const other = await addSite(store, account, "other.acme.com");
  await addPage(store, account, other, ["kept"]);
  const { timeId } = await addPage(store, account, site, ["a"]);
  await addPage(store, account, site, ["b"]);
  await publish(timeId);
  expect(await usage()).toBe(3);

  await store.domains.delete(await account.read(), site.domainId, () => {}, new Date());
  expect(await usage()).toBe(1);
  // A request that has already read the domain neither adds a page nor releases one twice.
  await expect(addPage(store, account, site, ["c"])).rejects.toMatchObject({
    code: "domain_not_found",
  });
  expect(await store.landingPages.delete(site, timeId)).toBe(false);
  expect(await usage()).toBe(1);

  const readOrder = () => getItem(table, keys.purgeOrder(site));
  // A step has a time limit, so a slow table takes several.
  for (let order = await readOrder(); order?.purgedAt === undefined; order = await readOrder()) {
    await continuePurge(table, order ?? {}, new Date());
  }
  expect(await slugs(site)).toEqual({ claimed: [], served: [] });
  expect(await store.landingPages.read(site, timeId)).toBeUndefined();
  expect(await getItem(table, keys.landingPageCounters(site, timeId))).toBeUndefined();
  expect((await slugs(other)).claimed).toEqual(["kept"]);
});

test("one slug at once is one page's; of several slugs the first free one is taken", async () => {
  const { store } = service;
  const { account, site, usage } = await newSite();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => addPage(store, account, site, ["launch"])),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "duplicate" });
  }
  expect(await usage()).toBe(1);

  const candidates = (index: number) => ["launch", "launch-2", "launch-3", `launch-${index}x`];
  const pages = await Promise.all(
    Array.from({ length: 5 }, (_, index) => addPage(store, account, site, candidates(index))),
  );
  const taken = pages.map(({ page }) => page.settings.slug);
  expect(new Set(taken).size).toBe(5);
  expect(taken).toEqual(expect.arrayContaining(["launch-2", "launch-3"]));
  expect(await usage()).toBe(6);
});

test("a taken slug is reported before the cap", async () => {
  const { store } = service;
  const { account, site } = await newSite("free");
  for (const slug of ["a", "b", "c"]) await addPage(store, account, site, [slug]);
  await expect(addPage(store, account, site, ["a"])).rejects.toMatchObject({ code: "duplicate" });
  await expect(addPage(store, account, site, ["d"])).rejects.toMatchObject({ code: "plan_limit" });
  // A title that is there already is no reason to try on.
  await expect(addPage(store, account, site, ["a", "a-2"])).rejects.toMatchObject({
    code: "plan_limit",
  });
});

test("a published page is unchanged until it is published again", async () => {
  const { store } = service;
  const { account, site, update, publish } = await newSite();
  const { timeId, page } = await addPage(store, account, site, ["soon"]);
  expect(await snapshot(site, "soon")).toBeUndefined();

  const published = await publish(timeId);
  const seen = await snapshot(site, "soon");
  expect(seen).toEqual({
    ...page.settings,
    content: expect.objectContaining({
      heading: "Soon",
      subheading: "Very soon",
      form: expect.objectContaining({ name: "waitlist" }),
    }),
    id: page.id,
    accountId: account.id,
    hostname: site.hostname,
    publishedAt: published?.page.published?.at,
  });
  await update(timeId, { title: "Now", content: { heading: "Now" } });
  expect(await snapshot(site, "soon")).toEqual(seen);
  await publish(timeId);
  expect(await snapshot(site, "soon")).toMatchObject({ title: "Now", content: { heading: "Now" } });

  await store.landingPages.unpublish(site, timeId, new Date());
  expect(await snapshot(site, "soon")).toBeUndefined();
  await publish(timeId);
  await store.landingPages.delete(site, timeId);
  expect(await slugs(site)).toEqual({ claimed: [], served: [] });
});

test("a published page with a new slug keeps both, and moves when it is published again", async () => {
  const { store } = service;
  const { account, site, update, publish } = await newSite();
  const { timeId } = await addPage(store, account, site, ["old"]);
  await publish(timeId);
  await update(timeId, { slug: "new" });
  expect(await slugs(site)).toEqual({ claimed: ["new", "old"], served: ["old"] });
  await expect(addPage(store, account, site, ["old"])).rejects.toMatchObject({ code: "duplicate" });

  await publish(timeId);
  expect(await slugs(site)).toEqual({ claimed: ["new"], served: ["new"] });
  await addPage(store, account, site, ["old"]);

  // There and back again, by way of a third.
  await update(timeId, { slug: "third" });
  await update(timeId, { slug: "new" });
  expect(await slugs(site)).toEqual({ claimed: ["new", "old"], served: ["new"] });
  await update(timeId, { slug: "third" });
  await store.landingPages.unpublish(site, timeId, new Date());
  expect(await slugs(site)).toEqual({ claimed: ["old", "third"], served: [] });
  await expect(update(timeId, { slug: "old" })).rejects.toMatchObject({ code: "duplicate" });
});

test("changes, publishing and unpublishing at once leave what one of their orders leaves", async () => {
  const { store } = service;
  const { account, site, update, publish } = await newSite();
  const { timeId } = await addPage(store, account, site, ["s0"]);
  await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      if (index % 3 === 0) return publish(timeId);
      if (index % 3 === 1) return update(timeId, { slug: `s${index}` });
      return store.landingPages.unpublish(site, timeId, new Date());
    }),
  );
  const row = await store.landingPages.read(site, timeId);
  const { settings, published } = row?.page ?? {};
  const expected = new Set([settings?.slug, ...(published ? [published.slug] : [])]);
  const { claimed, served } = await slugs(site);
  expect(new Set(claimed)).toEqual(expected);
  expect(served).toEqual(published ? [published.slug] : []);
});

test("a page that is not there is neither changed nor published", async () => {
  const { site, update, publish } = await newSite();
  const timeId = newTimeId(new Date());
  expect(await update(timeId, { title: "x" })).toBeUndefined();
  expect(await publish(timeId)).toBeUndefined();
  expect(await service.store.landingPages.unpublish(site, timeId, new Date())).toBeUndefined();
  expect(await slugs(site)).toEqual({ claimed: [], served: [] });
});
