import { randomUUID } from "node:crypto";
import { addMinute } from "../../shared/jobs/metering/add";
import { budgetWatch } from "../../shared/jobs/metering/budget";
import { readMetering } from "../../shared/jobs/metering/read";
import { noteStored } from "../../shared/jobs/metering/stored";
import { monthOf, priced, priceList } from "../../shared/kinds/account/usage";
import { accountKeyOf } from "../../shared/model/ids";
import { openTable } from "../../shared/table/dynamo/table";
import { addMember } from "../support/add-member";
import { chatUrl, newChatClient, newVisitor } from "../support/chat";
import { banner, clientOf, newClient, send, survey } from "../support/client";
import { withinAMinute } from "../support/clock";
import { randomFor, sized } from "../support/draw";
import { eventually } from "../support/eventually";
import { landingPage } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";
import { changeRows } from "../support/unknown-fields";

// A year whose months are all kept.
const lastYear = new Date().getUTCFullYear() - 1;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

/** Moves the requests so far this many minutes into the past. */
async function minutesPass(client: { accountId: string }, minutes: number): Promise<void> {
  await changeRows(service, accountKeyOf(client.accountId), (row) =>
    typeof row.windowMinute === "number" && row.windowMinute > 0
      ? { ...row, windowMinute: row.windowMinute - minutes }
      : row,
  );
}

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test("each request is in the usage of its day and of its key, whether its minute is over or not", async () => {
  await withinAMinute(async () => {
    const first = await newClient(service);
    const created = (await first.post("/api-keys", { name: "Second" })).body;
    const second = clientOf(service, created.token);
    const usage = async () => (await first.rest("GET", `/usage?from=${daysAgo(3)}`)).body;
    const before = (await usage()).total.requests;

    await second.get("/me");
    await second.tool("whoami", {});
    await second.tool("list_messages", {});
    await minutesPass(first, 2 * 24 * 60);
    await second.get("/me");
    await second.tool("whoami", {});
    // Opens the first key's minute, whose end the stream tells.
    await first.get("/me");
    await service.settled();

    const { total, days, callers } = await usage();
    // Its own request counts too.
    expect(total).toMatchObject({ requests: before + 7, tools: 3 });
    const ofSecond = callers.find(({ id }: { id: string }) => id === created.id);
    expect(ofSecond).toEqual({ id: created.id, name: "Second", requests: 5, tools: 3 });
    expect(days.map(({ day }: { day: string }) => day)).toEqual([daysAgo(2), daysAgo(0)]);
    const ofDays = days.map(({ callers: rows }: { callers: { id: string }[] }) =>
      rows.find(({ id }) => id === created.id),
    );
    expect(ofDays).toEqual([
      { id: created.id, requests: 3, tools: 2 },
      { id: created.id, requests: 2, tools: 1 },
    ]);
  });
});

test("usage over random minutes adds up to the answered requests", async () => {
  // A window that the turn of a minute left with one request would look like one that is opened.
  await withinAMinute(async () => {
    const client = await newClient(service);
    const draw = randomFor("usage");
    const usage = async () => (await client.rest("GET", `/usage?from=${daysAgo(30)}`)).body.total;
    const before = await usage();
    let [answered, tools] = [0, 0];
    for (let step = 0; step < sized({ draw: 4, deep: 30 }); step += 1) {
      await minutesPass(client, 1 + Math.floor(draw() * 600));
      // Fewer than the opening of a minute would look like one.
      for (let call = 0; call < 2 + Math.floor(draw() * 4); call += 1) {
        const isTool = draw() < 0.5;
        const answer = isTool
          ? await client.rpc({ jsonrpc: "2.0", id: 1, method: "tools/list" })
          : await client.get("/me");
        expect(answer.status).toBe(200);
        answered += 1;
        tools += isTool ? 1 : 0;
      }
    }
    await service.settled();
    const after = await usage();
    expect([after.requests - before.requests - 1, after.tools]).toEqual([answered, tools]);
  });
});

test("under faults, the usage is never less than the answered calls", async () => {
  const client = await newClient(service);
  const usage = async () => (await client.get("/usage")).body.total.requests as number;
  const before = await usage();
  service.proxy.faults = { seed: 3, conflict: 0.2, lostAnswer: 0.15, throttle: 0.1 };
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.get("/me")));
  await minutesPass(client, 3);
  answers.push(await client.get("/me"));
  service.proxy.faults = {};
  await service.settled();
  const answered = answers.filter(({ status }) => status === 200).length;
  expect(answered).toBeGreaterThan(0);
  expect((await usage()) - before).toBeGreaterThanOrEqual(answered);
});

