import { randomUUID } from "node:crypto";
import { refusals } from "../../functions/embed/refusals";
import { banner, newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

async function newSite() {
  const client = await newClient(service);
  const create = async () => (await client.post("/messages", banner)).body.id as string;
  const counters = async (id: string) => {
    const { impressions, clicks, dismissals, conversions } = (await client.get(`/messages/${id}`))
      .body;
    return { impressions, clicks, dismissals, conversions };
  };
  const report = (
    body: unknown,
    query = `userId=${client.accountId}&domain=shop.acme.com`,
    headers: Record<string, string> = {},
  ) => send(`${service.baseUrl}/api/embed/events?${query}`, "POST", { body, headers });
  return { ...client, create, counters, report };
}

const event = (type: string, messageId?: string, eventId = randomUUID()) => ({
  type,
  eventId,
  ...(messageId && { messageId }),
});

test("a batch raises each message's counters, and is answered with how many events count", async () => {
  const site = await newSite();
  const [one, other] = [await site.create(), await site.create()];
  const answer = await site.report({
    events: [
      event("pageview"),
      event("impression", one),
      event("impression", one),
      event("click", one),
      event("impression", other),
      event("dismiss", other),
      event("conversion", other),
    ],
  });
  expect([answer.status, answer.body]).toEqual([200, { ok: true, accepted: 7 }]);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(await site.counters(one)).toEqual({
    impressions: 2,
    clicks: 1,
    dismissals: 0,
    conversions: 0,
  });
  expect(await site.counters(other)).toEqual({
    impressions: 1,
    clicks: 0,
    dismissals: 1,
    conversions: 1,
  });
});

test("the text/plain of sendBeacon is accepted", async () => {
  const site = await newSite();
  const id = await site.create();
  const body = JSON.stringify({ events: [event("impression", id)] });
  const answer = await site.report(body, undefined, { "content-type": "text/plain;charset=UTF-8" });
  expect(answer.body).toEqual({ ok: true, accepted: 1 });
});

test("an eventId counts once, whichever endpoint and batch it comes with", async () => {
  const site = await newSite();
  const id = await site.create();
  const click = event("click", id);
  await site.report({ events: [click, click] });
  const again = await site.report({ events: [event("impression", id), click] });
  expect(again.body).toEqual({ ok: true, accepted: 2, dropped: { repeated: 1 } });
  await send(`${service.baseUrl}/api/embed/click?id=${id}&eventId=${click.eventId}`, "POST");
  expect(await site.counters(id)).toMatchObject({ impressions: 1, clicks: 1 });
});

test("messages that are unknown, deleted, of another domain or account are dropped, and no others", async () => {
  const site = await newSite();
  const [kept, deleted] = [await site.create(), await site.create()];
  await site.delete(`/messages/${deleted}`);
  await site.post("/domains", { hostname: "other.acme.com" });
  const elsewhere = (await site.post("/messages?domain=other.acme.com", banner)).body.id;
  const foreign = await (await newSite()).create();
  const { body } = await site.report({
    events: ["nothing", "", deleted, elsewhere, foreign, kept].map((id) => ({
      ...event("impression"),
      messageId: id,
    })),
  });
  expect(body).toEqual({ ok: true, accepted: 1, dropped: { unknown: 5 } });
  expect(await site.counters(kept)).toMatchObject({ impressions: 1 });
  expect(await site.counters(elsewhere)).toMatchObject({ impressions: 0 });
  expect((await site.get(`/messages/${deleted}`)).status).toBe(404);
});

test("nothing counts for an unknown user or host; www and case are spellings", async () => {
  const site = await newSite();
  const id = await site.create();
  const events = [event("impression", id), event("pageview")];
  for (const query of [
    `userId=${randomUUID()}&domain=shop.acme.com`,
    "userId=nobody&domain=shop.acme.com",
    `userId=${site.accountId}&domain=unknown.acme.com`,
    `userId=${site.accountId}&domain=not%20a%20host`,
  ]) {
    const answer = await site.report({ events }, query);
    expect([answer.status, answer.body]).toEqual([
      200,
      { ok: true, accepted: 0, dropped: { unknown: 2 } },
    ]);
  }
  const spelled = await site.report(
    { events },
    `userId=${site.accountId.toUpperCase()}&domain=WWW.Shop.acme.com`,
  );
  expect(spelled.body).toEqual({ ok: true, accepted: 2 });
});

test.each<[string, unknown, number, RegExp]>([
  ["no body", undefined, 400, /^A JSON body is required/],
  ["broken JSON", "{", 400, /^The body is not valid JSON/],
  ["no events", {}, 400, /^events is required/],
  [
    "an event without a type",
    { events: [{ eventId: "a" }] },
    400,
    /^events\[0\]\.type is required/,
  ],
  [
    "an unknown type",
    { events: [{ type: "view", eventId: "a" }] },
    400,
    /^events\[0\]\.type must be one of "impression", .*; got "view"/,
  ],
  [
    "an event without its eventId",
    { events: [{ type: "pageview" }] },
    400,
    /^events\[0\]\.eventId is required/,
  ],
  [
    "an odd eventId",
    { events: [{ type: "pageview", eventId: "a b" }] },
    400,
    /^events\[0\]\.eventId must be 1 to 64 letters/,
  ],
  [
    "an event of a message without its id",
    { events: [{ type: "click", eventId: "a" }] },
    400,
    /^events\[0\] must have a messageId/,
  ],
  [
    "too many events",
    { events: Array.from({ length: 51 }, () => event("pageview")) },
    400,
    /^events must have at most 50 item/,
  ],
  ["a body over 64 KB", { events: [], more: "x".repeat(64_000) }, 413, /at most 64000 are allowed/],
])("%s is refused, flat", async (_, body, status, error) => {
  const site = await newSite();
  const answer = await site.report(body);
  expect([answer.status, answer.body]).toEqual([status, { error: expect.stringMatching(error) }]);
});

test("without userId or domain it says which is missing", async () => {
  const site = await newSite();
  expect((await site.report({ events: [] }, "domain=shop.acme.com")).body).toEqual({
    error: refusals.noUserId,
  });
  expect((await site.report({ events: [] }, "userId=x")).body).toEqual({
    error: refusals.noDomain,
  });
});

test("30 % conflicts and 10 % lost answers: events sent three times each count once", async () => {
  const site = await newSite();
  const ids = [await site.create(), await site.create()];
  const batches = Array.from({ length: 10 }, () =>
    ids.flatMap((id) => Array.from({ length: 5 }, () => event("impression", id))),
  );
  service.proxy.faults = { seed: 7, conflict: 0.3, lostAnswer: 0.1 };
  const answers = await Promise.all(
    [...batches, ...batches, ...batches].map((events) => site.report({ events })),
  );
  service.proxy.faults = {};
  // A refusal says that the request can be repeated, so the page does.
  const refused = answers.filter(({ status }) => status !== 200).length;
  expect(refused).toBeLessThan(15);
  await Promise.all(batches.map((events) => site.report({ events })));
  for (const id of ids) expect(await site.counters(id)).toMatchObject({ impressions: 50 });
});
