import { knowledgeGapsRepository, noteGap } from "../../../shared/kinds/knowledge/help-center/gaps";
import { rateArticle } from "../../../shared/kinds/knowledge/help-center/rate-article";
import { createEmbedStore } from "../../../shared/store/embed";
import { getItem } from "../../../shared/table/dynamo/read";
import { keys } from "../../../shared/table/keys";
import { createFloodGuard, type VisitorCall } from "../../../shared/table/limits/flood-guard";
import { pauseIntake, resumeIntake } from "../../../shared/table/limits/intake-pause";
import { dayShares, visitorLimits } from "../../../shared/table/limits/visitor-window";
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
  /** Sends one call to the next instance; returns whether it was accepted. */
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
  /** The existing rows of the site's windows, and their counts. */
  const rows = async () => {
    const { Items = [] } = await service.table.client.send("Scan", {
      TableName: service.table.name,
    });
    return Items.filter(({ pk, reported }) => reported && pk.includes(site.accountKey));
  };
  return { site, send, takenOf, rows };
}

test("one instance accepts 3,000 events a minute from a network, and further ones from its next minute on", async () => {
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
    const { most, block } = visitorLimits.clicks;
    expect(taken).toBeGreaterThanOrEqual(most);
    expect(taken).toBeLessThanOrEqual(most + block * instances);
  },
);

test.each([
  ["a house", (index: number) => `2001:db8:1:2:${index}::1`],
  ["the houses of a street", (index: number) => `2001:db8:1:${(index % 256).toString(16)}::1`],
])("%s is one network", async (_, addressOf) => {
  const { send, takenOf } = await newSite();
  expect(await takenOf(700, (index) => ({ kind: "clicks", address: addressOf(index) }))).toBe(600);
  expect(await send({ kind: "clicks", address: "2001:db8:2::1" })).toBe(true);
});

test("above the /56, a /48 has a tenth of the room", async () => {
  const { takenOf } = await newSite();
  const addressOf = (index: number) => `2001:db8:1:${((index % 256) * 256).toString(16)}::1`;
  const taken = await takenOf(140, (index) => ({ count: 50, address: addressOf(index) }));
  expect(taken * 50).toBe(visitorLimits.site.most / visitorLimits.share);
});

test("requests for unknown records count against their network, and not for the site", async () => {
  const guarded = createFloodGuard(service.table);
  const { site } = await newSite();
  const send = (address: string, known: number) =>
    guarded({ site, kind: "events", address, count: 50 }, now, async () => known).then(
      () => true,
      () => false,
    );
  for (const network of numbers(25))
    for (const _ of numbers(60)) await send(`198.51.100.${network}`, 0);
  expect(await send("198.51.100.3", 50)).toBe(false);
  // All of the room is left: this network gets as much as it ever does.
  let taken = 0;
  for (const _ of numbers(70)) taken += Number(await send("203.0.113.9", 50));
  expect(taken * 50).toBe(visitorLimits.events.most);
});

test.each(["events", "submissions"] as const)(
  "25 networks that send all the %s they may leave each other network its part",
  async (kind) => {
    const { send } = await newSite();
    const count = kind === "events" ? 50 : 1;
    for (const network of numbers(25))
      for (const _ of numbers(610))
        if (!(await send({ kind, count, address: `198.51.100.${network}` }))) break;
    expect(await send({ kind, count, address: "203.0.113.9" })).toBe(true);
    expect(await send({ kind: "submissions", address: "203.0.113.10" })).toBe(true);
  },
);

