import { randomUUID } from "node:crypto";
import { refusals } from "../../functions/embed/refusals";
import { visitorLimits } from "../../shared/table/limits/visitor-window";
import { newChatClient } from "../support/chat";
import { banner, send, survey } from "../support/client";
import { withinAMinute } from "../support/clock";
import { deepTest } from "../support/deep-test";
import { eventually } from "../support/eventually";
import { startTestService, type TestService } from "../support/service";

// The number of the service's instances of each function.
const instances = 2;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

async function newSite() {
  const client = await newChatClient(service);
  const { id } = (await client.post("/messages", banner)).body;
  const embed = (path: string, address: string, body?: unknown) =>
    send(`${service.baseUrl}/api/embed${path}`, "POST", {
      body,
      headers: { "x-visitor-address": address },
    });
  const page = `userId=${client.accountId}&domain=shop.acme.com`;
  return {
    ...client,
    id,
    click: (address: string, query = "") => embed(`/click?id=${id}${query}`, address),
    report: (address: string, count: number) =>
      embed(`/events?${page}`, address, {
        events: Array.from({ length: count }, () => ({
          type: "impression",
          eventId: randomUUID(),
          messageId: id,
        })),
      }),
    submit: (address: string, body: object = {}) =>
      embed(`/form?${page}`, address, { form: "contact", data: { a: "b" }, ...body }),
    counters: async () => (await client.get(`/messages/${id}`)).body,
  };
}

const statuses = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

function expectRefusal(answer: Awaited<ReturnType<typeof send>>): void {
  expect([answer.status, answer.text]).toEqual([429, '{"error":"Too many requests"}']);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
}

/** An instance that received little of a flood accepts up to one block more before it learns about the others. */
async function untilEachInstanceRefuses(
  answers: { status: number }[],
  call: () => Promise<{ status: number }>,
): Promise<void> {
  for (let refused = 0; refused < 2 * instances; ) {
    const answer = await call();
    answers.push(answer);
    refused = answer.status === 429 ? refused + 1 : 0;
  }
}

test("a network's flood of events is limited to 3,000 a minute; refused ones write nothing", () =>
  withinAMinute(async () => {
    const site = await newSite();
    const answers = [];
    for (let index = 0; index < 62; index += 1) answers.push(await site.report("203.0.113.9", 50));
    await untilEachInstanceRefuses(answers, () => site.report("203.0.113.9", 50));
    const taken = 50 * statuses(answers, 200);
    const { most, block } = visitorLimits.events;
    expect(taken).toBeGreaterThanOrEqual(most);
    expect(taken).toBeLessThanOrEqual(most + instances * block);
    const { result, units } = await service.proxy.measure(async () => [
      await site.report("203.0.113.9", 50),
      await site.report("203.0.113.9", 50),
    ]);
    for (const answer of result) expectRefusal(answer);
    expect(units.write).toBe(0);
    // Others are not concerned.
    expect((await site.report("203.0.113.10", 1)).status).toBe(200);
    expect((await site.counters()).impressions).toBe(taken + 1);
  }));

deepTest("a network's flood of clicks ends at 600 a minute, with and without an eventId", () =>
  withinAMinute(async () => {
    const site = await newSite();
    const answers = [];
    for (let index = 0; index < 620; index += 20) {
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, each) =>
            site.click(
              `2001:db8:1:1:${index + each}::1`,
              each === 0 ? `&eventId=${randomUUID()}` : "",
            ),
          ),
        )),
      );
    }
    await untilEachInstanceRefuses(answers, () => site.click("2001:db8:1:1:ffff::1"));
    const taken = statuses(answers, 200);
    const { most, block } = visitorLimits.clicks;
    expect(taken).toBeGreaterThanOrEqual(most);
    expect(taken).toBeLessThanOrEqual(most + instances * block + 20);
    const { result, calls } = await service.proxy.measure(async () => [
      await site.click("2001:db8:1:1:ffff::1"),
      await site.click("2001:db8:1:1:ffff::1", "&eventId=late"),
    ]);
    for (const answer of result) expectRefusal(answer);
    // Not even a read.
    expect(calls).toEqual([]);
    expect((await site.counters()).clicks).toBe(taken);
  }),
);

