import { createEmbedStore } from "../../../shared/store/embed";
import { createFloodGuard, type VisitorCall } from "../../../shared/table/limits/flood-guard";
import { visitorLimits } from "../../../shared/table/limits/visitor-limits";
import { deepTest } from "../../support/deep-test";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
beforeAll(async () => {
  service = await startTestStore();
});
afterAll(() => service.stop());

const now = new Date("2027-01-01T10:00:30.000Z");
const nextMinute = new Date("2027-01-01T10:01:00.000Z");
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

async function newSite(instanceCount = 1) {
  const site = await addSite(service.store, await addAccount(service.store));
  const guards = numbers(instanceCount).map(() => createFloodGuard(service.table));
  let turn = 0;
  /** Sends one call to the next instance; says whether it was taken. */
  const send = async (call: Partial<VisitorCall> = {}, at = now): Promise<boolean> => {
    turn += 1;
    const whole = { site, kind: "events", address: "203.0.113.9", count: 1, ...call } as const;
    try {
      return (await guards[turn % instanceCount]?.(whole, at, async () => true)) ?? false;
    } catch (error) {
      expect(error).toMatchObject({ code: "rate_limited", message: "Too many requests" });
      return false;
    }
  };
  const takenOf = async (calls: number, call: (index: number) => Partial<VisitorCall>) => {
    let taken = 0;
    for (const index of numbers(calls)) if (await send(call(index))) taken += 1;
    return taken;
  };
  /** The rows that are there for the site's windows, and what they count. */
  const rows = async () => {
    const { Items = [] } = await service.table.client.send("Scan", {
      TableName: service.table.name,
    });
    return Items.filter(({ pk, reported }) => reported && pk.includes(site.accountKey));
  };
  return { site, send, takenOf, rows };
}

test("one instance takes 3,000 events a minute from a network, and each further one from its next minute on", async () => {
  const { send, takenOf } = await newSite();
  expect(await takenOf(70, () => ({ count: 50 }))).toBe(60);
  expect(await send()).toBe(false);
  expect(await send({ address: "203.0.113.10" })).toBe(true);
  expect(await send({ kind: "clicks" })).toBe(true);
  expect(await send({}, nextMinute)).toBe(true);
});

test("600 clicks a minute", async () => {
  const { takenOf } = await newSite();
  expect(await takenOf(700, () => ({ kind: "clicks" }))).toBe(600);
});

test.each([1, 2, 3, 8])(
  "%i instances know of one another: the limit is passed by a block each at most",
  async (instances) => {
    const { takenOf } = await newSite(instances);
    const taken = await takenOf(700 + 40 * instances, () => ({ kind: "clicks" }));
    const { perMinute, block } = visitorLimits.clicks;
    expect(taken).toBeGreaterThanOrEqual(perMinute);
    expect(taken).toBeLessThanOrEqual(perMinute + block * instances);
  },
);

test.each([
  ["a house", (index: number) => `2001:db8:1:2:${index}::1`],
  ["the houses of a street", (index: number) => `2001:db8:1:${(index % 256).toString(16)}::1`],
  ["a customer of a provider", (index: number) => `2001:db8:1:${index.toString(16)}::1`],
])("%s is one network, at each of its widths", async (_, addressOf) => {
  const { send, takenOf } = await newSite();
  expect(await takenOf(700, (index) => ({ kind: "clicks", address: addressOf(index) }))).toBe(600);
  expect(await send({ kind: "clicks", address: "2001:db8:2::1" })).toBe(true);
});

deepTest("a site takes 60,000 a minute, events and clicks of all networks together", async () => {
  const { send, takenOf, rows } = await newSite(2);
  const taken = await takenOf(1300, (index) => ({ count: 50, address: `198.51.100.${index}` }));
  const { perMinute, block } = visitorLimits.site;
  expect(taken * 50).toBeGreaterThanOrEqual(perMinute);
  expect(taken * 50).toBeLessThanOrEqual(perMinute + 2 * block);
  expect(await send({ kind: "clicks", address: "192.0.2.1" })).toBe(false);
  const counted = (await rows()).map(({ reported }) => reported as number);
  expect(counted).toHaveLength(visitorLimits.site.rows);
  for (const each of counted) expect(each).toBeGreaterThan(10_000);
});

