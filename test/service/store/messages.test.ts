import { settingsChange } from "../../../shared/kinds/message/rules";
import { updateItem } from "../../../shared/table/dynamo/write-item";
import { keys } from "../../../shared/table/keys";
import { deepTest } from "../../support/deep-test";
import {
  addAccount,
  addMessage,
  addSite,
  startTestStore,
  type TestStore,
} from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const everything = { limit: 100, before: undefined, matches: undefined, withContent: true };

async function newSite() {
  const account = await addAccount(service.store);
  return { account, site: await addSite(service.store, account) };
}

test("a created message is read back whole, and listed first", async () => {
  const { store } = service;
  const { site } = await newSite();
  await addMessage(store, site, { name: "Older" });
  const created = await addMessage(store, site, { name: "Newer", htmlContent: "<p>ü</p>" });
  const read = { ...created, stored: expect.anything() };
  expect(await store.messages.read(site, created.timeId)).toEqual(read);
  const { rows } = await store.messages.list(site, everything);
  expect(rows.map(({ message }) => message.settings.name)).toEqual(["Newer", "Older"]);
  expect(rows[0]).toEqual(read);
});

test("pages follow one another without gap or repeat, filtered or not", async () => {
  const { store } = service;
  const { site } = await newSite();
  for (let index = 0; index < 7; index += 1) {
    await addMessage(store, site, { name: `${index}`, status: index % 2 ? "active" : "inactive" });
  }
  const names = async (matches: Parameters<typeof store.messages.list>[1]["matches"]) => {
    const found: string[] = [];
    let before: string | undefined;
    do {
      const page = await store.messages.list(site, { ...everything, limit: 2, before, matches });
      expect(page.rows.length).toBeLessThanOrEqual(2);
      found.push(...page.rows.map(({ message }) => message.settings.name));
      before = page.next;
    } while (before);
    return found.join("");
  };
  expect(await names(undefined)).toBe("6543210");
  expect(await names(({ message }) => message.settings.status === "active")).toBe("531");
});

test("a page ends early when its content passes 4 MB, and the next one has the rest", async () => {
  const { store } = service;
  const { site } = await newSite();
  for (let index = 0; index < 50; index += 1) {
    await addMessage(store, site, {
      name: `${index}`,
      status: "inactive",
      htmlContent: "x".repeat(100_000),
    });
  }
  const first = await store.messages.list(site, { ...everything, limit: 50 });
  expect(first.rows.length).toBeGreaterThanOrEqual(40);
  expect(first.rows.length).toBeLessThan(50);
  const second = await store.messages.list(site, { ...everything, limit: 50, before: first.next });
  expect(first.rows.length + second.rows.length).toBe(50);
  expect(second.next).toBeUndefined();
  const bare = await store.messages.list(site, { ...everything, limit: 50, withContent: false });
  expect(bare.rows).toHaveLength(50);
  expect(bare.rows[0]?.message.settings.htmlContent).toBeUndefined();
});

test("20 updates at once all happen, each on what the one before left", async () => {
  const { store } = service;
  const { site } = await newSite();
  const { timeId } = await addMessage(store, site);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      store.messages.update(
        site,
        timeId,
        ({ settings }) => settingsChange({ priority: settings.priority + 1 })(settings),
        new Date(),
      ),
    ),
  );
  const row = await store.messages.read(site, timeId);
  expect(row?.message).toMatchObject({ version: 21, settings: { priority: 20 } });
});