test("a flood of clicks on invented ids ends without a further write", () =>
  withinAMinute(async () => {
    const site = await newSite();
    const click = (index: number) =>
      send(
        `${service.baseUrl}/api/embed/click?id=${site.id.replace(/.{16}(?=.{24}$)/, `06gztyjw010cy${String(index).padStart(3, "0")}`)}`,
        "POST",
        { headers: { "x-visitor-address": "203.0.113.50" } },
      );
    const most = instances * visitorLimits.unknownIds.perInstance;
    const answers = await Promise.all(
      Array.from({ length: most + 20 }, (_, index) => click(index)),
    );
    expect(new Set(answers.map(({ status }) => status)).has(404)).toBe(true);
    // Each instance has its own count, and a busy machine shares the clicks out unevenly.
    await eventually(async () => {
      const { result, calls } = await service.proxy.measure(() => click(999));
      expectRefusal(result);
      expect(calls).toEqual([]);
    });
  }));

deepTest("an honest event costs at most 0.05 write units beyond its own", () =>
  withinAMinute(async () => {
    const site = await newSite();
    // Sixty visitors of their own networks, and an office of many behind one address.
    const visits = Array.from({ length: 60 }, (_, index) => `198.51.100.${index}`);
    const office = Array.from({ length: 40 }, () => "203.0.113.20");
    const addresses = [...visits, ...office];
    const { calls } = await service.proxy.measure(() =>
      Promise.all(
        addresses.flatMap((address) => [
          site.report(address, 10),
          site.click(address),
          site.click(address),
        ]),
      ),
    );
    const written = (operation: string) =>
      calls
        .filter((call) => call.operation === operation)
        .reduce((total, { units }) => total + units.write, 0);
    const eventCount = addresses.length * 12;
    // A click is an update as well, and of one unit.
    const extra = (written("UpdateItem") - addresses.length * 2) / eventCount;
    console.log(`write units beside an honest event: ${extra.toFixed(4)}`);
    expect(extra).toBeGreaterThan(0);
    expect(extra).toBeLessThanOrEqual(0.05);
  }),
);

test("a block is written together with the events: no further round trip", () =>
  withinAMinute(async () => {
    const site = await newSite();
    for (let index = 0; index < 5; index += 1) await site.report("203.0.113.30", 50);
    const roundTrips: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      roundTrips.push(
        (await service.proxy.measure(() => site.report("203.0.113.30", 50))).roundTrips,
      );
    }
    expect(Math.max(...roundTrips)).toBe(2);
  }));

const networks = [
  ["/64", (index: number) => `2001:db8:5:6:${index}::1`],
  ["/56", (index: number) => `2001:db8:5:${(256 + index).toString(16)}::1`],
] as const;

test.each(networks)(
  "30 forms of one %s: 20 are taken, and what comes later writes nothing",
  (_, addressOf) =>
    withinAMinute(async () => {
      const site = await newSite();
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, index) => site.submit(addressOf(index))),
      );
      expect([statuses(answers, 200), statuses(answers, 429)]).toEqual([20, 10]);
      const { result, calls, units } = await service.proxy.measure(() =>
        site.submit(addressOf(77)),
      );
      expectRefusal(result);
      expect([units.write, calls.filter(({ operation }) => /Transact/.test(operation))]).toEqual([
        0,
        [],
      ]);
      expect((await site.submit("2001:db8:6::1")).status).toBe(200);
    }),
);

deepTest("a survey's calls of one network end at 120 a minute, and later ones write nothing", () =>
  withinAMinute(async () => {
    const site = await newSite();
    const { id } = (await site.post("/messages", survey)).body;
    const answer = (index: number) =>
      send(`${service.baseUrl}/api/embed/survey?id=${id}`, "POST", {
        body: { responseId: randomUUID(), seq: 1, answers: { nps: 0 } },
        headers: { "x-visitor-address": `2001:db8:7:1:${index}::1` },
      });
    const answers = [];
    for (let index = 0; index < 130; index += 10) {
      answers.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, each) => answer(index + each)))),
      );
    }
    expect([statuses(answers, 200), statuses(answers, 429)]).toEqual([120, 10]);
    const { result, units } = await service.proxy.measure(() => answer(999));
    expectRefusal(result);
    expect(units.write).toBe(0);
  }),
);

