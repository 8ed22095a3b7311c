import { randomUUID } from "node:crypto";
import { banner, newClient, send, survey } from "../support/client";
import { deepTest } from "../support/deep-test";
import { sized } from "../support/draw";
import { dumpTexts } from "../support/dump-table";
import type { CreateMessage } from "../support/openapi";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => {
  service.proxy.faults = {};
});
afterAll(() => service?.stop());

/** From now on the first counter row of each of these messages refuses most writes. */
function heat(...messageIds: string[]): void {
  const timeIds = messageIds.map((id) => id.slice(4, 20));
  service.proxy.faults = {
    seed: 5,
    throttleRow: ({ pk, sk }) => (/^C#\w+\.\w+$/.test(pk) && timeIds.includes(sk) ? 0.8 : 0),
  };
}

async function newSite() {
  const client = await newClient(service);
  const page = `userId=${client.accountId}&domain=shop.acme.com`;
  return {
    ...client,
    create: async (body: CreateMessage = banner) =>
      (await client.post("/messages", body)).body.id as string,
    click: (id: string, eventId?: string) =>
      send(
        `${service.baseUrl}/api/embed/click?id=${id}${eventId ? `&eventId=${eventId}` : ""}`,
        "POST",
      ),
    report: (events: object[]) =>
      send(`${service.baseUrl}/api/embed/events?${page}`, "POST", { body: { events } }),
    submit: (messageId: string) =>
      send(`${service.baseUrl}/api/embed/form?${page}`, "POST", {
        body: { form: "contact", data: { a: "b" }, messageId },
      }),
    answer: (id: string) =>
      send(`${service.baseUrl}/api/embed/survey?id=${id}`, "POST", {
        body: { responseId: randomUUID(), seq: 1, answers: { why: "so" }, finished: true },
      }),
  };
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));
const rowsOf = async (id: string) => {
  const timeId = id.slice(4, 20);
  const counters = new RegExp(`"pk":{"S":"C#.*"sk":{"S":"${timeId}"`);
  return (await dumpTexts(service, timeId)).filter((row) => counters.test(row));
};

test("counts that a throttled counter row refuses go into other rows, and every reader adds them up", async () => {
  const site = await newSite();
  const [hot, cool, asked] = [await site.create(), await site.create(), await site.create(survey)];
  await site.click(hot);
  heat(hot, asked);
  const answers = await Promise.all([
    ...times(20, () => site.click(hot)),
    ...times(20, (index) => site.click(hot, `click-${index}`)),
    ...times(10, (batch) =>
      site.report([
        ...times(5, (index) => ({
          type: "impression",
          messageId: hot,
          eventId: `${batch}-${index}`,
        })),
        { type: "dismiss", messageId: hot, eventId: `${batch}-d` },
        { type: "impression", messageId: cool, eventId: `${batch}-c` },
        { type: "pageview", eventId: `${batch}-p` },
      ]),
    ),
    ...times(10, () => site.submit(hot)),
    ...times(10, () => site.answer(asked)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  service.proxy.faults = {};

  const ofHot = { impressions: 50, clicks: 41, dismissals: 10, conversions: 10 };
  const ofCool = { impressions: 10, clicks: 0, dismissals: 0, conversions: 0 };
  // A finished survey is an answer, and no conversion.
  const ofAsked = { impressions: 0, clicks: 0, dismissals: 0, conversions: 0 };
  expect((await rowsOf(hot)).length).toBeGreaterThan(1);
  expect((await rowsOf(cool)).length).toBe(1);
  expect((await site.get(`/messages/${hot}`)).body).toMatchObject(ofHot);
  expect((await site.patch(`/messages/${hot}`, { name: "Hot" })).body).toMatchObject(ofHot);
  for (const query of [
    "",
    "?limit=3&omit=htmlContent,cssContent,slidesData,surveyData",
    "?status=active",
  ]) {
    const { data } = (await site.get(`/messages${query}`)).body;
    expect(data).toMatchObject([ofAsked, ofCool, ofHot]);
  }
  expect((await site.get(`/survey-results/${asked}`)).body).toMatchObject({ finished: 10 });
  await service.settled();
  expect((await site.get("/analytics")).body.totals).toMatchObject({
    pageviews: 10,
    impressions: 60,
    clicks: 41,
    dismissals: 10,
    conversions: 10,
  });
  expect((await site.get(`/analytics?messageId=${hot}`)).body.totals).toMatchObject(ofHot);
});

test("an eventId counts once, whichever rows its repeats would go to", async () => {
  const site = await newSite();
  const hot = await site.create();
  const events = times(40, () => ({ type: "click", messageId: hot, eventId: randomUUID() }));
  const report = () => times(8, (batch) => site.report(events.slice(batch * 5, batch * 5 + 5)));
  await Promise.all(report().slice(0, 4));
  heat(hot);
  service.proxy.faults = { ...service.proxy.faults, lostAnswer: 0.1, conflict: 0.2 };
  await Promise.all([...report(), ...report()]);
  service.proxy.faults = {};
  const answers = await Promise.all(report());
  // An event that is counted is accepted again, and told as repeated.
  expect(answers.map(({ body }) => body)).toMatchObject(
    answers.map(() => ({ ok: true, accepted: 5 })),
  );
  expect((await site.get(`/messages/${hot}`)).body.clicks).toBe(40);
  await service.settled();
  expect((await site.get("/analytics")).body.totals.clicks).toBe(40);
});

/** The counter rows that remain after those with an expiry are gone. */
const keptRowsOf = async (id: string) =>
  (await rowsOf(id)).filter((row) => !/"deletedAt":.*"ttl":|"ttl":.*"deletedAt":/.test(row));

test("a deleted hot message keeps no row that does not expire, and none comes back", async () => {
  const site = await newSite();
  const hot = await site.create();
  heat(hot);
  await Promise.all(times(10, (index) => site.click(hot, `${index}`)));
  service.proxy.faults = {};
  expect((await rowsOf(hot)).length).toBeGreaterThan(1);
  expect((await site.delete(`/messages/${hot}`)).status).toBe(200);
  for (const eventId of [undefined, "another"]) {
    expect((await site.click(hot, eventId)).status).toBe(404);
    expect((await site.click(hot, eventId)).status).toBe(404);
  }
  expect(await keptRowsOf(hot)).toEqual([]);
});

deepTest("a message deleted while its counters are being spread keeps none either", async () => {
  const site = await newSite();
  for (let round = 0; round < sized({ deep: 5, draw: 2 }); round += 1) {
    const hot = await site.create();
    heat(hot);
    const clicks = times(6, (index) => site.click(hot, `${round}-${index}`));
    await clicks[round];
    expect((await site.delete(`/messages/${hot}`)).status).toBe(200);
    await Promise.all(clicks);
    expect(await keptRowsOf(hot)).toEqual([]);
  }
});

test("a domain's purge removes the rows of its hot messages", async () => {
  const site = await newSite();
  await site.post("/domains", { hostname: "other.acme.com" });
  const hot = await site.create();
  heat(hot);
  await Promise.all(times(10, () => site.click(hot, randomUUID())));
  service.proxy.faults = {};
  expect((await site.delete(`/domains/${site.domain.id}`)).status).toBe(200);
  await service.settled();
  expect(await rowsOf(hot)).toEqual([]);
});
