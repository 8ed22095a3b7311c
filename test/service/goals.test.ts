import { randomUUID } from "node:crypto";
import { banner, newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const purchase = { kind: "EVENT" as const, value: "purchase", currency: "EUR" };

async function newSite() {
  const client = await newClient(service);
  const page = `userId=${client.accountId}&domain=shop.acme.com`;
  const report = async (...events: object[]) => {
    const body = { events: events.map((each) => ({ eventId: randomUUID(), ...each })) };
    return (await send(`${service.baseUrl}/api/embed/events?${page}`, "POST", { body })).body;
  };
  const create = async (fields: object = { goal: purchase }) =>
    (await client.post("/messages", { ...banner, ...fields })).body.id as string;
  const shown = async () =>
    (await send(`${service.baseUrl}/api/embed/user?${page}`, "GET")).body as {
      id: string;
      goal?: object;
      linkParams?: string;
    }[];
  const analytics = async (query = "") => {
    await service.settled();
    return (await client.get(`/analytics${query}`)).body;
  };
  return { ...client, report, create, shown, analytics };
}

test("pages get the goal, and figures have how often it was reached, its rate and its value", async () => {
  const site = await newSite();
  const [one, other] = [await site.create(), await site.create({ goal: { kind: "CLICK" } })];
  expect((await site.shown()).map(({ goal }) => goal)).toEqual([{ kind: "CLICK" }, purchase]);
  const goal = { type: "goal", messageId: one };
  expect(
    await site.report(
      ...Array(4).fill({ type: "impression", messageId: one }),
      { ...goal, value: 4990, currency: "EUR" },
      { ...goal, value: 10, currency: "EUR" },
      goal,
      { type: "goal", messageId: other },
    ),
  ).toEqual({ ok: true, accepted: 8 });
  const { totals, series, messages } = await site.analytics("?series=true");
  const goalValue = [{ currency: "EUR", amount: 5000 }];
  expect(totals).toMatchObject({ impressions: 4, goals: 4, goalRate: 1, goalValue });
  expect(totals).toMatchObject({ conversions: 0 });
  expect(series.at(-1)).toMatchObject({ goals: 4 });
  expect(messages).toMatchObject([
    { messageId: one, goals: 3, goalRate: 0.75, goalValue, series: { goals: expect.any(Array) } },
    { messageId: other, goals: 1, goalRate: null, goalValue: [] },
  ]);
  expect(messages[0].series.goals.at(-1)).toBe(3);
  const ofOne = await site.analytics(`?messageId=${one}`);
  expect(ofOne.totals).toMatchObject({ goals: 3, goalRate: 0.75, goalValue });
  const told = await site.tool("get_analytics", {});
  expect(told.structuredContent.totals).toMatchObject({ goals: 4, goalValue });
});

test("earlier whole days keep their values, of every currency", async () => {
  const site = await newSite();
  const id = await site.create();
  await site.report({ type: "goal", messageId: id, value: 100, currency: "EUR" });
  await site.patch(`/messages/${id}`, { goal: { ...purchase, currency: "JPY" } });
  await site.report({ type: "goal", messageId: id, value: 300, currency: "JPY" });
  const both = [
    { currency: "EUR", amount: 100 },
    { currency: "JPY", amount: 300 },
  ];
  const { totals, messages } = await site.analytics();
  expect([totals.goalValue, messages[0].goalValue]).toEqual([both, both]);
});

test("goals of messages without one count nothing, nor do values in another currency, and a repeat", async () => {
  const site = await newSite();
  const [without, bought] = [await site.create({}), await site.create()];
  const goal = { type: "goal", messageId: bought, eventId: randomUUID() };
  expect(await site.report({ type: "goal", messageId: without }, goal)).toMatchObject({
    accepted: 1,
  });
  await site.report(goal, goal);
  await site.report({ ...goal, eventId: randomUUID(), value: 5, currency: "USD" });
  const { totals } = await site.analytics();
  expect(totals).toMatchObject({ goals: 2, goalValue: [] });
  for (const wrong of [{ value: 1.5 }, { value: -1 }, { value: 1e10 }, { currency: "euro" }])
    expect(await site.report({ ...goal, ...wrong })).toEqual({ error: expect.any(String) });
});

test("a page on the twin of the registered host reaches goals too, and one on another site none", async () => {
  const site = await newSite();
  const id = await site.create();
  const report = async (domain: string) => {
    const body = { events: [{ type: "goal", messageId: id, eventId: randomUUID() }] };
    const page = `userId=${site.accountId}&domain=${domain}`;
    return (await send(`${service.baseUrl}/api/embed/events?${page}`, "POST", { body })).body;
  };
  expect(await report("www.shop.acme.com")).toEqual({ ok: true, accepted: 1 });
  await site.post("/domains", { hostname: "blog.acme.com" });
  expect(await report("blog.acme.com")).toEqual({
    ok: true,
    accepted: 0,
    dropped: { unknown: 1 },
  });
});

test("explain_message says when the goal counts", async () => {
  const site = await newSite();
  const id = await site.create({ goal: { kind: "URL", value: "/thanks", after: "CLICK" } });
  const { structuredContent } = await site.tool("explain_message", {
    ...{ id, url: "https://shop.acme.com/" },
  });
  expect(structuredContent.notes).toContainEqual(
    expect.stringContaining(
      "Its goal counts when the visitor opens /thanks within 86400 seconds after clicking in it",
    ),
  );
});

test("a finished survey is an answer, and no conversion; a sent form is one, whatever the goal", async () => {
  const site = await newSite();
  const id = await site.create({ htmlContent: "<form><input name=a><button>Go</button></form>" });
  const page = `userId=${site.accountId}&domain=shop.acme.com`;
  await send(`${service.baseUrl}/api/embed/form?${page}`, "POST", {
    body: { form: "x", data: { a: "b" }, messageId: id },
  });
  const { totals } = await site.analytics();
  expect(totals).toMatchObject({ conversions: 1, goals: 0 });
});

test("a domain's link parameters are sent to pages with messages that have links", async () => {
  const site = await newSite();
  const linked = await site.create({ htmlContent: '<p><a href="/sale">Go</a></p>' });
  const plain = await site.create({});
  const { body } = await site.patch("/domains/shop.acme.com", {
    linkParams: { source: "shop & co", content: "{id}" },
  });
  expect(body.linkParams).toEqual({
    ...{ source: "shop & co", content: "{id}" },
    ...{ medium: null, campaign: null, term: null },
  });
  const paramsOf = async (id: string) =>
    (await site.shown()).find((each) => each.id === id)?.linkParams;
  expect(await paramsOf(linked)).toBe("utm_source=shop+%26+co&utm_content=%7Bid%7D");
  expect(await paramsOf(plain)).toBeUndefined();
  await site.patch("/domains/shop.acme.com", { linkParams: { source: null, content: null } });
  expect(await paramsOf(linked)).toBeUndefined();
});