test("a survey that is off, over or not begun accepts no new answers; visitors who were answering can continue", () =>
  withinAMinute(async () => {
    const site = await newSite();
    const { id } = (await site.post("/messages", survey)).body;
    const call = (responseId: string, fields: object, of = id) =>
      send(`${service.baseUrl}/api/embed/survey?id=${of}`, "POST", {
        body: { responseId, seq: 1, answers: { nps: 0 }, ...fields },
        headers: { "x-visitor-address": "203.0.113.40" },
      });
    const begun = randomUUID();
    expect((await call(begun, {})).status).toBe(200);
    expect((await site.patch(`/messages/${id}`, { status: "inactive" })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 120 }, () => call(randomUUID(), {})));
    // Some may have had it before them as it closed.
    const { lateStarts } = visitorLimits.closedSurveys;
    expect([statuses(answers, 200), statuses(answers, 429)]).toEqual([
      lateStarts,
      120 - lateStarts,
    ]);
    const finish = { seq: 2, answers: { nps: 9 }, finished: true };
    expect((await call(begun, finish)).status).toBe(200);
    expect((await site.get("/survey-responses?limit=100")).body.data).toHaveLength(1 + lateStarts);
    await site.patch(`/messages/${id}`, { status: "active" });
    expect((await call(randomUUID(), {})).status).toBe(200);
    for (const fields of [
      { status: "inactive" },
      { startsAt: "2099-01-01T00:00:00.000Z" },
      { expiresAt: "2020-01-01T00:00:00.000Z" },
    ] as const) {
      const { body } = await site.post("/messages", { ...survey, ...fields });
      const refused = await call(randomUUID(), {}, body.id);
      expect([refused.status, refused.body]).toEqual([404, { error: refusals.closedSurvey }]);
    }
  }));

test("every public route refuses a body over 64,000 bytes, a chat message with a picture one over 1 MB, before it asks the database", async () => {
  const site = await newSite();
  const page = `userId=${site.accountId}&domain=shop.acme.com`;
  for (const [path, most] of [
    ["/click?id=x", 64_000],
    [`/events?${page}`, 64_000],
    [`/form?${page}`, 64_000],
    ["/survey?id=x", 64_000],
    [`/chat/messages?${page}`, 1_000_000],
  ] as const) {
    const body = JSON.stringify({ content: "x".repeat(most + 1) });
    const { result, calls } = await service.proxy.measure(() =>
      send(`${service.baseUrl}/api/embed${path}`, "POST", { body }),
    );
    expect([path, result.status, calls]).toEqual([path, 413, []]);
  }
});

test("a filled honeypot gets the same answer on every host, without a call to the database", async () => {
  const site = await newSite();
  const trapped = { form: "contact", data: {}, honeypot: "x" };
  const answers = await Promise.all(
    [site.accountId, randomUUID()].flatMap((userId) =>
      ["shop.acme.com", "unknown.acme.com"].map((domain) =>
        send(`${service.baseUrl}/api/embed/form?userId=${userId}&domain=${domain}`, "POST", {
          body: trapped,
        }),
      ),
    ),
  );
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
});

test("a list without messages has no words of a customer's: an unknown host's is the same", async () => {
  const site = await newSite();
  const { body: other } = await site.post("/domains", { hostname: "other.acme.com" });
  await site.patch(`/domains/${other.id}`, { labels: { close: "Zu" } });
  const list = (domain: string) =>
    send(`${service.baseUrl}/api/embed/user?userId=${site.accountId}&domain=${domain}`, "GET");
  const [known, unknown] = [await list("other.acme.com"), await list("unknown.acme.com")];
  // Any host of any account has a bucket of its own, which does not reveal who is a customer.
  const told = ({ status, text, headers }: typeof known) => ({
    status,
    text,
    hasBucket: headers.has("x-visitor-bucket"),
    headers: [...headers].filter(
      ([name]) => !/^(date|x-request-id|apigw-requestid|x-visitor-bucket)$/.test(name),
    ),
  });
  expect(told(known)).toEqual(told(unknown));
});