test("visitors get a message while it is active, without internal fields", async () => {
  const { store, embed } = service;
  const { account, site } = await newSite();
  const { timeId, message } = await addMessage(store, site, { countries: ["DE"] });
  const set = (patch: Parameters<typeof settingsChange>[0]) =>
    store.messages.update(
      site,
      timeId,
      ({ settings }) => settingsChange(patch)(settings),
      new Date(),
    );
  const shown = async () => (await embed.list(account.id, site.hostname)).configurations;

  const [configuration] = await shown();
  expect(JSON.parse(configuration?.text ?? "")).toEqual({
    id: message.id,
    template: "banner",
    htmlContent: "<p>Sale</p>",
    cssContent: "",
    position: "BOTTOM_RIGHT",
    trigger: "IMMEDIATE",
    triggerValue: null,
    dismissBehavior: "SESSION",
    dismissDuration: null,
    scheduleDays: [],
    scheduleTimeStart: null,
    scheduleTimeEnd: null,
    countries: ["DE"],
  });
  expect(await embed.single(message.id, site.hostname)).toEqual(configuration);

  await set({ htmlContent: "<p>New</p>" });
  expect((await shown())[0]?.text).toContain("<p>New</p>");
  await set({ status: "inactive" });
  expect(await shown()).toEqual([]);
  expect(await embed.single(message.id, site.hostname)).toBeUndefined();
  await set({ status: "active" });
  expect(await shown()).toHaveLength(1);
  expect(await store.messages.delete(site, timeId)).toBe(true);
  expect(await shown()).toEqual([]);
  expect(await store.messages.delete(site, timeId)).toBe(false);
});

test("a page on www counts as the bare host and the other way round, unless both are registered", async () => {
  const { store, embed } = service;
  const { account, site } = await newSite();
  const { message } = await addMessage(store, site);
  expect((await embed.list(account.id, "www.shop.acme.com")).configurations).toHaveLength(1);
  expect(await embed.single(message.id, "www.shop.acme.com")).toBeDefined();
  await addSite(store, account, "www.shop.acme.com");
  expect((await embed.list(account.id, "www.shop.acme.com")).configurations).toEqual([]);
  expect(await embed.single(message.id, "www.shop.acme.com")).toBeUndefined();
  expect((await embed.list(account.id, "shop.acme.com")).configurations).toHaveLength(1);
});

test("a host's messages are not shown for another account, host or id", async () => {
  const { store, embed } = service;
  const { account, site } = await newSite();
  const other = await newSite();
  const { message } = await addMessage(store, site);
  expect((await embed.list(other.account.id, site.hostname)).configurations).toEqual([]);
  expect((await embed.list(account.id, "other.acme.com")).configurations).toEqual([]);
  expect((await embed.list("nobody", site.hostname)).configurations).toEqual([]);
  expect(await embed.single(message.id, "other.acme.com")).toBeUndefined();
  expect(await embed.single("msg_nothing", site.hostname)).toBeUndefined();
});

test("clicks count one each, an eventId once, and unknown ids create nothing", async () => {
  const address = "203.0.113.9";
  const { store, embed } = service;
  const { site } = await newSite();
  const { timeId, message } = await addMessage(store, site);
  const now = new Date();
  await Promise.all(
    Array.from({ length: 30 }, () => embed.click(message.id, { eventId: undefined, address }, now)),
  );
  const repeats = await Promise.all(
    Array.from({ length: 10 }, () => embed.click(message.id, { eventId: "event-1", address }, now)),
  );
  expect(repeats).toEqual(Array.from({ length: 10 }, () => true));
  expect((await store.messages.read(site, timeId))?.counters.clicks).toBe(31);

  await store.messages.delete(site, timeId);
  expect(await embed.click(message.id, { eventId: undefined, address }, now)).toBe(false);
  expect(await embed.click(message.id, { eventId: "event-2", address }, now)).toBe(false);
  expect(await store.messages.read(site, timeId)).toBeUndefined();
});

test("active messages of a domain may take 1 MB together; inactive ones do not count", async () => {
  const { store } = service;
  const { site } = await newSite();
  const large = { htmlContent: "x".repeat(100_000) };
  for (let index = 0; index < 9; index += 1) await addMessage(store, site, large);
  await expect(addMessage(store, site, large)).rejects.toMatchObject({
    code: "invalid_body",
    message: expect.stringMatching(/may take 1000000 bytes together; they take 90\d{4}/),
  });
  const { timeId } = await addMessage(store, site, { ...large, status: "inactive" });
  const activate = store.messages.update(
    site,
    timeId,
    ({ settings }) => settingsChange({ status: "active" })(settings),
    new Date(),
  );
  await expect(activate).rejects.toMatchObject({ code: "invalid_body" });
  const { rows } = await store.messages.list(site, { ...everything, withContent: false });
  const [oldest] = rows.slice(-1);
  await store.messages.delete(site, oldest?.timeId ?? "");
  await addMessage(store, site, large);
});