deepTest("a site takes 60,000 a minute, events and clicks of all networks together", async () => {
  const { send, takenOf, rows } = await newSite(2);
  const taken = await takenOf(1300, (index) => ({ count: 50, address: `198.51.100.${index}` }));
  const { most, block } = visitorLimits.site;
  expect(taken * 50).toBeGreaterThanOrEqual(0.9 * most);
  expect(taken * 50).toBeLessThanOrEqual(most + 2 * block);
  // A visitor who has sent nothing yet still gets a share of the rest.
  expect(await send({ kind: "clicks", address: "192.0.2.1" })).toBe(true);
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

test("a site whose networks send all the events they may still accepts conversations and messages", async () => {
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
  for (const network of numbers(25)) {
    const event = { eventId: `${network}`, counter: "pageviews" } as const;
    const sender = { address: `198.51.100.${network}`, sent: 1_500 };
    await count(site, { events: Array(50).fill(event) }, sender, now);
  }
  const begun = { ...draft, startId: "s".repeat(32), address: "203.0.113.9" };
  const { token = "" } = (await chat.start(page, begun, now)) ?? {};
  expect(await chat.send(page, token, { ...draft, address: "203.0.113.9" }, now)).toBeDefined();
});

test("a network brings a tenth of a day's room of unanswered searches", async () => {
  const { site, send } = await newSite();
  const kind = "gaps";
  const outcomes: boolean[] = [];
  for (const _ of numbers(12)) outcomes.push(await send({ kind }));
  expect(outcomes.filter(Boolean)).toHaveLength(10);
  expect(await send({ kind, address: "203.0.113.10" })).toBe(true);
  // A day, not a minute.
  expect(await send({ kind }, nextMinute)).toBe(false);
  expect(site).toBeDefined();
});

test("a text that one network searches for repeatedly counts at most a hundred times a day, and further searches of others count", async () => {
  const { site } = await newSite();
  const guarded = createFloodGuard(service.table);
  const search = (address: string) =>
    noteGap(service.table, guarded, site, { question: "zebra", nearest: [], address }, now);
  const countOf = async () => {
    const gaps = knowledgeGapsRepository(service.table);
    const { rows } = await gaps.list(site, { limit: 10, before: undefined }, now);
    return rows[0]?.row.count;
  };
  for (const _ of numbers(150)) await search("203.0.113.9");
  // The first one made the text.
  expect(await countOf()).toBe(1 + dayShares.repeatedGaps.most);
  await search("203.0.113.10");
  expect(await countOf()).toBe(2 + dayShares.repeatedGaps.most);
});

test("one network rates articles a hundred times a day, and others go on", async () => {
  const { site } = await newSite();
  const guarded = createFloodGuard(service.table);
  const timeId = "06gztyjw010cy000";
  const rate = (address: string) =>
    rateArticle(service.table, guarded, site, { timeId, rating: "notHelpful", address }, now);
  for (const _ of numbers(150)) await rate("203.0.113.9");
  for (const _ of numbers(3)) await rate("203.0.113.10");
  const row = await getItem(service.table, keys.knowledgeCounters(site, timeId));
  expect(row?.notHelpful).toBe(dayShares.votes.most + 3);
});

test("a paused account accepts nothing, but still searches; within a minute every instance knows, and after a day it ends", async () => {
  const site = await addSite(service.store, await addAccount(service.store));
  const [open, late] = [createFloodGuard(service.table), createFloodGuard(service.table)];
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const send = (guarded: typeof open, seconds: number, kind: VisitorCall["kind"] = "events") =>
    guarded({ site, kind, address: "203.0.113.9", count: 1 }, at(seconds), async () => true);
  const refused = expect.objectContaining({
    code: "rate_limited",
    message: expect.stringContaining("takes nothing from visitors"),
    headers: { "retry-after": "300" },
  });
  await send(open, 0);
  await pauseIntake(service.table, site.accountKey, now);
  await expect(send(late, 0)).rejects.toEqual(refused);
  await expect(send(late, 0, "submissions")).rejects.toEqual(refused);
  await expect(send(late, 0, "votes")).rejects.toEqual(refused);
  expect(await send(late, 0, "searches")).toBe(true);
  expect(await send(open, 59)).toBe(true);
  await expect(send(open, 60)).rejects.toEqual(refused);
  await resumeIntake(service.table, site.accountKey);
  expect(await send(open, 120)).toBe(true);
  await pauseIntake(service.table, site.accountKey, now);
  await expect(send(open, 24 * 3600 - 1)).rejects.toEqual(refused);
  expect(await send(open, 24 * 3600)).toBe(true);
});