/** A site with everything that visitors can use, and all that they can do there, each with its usage counter. */
async function newStreet() {
  const client = await newChatClient(service);
  const { id: messageId } = (await client.post("/messages", banner)).body;
  const { id: surveyId } = (await client.post("/messages", survey)).body;
  const page = (await client.post("/landing-pages", landingPage)).body;
  await client.post(`/landing-pages/${page.id}/publish`);
  const embed = `${service.baseUrl}/api/embed`;
  const query = `userId=${client.accountId}&domain=shop.acme.com`;
  const talker = await newVisitor(chatUrl(service, client.accountId));
  const event = (type: string) => ({ type, messageId, eventId: randomUUID() });
  const doings = {
    pageViews: () =>
      send(`${embed}/events?${query}`, "POST", {
        body: { events: [{ type: "pageview", eventId: randomUUID() }] },
      }),
    events: () =>
      send(`${embed}/events?${query}`, "POST", { body: { events: [event("impression")] } }),
    landingPageViews: () =>
      send(`${service.pagesUrl}/view/${page.id}.gif`, "GET", {
        headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" },
      }),
    formSubmissions: () =>
      send(`${embed}/form?${query}`, "POST", {
        body: { form: "contact", data: { email: "ann@acme.com" } },
      }),
    surveyResponses: () =>
      send(`${embed}/survey?id=${surveyId}`, "POST", {
        body: { responseId: randomUUID(), seq: 1, answers: { why: "so" }, finished: false },
      }),
    chatMessages: () => talker.say("Hello"),
    reads: () => send(`${embed}/user?${query}`, "GET"),
  };
  return { client, doings };
}

const oneBlock = 25;

test("usage counts visitors' calls on a random day as often as they were answered, and keeps them when the domain is deleted", async () => {
  const { client, doings } = await newStreet();
  const usage = async () => {
    await service.settled();
    return (await client.rest("GET", "/usage")).body;
  };
  const { visitors: before } = (await usage()).total;
  expect(before).toMatchObject({ conversations: 1, chatMessages: 1 });
  const draw = randomFor("a day of visitors");
  const names = Object.keys(doings) as (keyof typeof doings)[];
  const done: Record<string, number> = { conversations: 0 };
  for (let step = 0; step < sized({ draw: 14, deep: 300 }); step += 1) {
    // Each at least once.
    const name = names[step] ?? names[Math.floor(draw() * names.length)] ?? "events";
    const { status } = await doings[name]();
    if (status < 300) done[name] = (done[name] ?? 0) + 1;
  }
  // A read does not wait long for its note.
  await eventually(async () =>
    expect((await usage()).total.visitors.reads).toBeGreaterThanOrEqual(done.reads ?? 0),
  );
  const { total, days } = await usage();
  const counted = Object.fromEntries(
    Object.entries(total.visitors as Record<string, number>).map(([name, count]) => [
      name,
      count - (before[name] ?? 0),
    ]),
  );
  const { reads = 0, ...exact } = counted;
  const { reads: answered = 0, ...others } = done;
  expect(exact).toEqual(others);
  // Noted ahead: by each of the function's two instances, up to a block too many.
  expect(total.visitors.reads).toBeGreaterThanOrEqual(answered);
  expect(total.visitors.reads).toBeLessThan(answered + 2 * oneBlock);
  expect(reads).toBeGreaterThan(0);
  expect(days.at(-1).visitors).toEqual(total.visitors);

  // An account keeps its last domain.
  await client.post("/domains", { hostname: "other.acme.com" });
  expect((await client.delete(`/domains/${client.domain.id}`)).status).toBe(200);
  expect((await usage()).total.visitors).toEqual(total.visitors);
});

test("under faults, visitors' counts are never less than the answered calls", async () => {
  const { client, doings } = await newStreet();
  service.proxy.faults = { seed: 7, conflict: 0.2, lostAnswer: 0.1, throttle: 0.1 };
  const names = ["pageViews", "events", "formSubmissions", "chatMessages", "reads"] as const;
  const done = await Promise.all(
    names.map(async (name) => {
      let answered = 0;
      for (let call = 0; call < sized({ draw: 3, deep: 20 }); call += 1)
        if ((await doings[name]()).status < 300) answered += 1;
      return [name, answered] as const;
    }),
  );
  service.proxy.faults = {};
  // A read does not wait long for its note.
  await eventually(async () => {
    await service.settled();
    const { visitors } = (await client.get("/usage")).body.total;
    for (const [name, answered] of done) expect(visitors[name]).toBeGreaterThanOrEqual(answered);
  });
});