test.each([
  [{ ordinal: "zz", activeBytes: 999_999, messageCount: 200 }, "domain_not_found"],
  [{ activeBytes: 999_999, messageCount: 200 }, "invalid_body"],
  [{ activeBytes: 0, messageCount: 200 }, "plan_limit"],
])(
  "a site's head that has become %j refuses a new message with %s; a limit refuses no deactivation",
  async (changes, code) => {
    const { store, table } = service;
    const account = await addAccount(store, "free");
    const site = await addSite(store, account);
    const { timeId } = await addMessage(store, site);
    const fields = Object.entries(changes);
    await updateItem(table, keys.siteHead(site.accountKey, site.hostname), {
      UpdateExpression: `SET ${fields.map(([name]) => `${name} = :${name}`).join(", ")}`,
      ExpressionAttributeValues: Object.fromEntries(
        fields.map(([name, value]) => [`:${name}`, value]),
      ),
    });
    await expect(addMessage(store, site)).rejects.toMatchObject({ code });
    const pause = store.messages.update(
      site,
      timeId,
      ({ settings }) => settingsChange({ status: "inactive" })(settings),
      new Date(),
    );
    if (code === "domain_not_found") await expect(pause).rejects.toMatchObject({ code });
    else expect(await pause).toMatchObject({ message: { settings: { status: "inactive" } } });
  },
);

deepTest(
  "300 creates at once on a free domain store exactly 200, and deletes at once give back as many",
  async () => {
    const account = await addAccount(service.store, "free");
    const site = await addSite(service.store, account);
    const { store } = service;
    const count = async () => {
      const [reference] = (await account.read()).domains;
      return reference && (await store.domains.readOnSite(account.key, reference))?.messageCount;
    };
    const createAtOnce = async (many: number) =>
      await Promise.all(
        Array.from({ length: many }, (_, index) =>
          addMessage(store, site, { status: index % 2 ? "active" : "inactive" }).catch(
            (error: { code: string }) => error.code,
          ),
        ),
      );
    const outcomes = await createAtOnce(300);
    const rows = outcomes.filter((outcome) => typeof outcome !== "string");
    expect(rows).toHaveLength(200);
    expect(outcomes.filter((outcome) => outcome === "plan_limit")).toHaveLength(100);
    expect(await count()).toBe(200);
    await expect(addMessage(store, site)).rejects.toThrow(
      'The plan "free" allows 200 messages on a domain, and shop.acme.com has reached that. Delete one. For another plan, the account\'s owner asks the operator of this service.',
    );

    // Each is deleted twice at once, and gives back one place.
    const gone = rows.slice(0, 20).flatMap((row) => [row.timeId, row.timeId]);
    await Promise.all(gone.map((timeId) => store.messages.delete(site, timeId)));
    expect(await count()).toBe(180);
    const again = await createAtOnce(30);
    expect(again.filter((outcome) => typeof outcome !== "string")).toHaveLength(20);
    expect(await count()).toBe(200);

    // An update is no new message.
    const kept = rows.at(-1)?.timeId ?? "";
    for (const status of ["active", "inactive"] as const) {
      await store.messages.update(
        site,
        kept,
        ({ settings }) => settingsChange({ status })(settings),
        new Date(),
      );
    }
    expect(await count()).toBe(200);
  },
);

test("each domain has messages of its own, and its deletion gives them all back", async () => {
  const account = await addAccount(service.store, "pro");
  const first = await addSite(service.store, account);
  const second = await addSite(service.store, account, "blog.acme.com");
  await addMessage(service.store, first);
  for (let index = 0; index < 3; index += 1) await addMessage(service.store, second);
  const counts = async () =>
    await Promise.all(
      (await account.read()).domains.map(
        async (each) => (await service.store.domains.readOnSite(account.key, each))?.messageCount,
      ),
    );
  expect(await counts()).toEqual([1, 3]);
  await service.store.domains.delete(await account.read(), second.domainId, () => {}, new Date());
  await addSite(service.store, account, "blog.acme.com");
  expect(await counts()).toEqual([1, 0]);
});