test("calls below a block write nothing; each block is one write that names no address and expires", async () => {
  const { takenOf, rows } = await newSite();
  await takenOf(125, () => ({}));
  expect(await rows()).toEqual([]);
  await takenOf(126, () => ({}));
  const [network, site, ...others] = (await rows()).sort((a, b) => b.pk.localeCompare(a.pk));
  expect(others).toEqual([]);
  expect([network?.reported, site?.reported]).toEqual([251, 250]);
  for (const row of [network, site]) {
    expect(JSON.stringify(row)).not.toContain("203.0.113");
    expect(row?.ttl).toBe(nextMinute.getTime() / 1000 + 120);
  }
});

test("a network searches a help center 120 times a minute", async () => {
  const { embed, store } = service;
  const account = await addAccount(store);
  const { hostname } = await addSite(store, account);
  const page = { accountId: account.id, hostname };
  const search = (address: string) =>
    embed.chat.searchHelp(page, { question: "refunds", address }, now).then(
      () => "found",
      ({ code }) => code,
    );
  const outcomes: string[] = [];
  for (const _ of numbers(122)) outcomes.push(await search("203.0.113.9"));
  expect(outcomes.slice(119)).toEqual(["found", "rate_limited", "rate_limited"]);
  expect(await search("203.0.113.10")).toBe("found");
});

test("a failed block write does not refuse the event, and the work's own failure is reported", async () => {
  const table = { ...service.table, name: "gone" };
  const guarded = createFloodGuard(table);
  const { site } = await newSite();
  const call = { site, kind: "events", address: "203.0.113.9", count: 126 } as const;
  expect(await guarded(call, now, async () => "done")).toBe("done");
  await expect(guarded(call, now, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
});

test("ids that name nothing are refused after a while, whatever sites they name, and make no windows", async () => {
  const guarded = createFloodGuard(service.table);
  const { site, rows } = await newSite();
  const miss = (index: number) =>
    guarded(
      {
        site: { ...site, ordinal: index < 40 ? "zz" : `z${index % 10}` },
        kind: "clicks",
        address: "203.0.113.9",
        count: 1,
      },
      now,
      async () => false,
    ).then(
      () => "nothing",
      ({ code }) => code,
    );
  const outcomes: string[] = [];
  for (const index of numbers(70)) outcomes.push(await miss(index));
  const { perInstance } = visitorLimits.unknownIds;
  expect(outcomes).toEqual(
    numbers(70).map((index) => (index < perInstance ? "nothing" : "rate_limited")),
  );
  expect(await rows()).toEqual([]);
});

test("what is limited elsewhere by network counts for the site, with all that visitors send", async () => {
  const { send, takenOf } = await newSite();
  const limit = visitorLimits.site.perMinute;
  const own: Partial<VisitorCall> = { kind: undefined };
  // Nobody is asked for a window by network, however much one network sends.
  expect(await send({ ...own, count: limit - 10 })).toBe(true);
  expect(await takenOf(20, () => own)).toBe(10);
  expect(await send({ address: "203.0.113.10" })).toBe(false);
  expect(await send(own, nextMinute)).toBe(true);
});

test("a site that has sent all it may takes no conversation and no message", async () => {
  const account = await addAccount(service.store);
  const site = await addSite(service.store, account);
  await service.store.domains.update(
    await account.read(),
    { ...site, id: site.domainId },
    { change: (stored) => ({ ...stored, chat: { ...stored.chat, enabled: true } }) },
    now,
  );
  const { chat, count } = createEmbedStore(service.table);
  const page = { accountId: account.id, hostname: site.hostname };
  const draft = { author: "visitor", content: "Hello" } as const;
  const begun = { ...draft, startId: "s".repeat(32), address: "203.0.113.9" };
  const { token = "" } = (await chat.start(page, begun, now)) ?? {};
  // Twenty networks send all that each may, but for one event.
  const event = {
    eventId: "e".repeat(22),
    counter: "impressions",
    timeId: "0".repeat(16),
  } as const;
  for (const network of numbers(20)) {
    const sent = 3_000 - (network === 0 ? 1 : 0);
    await count(site, { events: [event] }, { address: `198.51.100.${network}`, sent }, now);
  }
  const limited = { code: "rate_limited" };
  const again = { ...begun, startId: "t".repeat(32), address: "203.0.113.10" };
  await expect(chat.start(page, again, now)).rejects.toMatchObject(limited);
  await expect(
    chat.send(page, token, { ...draft, address: "203.0.113.9" }, now),
  ).rejects.toMatchObject(limited);
  expect(
    await chat.send(page, token, { ...draft, address: "203.0.113.9" }, nextMinute),
  ).toBeDefined();
});