test("only every 25th read costs a write, and a meter that does not answer keeps no page empty", async () => {
  const { client, doings } = await newStreet();
  await doings.reads();
  const { calls } = await service.proxy.measure(async () => {
    for (let read = 0; read < 20; read += 1) await doings.reads();
  });
  const writes = calls.filter(({ operation }) => operation === "UpdateItem");
  // An instance that has not seen the site notes its first block.
  expect(writes.length).toBeLessThanOrEqual(1);
  service.proxy.faults = {
    throttleRow: ({ pk }) => (pk.startsWith(`C#${accountKeyOf(client.accountId)}`) ? 1 : 0),
  };
  const answers = await Promise.all(Array.from({ length: 30 }, () => doings.reads()));
  service.proxy.faults = {};
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test("a month's statement is its usage at the price of each item", async () => {
  const { client, doings } = await newStreet();
  await doings.events();
  await service.settled();
  const statement = async (query = "") =>
    (await client.rest("GET", `/usage/statement${query}`)).body;
  const { items, totalUsd, projectedTotalUsd, ...month } = await statement();
  const { total } = (await client.get("/usage")).body;
  const quantities = Object.fromEntries(
    items.map(({ item, quantity }: { item: string; quantity: number }) => [item, quantity]),
  );
  // The request for the usage is one more.
  expect(quantities).toEqual({
    ...total.visitors,
    apiCalls: total.requests - total.tools - 1,
    toolCalls: total.tools,
    assetStorage: 0,
  });
  expect({ items, totalUsd }).toEqual(priced(quantities as Parameters<typeof priced>[0]));
  expect(totalUsd).toBeGreaterThan(0);
  // Null on the month's first day; the unit's test has the figures.
  if (new Date().getUTCDate() === 1) expect(projectedTotalUsd).toBeNull();
  else expect(projectedTotalUsd).toBeGreaterThanOrEqual(totalUsd);
  const { month: name, from } = monthOf(new Date());
  expect(month).toEqual({
    ...{ month: name, from, to: daysAgo(0), isFinal: false, currency: "USD" },
    ...{ budgetUsd: null, budgetPercent: null },
  });
  const february = monthOf(`${lastYear}-02`);
  expect(await statement(`?month=${february.month}`)).toMatchObject({
    from: february.from,
    to: february.to,
    isFinal: true,
    totalUsd: 0,
    projectedTotalUsd: null,
  });
});

test("months whose usage is gone, or in the future, are an error and not zero", async () => {
  const client = await newClient(service);
  const errorOf = async (path: string) => (await client.rest("GET", path)).body.error;
  const { from } = monthOf(new Date());
  const oldest = monthOf(new Date(Date.UTC(lastYear - 1, new Date().getUTCMonth(), 1))).month;
  expect(await errorOf(`/usage/statement?month=${lastYear - 5}-01`)).toEqual({
    code: "invalid_body",
    message: `month must be one of the last 24, from ${oldest} on: earlier usage is no longer kept; got ${lastYear - 5}-01.`,
  });
  expect((await client.rest("GET", `/usage/statement?month=${oldest}`)).status).toBe(200);
  const future = `from must not be in the future; got ${lastYear + 2}-01-01`;
  const dates = `from=${lastYear + 2}-01-01&to=${lastYear + 2}-01-02`;
  expect((await errorOf(`/usage?${dates}`)).message).toContain(future);
  expect((await errorOf(`/analytics?${dates}`)).message).toContain(future);
  expect((await client.rest("GET", `/usage?from=${from}`)).status).toBe(200);
});

test("files count by the days that they are kept", async () => {
  const client = await newClient(service);
  const table = openTable(service.tableName, { endpoint: service.databaseEndpoint });
  const accountKey = accountKeyOf(client.accountId);
  const change = (day: string, sequenceNumber: string, assetBytes: number, was: number) => ({
    ...{ id: sequenceNumber, sequenceNumber, at: new Date(`${day}T12:00:00Z`) },
    keys: { pk: `A#${accountKey}`, sk: "USAGE" },
    ...{ old: { assetBytes: was }, new: { assetBytes } },
  });
  const first = change(`${lastYear}-01-20`, "7", 2e9, 0);
  const second = change(`${lastYear}-02-11`, "12", 1e9, 2e9);
  // Out of order, and again.
  for (const each of [first, second, change(`${lastYear}-02-11`, "11", 5e9, 2e9), first])
    await noteStored(table, each);
  const stored = async (month: string) => {
    const { items } = (await client.rest("GET", `/usage/statement?month=${month}`)).body;
    return items.find(({ item }: { item: string }) => item === "assetStorage");
  };
  expect((await stored(`${lastYear}-01`)).quantity).toBeCloseTo((12 * 2) / 31, 5);
  const { days } = monthOf(`${lastYear}-02`);
  const february = await stored(`${lastYear}-02`);
  expect(february.quantity).toBeCloseTo((10 * 2 + (days - 10) * 1) / days, 5);
  expect(february.amountUsd).toBeCloseTo(february.quantity * priceList.assetStorage.usd, 3);
  expect((await stored(`${lastYear - 1}-12`)).quantity).toBe(0);
});

test("a budget that is reached is reported in the feed, once at 80 and once at 100 percent of each amount", async () => {
  // When a minute ends, the projector would run before there is a budget.
  await withinAMinute(async () => {
    const client = await newChatClient(service);
    await addMember(service, client, "owner", "bill");
    const { cursor } = (await client.get("/changes")).body;
    const set = async (monthlyUsd: number | null) => {
      const { status, body } = await client.patch("/usage/budget", { monthlyUsd });
      expect([status, body]).toEqual([200, { monthlyUsd }]);
    };
    const warnings = async () => {
      await service.settled();
      const { data } = (await client.get(`/changes?after=${cursor}`)).body;
      return data.filter(({ type }: { type: string }) => type === "account.budget_reached");
    };
    await set(0.0001);
    // A conversation and its message are 0.0002.
    await newVisitor(chatUrl(service, client.accountId));
    const told = await warnings();
    expect(told).toHaveLength(2);
    const mails: { to: string; subject: string }[] = (
      await send(`${service.baseUrl}/demo/mail.json`, "GET")
    ).body;
    expect(
      mails
        .flatMap(({ to, subject }) =>
          to === "bill@acme.com" ? (/\d+% of this month’s budget is used/.exec(subject) ?? []) : [],
        )
        .sort(),
    ).toEqual(["100", "80"].map((percent) => `${percent}% of this month’s budget is used`));
    expect(told[0]).toMatchObject({ recordId: client.accountId, actor: { kind: "system" } });
    const { budgetPercent } = (await client.get("/usage/statement")).body;
    expect(budgetPercent).toBeGreaterThanOrEqual(199);

    // Instances that have not looked yet, after the budget was raised.
    const table = openTable(service.tableName, { endpoint: service.databaseEndpoint });
    const accountKey = accountKeyOf(client.accountId);
    await set(0.00022);
    for (let repeat = 0; repeat < 2; repeat += 1) await budgetWatch(table)(accountKey, new Date());
    expect(await warnings()).toHaveLength(3);
    await set(100);
    await budgetWatch(table)(accountKey, new Date());
    expect(await warnings()).toHaveLength(3);
  });
});

test("an instance reads an account once a minute, even with simultaneous requests, and without a budget", async () => {
  const table = openTable(service.tableName, { endpoint: service.databaseEndpoint });
  const watch = budgetWatch(table);
  const now = new Date();
  await Promise.all([1, 2, 3].map(() => watch("unwatched", now)));
  await watch("unwatched", new Date(now.getTime() + 59_000));
  expect(table.meter.read().calls).toBe(1);
  await watch("unwatched", new Date(now.getTime() + 60_000));
  expect(table.meter.read().calls).toBe(2);
});

test("a change of the stream that comes again, or late, adds nothing twice", async () => {
  const table = openTable(service.tableName, { endpoint: service.databaseEndpoint });
  const key = { pk: "A#metered", sk: "KEY#a" };
  const change = (sequenceNumber: string, minute: number) => ({
    id: sequenceNumber,
    sequenceNumber,
    at: new Date(),
    keys: key,
    old: { id: "key_a", windowMinute: minute, windowCount: 7, windowTools: 2 },
    new: { id: "key_a", windowMinute: minute + 1, windowCount: 1, windowTools: 0 },
  });
  for (const each of [change("99", 1000), change("100", 1001), change("99", 1000)])
    await addMinute(table, each, new Date());
  const period = { from: "1970-01-01", to: "1970-01-02" };
  expect((await readMetering(table, "metered", period)).days).toEqual([
    { day: "1970-01-01", id: "key_a", requests: 14, tools: 4 },
  ]);
});

test("a request that is refused before it is known counts for nobody, and others' usage is not shown", async () => {
  const [mine, other] = [await newClient(service), await newClient(service)];
  await other.get("/me");
  const { callers } = (await mine.get("/usage")).body;
  expect(callers).toHaveLength(1);
  const { status, body } = await mine.rest("GET", `/usage?from=${daysAgo(100)}`);
  expect([status, body.error.code]).toEqual([400, "invalid_body"]);
});
