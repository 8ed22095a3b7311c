import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { accountKeyOf, locateRecord } from "../../shared/model/ids";
import type { Tally } from "../../shared/model/measures";
import { openTable, type Table } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { keys, type SiteId } from "../../shared/table/keys";
import { chatUrl, newVisitor, openChat } from "../support/chat";
import { banner, newClient, send, survey } from "../support/client";
import { sized } from "../support/draw";
import { happened } from "../support/happened";
import { landingPage } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";
import { deleteRows } from "../support/unknown-fields";

let service: TestService;
let table: Table;
beforeAll(async () => {
  service = await startTestService();
  const { tableName, databaseEndpoint: endpoint } = service;
  table = openTable(tableName, { region: "us-east-1", endpoint });
});
afterAll(async () => {
  table?.client.destroy();
  await service?.stop();
});

async function newSite() {
  const client = await newClient(service);
  const create = async (name: string) =>
    (await client.post("/messages", { ...banner, name })).body.id as string;
  const report = (events: object[]) =>
    send(
      `${service.baseUrl}/api/embed/events?userId=${client.accountId}&domain=shop.acme.com`,
      "POST",
      { body: { events: events.map((event) => ({ eventId: randomUUID(), ...event })) } },
    );
  const submit = (fields: object) =>
    send(
      `${service.baseUrl}/api/embed/form?userId=${client.accountId}&domain=shop.acme.com`,
      "POST",
      { body: { form: "contact", data: { email: "a@acme.com" }, ...fields } },
    );
  const analytics = async (query = "") => {
    const answer = await client.get(`/analytics${query && `?${query}`}`);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.body;
  };
  const site: SiteId = { accountKey: accountKeyOf(client.accountId), ordinal: "00" };
  return { ...client, site, create, report, submit, analytics };
}

async function setTimezone(site: SiteId, timezone: string) {
  await updateItem(table, keys.domain(site.accountKey, site.ordinal), {
    UpdateExpression: "SET #timezone = :timezone",
    ExpressionAttributeNames: { "#timezone": "timezone" },
    ExpressionAttributeValues: { ":timezone": timezone },
  });
}

const times = (count: number, event: object) => Array.from({ length: count }, () => event);

const noChat = {
  ...{ replied: 0, unassisted: 0, contained: 0, escalated: 0, resolvedConfirmed: 0 },
  ...{ ratings: 0, averageRating: null, longestWaitSeconds: null },
};

test("today's events are in the totals, the series and the breakdown", async () => {
  const { create, report, analytics, domain } = await newSite();
  const [sale, news] = [await create("Sale"), await create("News")];
  await report([
    ...times(5, { type: "pageview" }),
    ...times(8, { type: "impression", messageId: sale }),
    ...times(2, { type: "click", messageId: sale }),
    ...times(4, { type: "impression", messageId: news }),
    ...times(3, { type: "dismiss", messageId: news }),
    { type: "conversion", messageId: news },
  ]);
  await send(`${service.baseUrl}/api/embed/click?id=${sale}`, "POST");
  await service.settled();

  const body = await analytics();
  const today = new Date().toISOString().slice(0, 10);
  expect(body).toMatchObject({ domainId: domain.id, timezone: "UTC", interval: "day", to: today });
  expect(body.totals).toEqual({
    pageviews: 5,
    conversations: 0,
    views: null,
    impressions: 12,
    clicks: 3,
    dismissals: 3,
    conversions: 1,
    goals: 0,
    submissions: 0,
    responses: 0,
    clickThroughRate: 0.25,
    dismissalRate: 0.25,
    conversionRate: 0.0833,
    goalRate: 0,
    goalValue: [],
    nps: null,
    medianFirstReplySeconds: null,
    chat: noChat,
  });
  expect(body.previous.totals).toMatchObject({ impressions: 0, clickThroughRate: null });
  expect(body.series).toHaveLength(30);
  expect(body.series.at(-1)).toEqual({
    start: `${today}T00:00:00.000Z`,
    pageviews: 5,
    conversations: 0,
    views: null,
    impressions: 12,
    clicks: 3,
    dismissals: 3,
    conversions: 1,
    goals: 0,
    submissions: 0,
    responses: 0,
    nps: null,
  });
  expect(body.series.slice(0, -1).every((point: Tally) => point.impressions === 0)).toBe(true);
  expect(body.messages).toEqual([
    expect.objectContaining({ messageId: sale, name: "Sale", impressions: 8, clicks: 3 }),
    expect.objectContaining({ messageId: news, name: "News", dismissals: 3, dismissalRate: 0.75 }),
  ]);
  expect(body.otherMessages).toBe(0);

  const ofOne = await analytics(`messageId=${news}`);
  expect(ofOne.totals).toMatchObject({
    pageviews: null,
    impressions: 4,
    clicks: 0,
    conversions: 1,
  });
  expect(ofOne.messages).toEqual(body.messages.slice(1));
  expect(ofOne.series.at(-1)).toMatchObject({ pageviews: null, impressions: 4 });
});

test("with series, each message and landing page has its days in the domain's time, of 92 at most", async () => {
  const { site, create, analytics, ...client } = await newSite();
  await setTimezone(site, "Asia/Kathmandu");
  const [sale, news] = [await create("Sale"), await create("News")];
  const page = (await client.post("/landing-pages", { title: "Launch", templateId: "waitlist" }))
    .body.id as string;
  // 18:15 in UTC is midnight there.
  await happened(table, site, sale, "2026-03-01T18:10:00Z", { impressions: 3, clicks: 1 });
  await happened(table, site, sale, "2026-03-01T18:20:00Z", { impressions: 4, conversions: 2 });
  await happened(table, site, news, "2026-03-03T02:00:00Z", { impressions: 1 });
  // Neither the day before nor the day after.
  await happened(table, site, sale, "2026-02-28T18:10:00Z", { impressions: 100 });
  await happened(table, site, sale, "2026-03-03T18:20:00Z", { impressions: 100 });
  const pageTimeId = locateRecord("page", page)?.timeId;
  await happened(
    table,
    site,
    undefined,
    "2026-03-02T12:00:00Z",
    { views: 5, conversions: 1 },
    pageTimeId,
  );
  const period = "from=2026-03-01&to=2026-03-03";
  const body = await analytics(`${period}&series=true&interval=week`);
  expect(body.messages).toMatchObject([
    {
      name: "Sale",
      impressions: 7,
      series: {
        ...{ impressions: [3, 4, 0], clicks: [1, 0, 0] },
        ...{ conversions: [0, 2, 0], goals: [0, 0, 0] },
      },
    },
    { name: "News", series: { impressions: [0, 0, 1] } },
  ]);
  expect(body.landingPages).toEqual([
    {
      landingPageId: page,
      title: "Launch",
      views: 5,
      conversions: 1,
      conversionRate: 0.2,
      series: { views: [0, 5, 0], conversions: [0, 1, 0] },
    },
  ]);
  // The rest of the answer is the same as without it.
  const { landingPages: _, messages, ...rest } = body;
  const without = await analytics(`${period}&interval=week`);
  expect({
    ...rest,
    messages: messages.map(({ series: __, ...row }: { series: object }) => row),
  }).toEqual(without);

  for (const query of [
    "from=2026-01-01&to=2026-04-03",
    "from=2026-01-01",
    `messageId=${sale}`,
    `landingPageId=${page}`,
  ]) {
    const refused = await client.rest("GET", `/analytics?series=true&${query}`);
    expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_body"]);
    expect(refused.body.error.message).toMatch(/series/);
  }
  expect((await analytics("series=true&from=2026-01-01&to=2026-04-02")).landingPages).toHaveLength(
    1,
  );

  // The figures remain after the page is deleted, like those of a message.
  await client.delete(`/landing-pages/${page}`);
  const ofDeleted = await analytics(`${period}&landingPageId=${page}`);
  expect(ofDeleted.totals).toMatchObject({ views: 5, conversions: 1 });
});

test("records that went live are listed by day: messages switched on or scheduled, pages published, even if they were deleted later", async () => {
  const { post, patch, delete: remove, get, analytics } = await newSite();
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  const create = async (fields: object) =>
    (await post("/messages", { ...banner, status: "inactive", ...fields } as never)).body.id;
  const listed = async (query = "") => {
    await service.settled();
    return (await analytics(query)).wentLive.map(({ name }: { name: string }) => name);
  };
  const off = await create({ name: "Off" });
  const sale = await create({ name: "Sale" });
  const before = soon(0);
  await patch(`/messages/${sale}`, { status: "active" });
  await patch(`/messages/${sale}`, { name: "Sale, edited" });
  await create({ name: "Ended", status: "active" }).then((id) => remove(`/messages/${id}`));
  const page = (await post("/landing-pages", { ...landingPage, title: "Mug" })).body.id;
  await post(`/landing-pages/${page}/publish`);
  const again = (await post(`/landing-pages/${page}/publish`)).body.publishedAt;
  await service.settled();

  const { wentLive } = await analytics();
  expect(wentLive).toEqual([
    { at: expect.any(String), recordId: sale, name: "Sale" },
    { at: expect.any(String), recordId: expect.stringMatching(/^msg_/), name: "Ended" },
    { at: expect.any(String), recordId: page, name: "Mug" },
  ]);
  expect(wentLive[0].at >= before && wentLive[2].at < again).toBe(true);
  expect((await analytics("series=true")).wentLive).toEqual(wentLive);
  expect((await analytics(`messageId=${sale}`)).wentLive).toBeNull();

  // Switched on again: once for the day, with the last time.
  await patch(`/messages/${sale}`, { status: "inactive" });
  await patch(`/messages/${sale}`, { status: "active" });
  expect(await listed()).toEqual(["Ended", "Mug", "Sale, edited"]);

  // A start in the future is no mark yet, and never becomes one if it is cancelled.
  await patch(`/messages/${off}`, { status: "active", startsAt: soon(3_600_000) });
  const called = await create({ name: "Called off", status: "active", startsAt: soon(3_600_000) });
  expect(await listed()).toEqual(["Ended", "Mug", "Sale, edited"]);
  const planned = async (fields: object) => {
    const startsAt = soon(1_000).replace("Z", "+00:00");
    await patch(`/messages/${called}`, { ...fields, startsAt });
    await sleep(Date.parse(startsAt) - Date.now() + 1);
    return await listed();
  };
  expect(await planned({ status: "inactive" })).toEqual(["Ended", "Mug", "Sale, edited"]);
  expect(await planned({ status: "active" })).toContain("Called off");
  await patch(`/messages/${off}`, { startsAt: null });
  expect(await listed()).toEqual(["Ended", "Mug", "Sale, edited", "Called off", "Off"]);
  expect((await get(`/messages/${off}`)).body.status).toBe("active");
});

test("submissions count when they are made, whatever becomes of them, and for their message too", async () => {
  const { create, analytics, submit, ...client } = await newSite();
  const id = await create("Sale");
  await submit({ messageId: id });
  await submit({});
  await service.settled();
  const [latest, first] = (await client.get("/form-submissions")).body.data;
  await client.patch(`/form-submissions/${latest.id}`, { status: "spam" });
  await client.delete(`/form-submissions/${first.id}`);
  await service.settled();
  expect((await analytics()).totals).toMatchObject({ submissions: 2, conversions: 1 });
  expect((await analytics(`messageId=${id}`)).totals).toMatchObject({
    submissions: 1,
    conversions: 1,
  });
});

test("a survey's score is that of its current responses, counted on the day they began", async () => {
  const { analytics, ...client } = await newSite();
  const { body: message } = await client.post("/messages", survey);
  const answer = (responseId: string, seq: number, nps: number) =>
    send(`${service.baseUrl}/api/embed/survey?id=${message.id}`, "POST", {
      body: { responseId, seq, answers: { nps } },
    });
  const ids = [1, 2, 3, 4].map(() => randomUUID());
  for (const [index, nps] of [10, 9, 7, 0].entries()) await answer(ids[index] ?? "", 1, nps);
  await service.settled();
  expect((await analytics()).totals).toMatchObject({ responses: 4, nps: 25 });
  // Two change their minds, one of them twice, and one response is deleted.
  await answer(ids[3] ?? "", 2, 8);
  await service.settled();
  await answer(ids[3] ?? "", 3, 9);
  await answer(ids[0] ?? "", 2, 8);
  const [latest] = (await client.get("/survey-responses")).body.data;
  await client.delete(`/survey-responses/${latest.id}`);
  await service.settled();
  const ofMessage = await analytics(`messageId=${message.id}`);
  expect(ofMessage.totals).toMatchObject({ responses: 4, nps: 50 });
  expect(ofMessage.series.at(-1)).toMatchObject({ responses: 4, nps: 50 });
});

test("conversations count once, with the time to their first reply", async () => {
  const { accountId, analytics, ...client } = await newSite();
  await openChat(client, client.domain.id);
  const url = chatUrl(service, accountId);
  const [one, other] = [await newVisitor(url), await newVisitor(url)];
  await one.say("Anybody there?");
  await service.settled();
  expect((await analytics()).totals).toMatchObject({
    conversations: 2,
    medianFirstReplySeconds: null,
  });
  for (const content of ["Yes", "How can I help?"]) {
    await client.post(`/conversations/${one.conversationId}/messages`, { content });
  }
  await client.patch(`/conversations/${other.conversationId}`, { status: "closed" });
  await service.settled();
  const { totals } = await analytics();
  expect(totals.conversations).toBe(2);
  expect(totals.medianFirstReplySeconds).toBeGreaterThanOrEqual(1);
  expect(totals.medianFirstReplySeconds).toBeLessThan(60);
});

test("outcomes of conversations are counted on the day they began, and corrected", async () => {
  const { accountId, analytics, ...client } = await newSite();
  await openChat(client, client.domain.id);
  const url = chatUrl(service, accountId);
  const [kept, handed, solved] = [
    await newVisitor(url),
    await newVisitor(url),
    await newVisitor(url),
  ];
  const rate = ({ token }: { token: string }, score: number) =>
    send(url.replace("/messages", "/rating"), "POST", {
      body: { score },
      headers: { authorization: `Bearer ${token}` },
    });
  const answerAsBot = async (conversationId: string) => {
    const { leaseId } = (await client.post(`/conversations/${conversationId}/claim`)).body;
    await client.post(`/conversations/${conversationId}/messages`, {
      content: "In four days.",
      author: "bot",
      leaseId,
    });
    return leaseId as string;
  };
  await answerAsBot(kept.conversationId);
  await client.patch(`/conversations/${kept.conversationId}`, { status: "closed" });
  const leaseId = await answerAsBot(handed.conversationId);
  const reason = { leaseId, reason: "A discount", summary: "Forty pairs of boots" };
  await client.post(`/conversations/${handed.conversationId}/handoff`, reason);
  await client.post(`/conversations/${handed.conversationId}/messages`, {
    content: "Ten percent.",
  });
  await client.patch(`/conversations/${solved.conversationId}`, { status: "closed" });
  await service.settled();
  expect([(await rate(kept, 2)).status, (await rate(handed, 5)).status]).toEqual([200, 200]);
  await service.settled();
  const chat = async () => (await analytics()).totals.chat;
  const { longestWaitSeconds: _, ...none } = noChat;
  const counted = { ...none, replied: 1, contained: 1, escalated: 1, ratings: 2 };
  expect(await chat()).toMatchObject({ ...counted, unassisted: 1, averageRating: 3.5 });
  // One visitor changes the rating; a visitor who writes again is not done.
  await rate(kept, 4);
  await solved.say("One more thing");
  await service.settled();
  expect(await chat()).toMatchObject({ ...counted, averageRating: 4.5 });
  const { totals } = await analytics(
    `messageId=${(await client.post("/messages", banner)).body.id}`,
  );
  expect(totals.chat).toBeNull();
});

test("the longest wait is over all answers of the period, including a bot's, without closed conversations", async () => {
  const { accountId, analytics, ...client } = await newSite();
  await openChat(client, client.domain.id);
  const url = chatUrl(service, accountId);
  const longest = async () => {
    await service.settled();
    return (await analytics()).totals.chat.longestWaitSeconds;
  };
  const waited = async (conversationId: string, answer: object) => {
    const { waitingSince } = (await client.get(`/conversations/${conversationId}`)).body;
    const path = `/conversations/${conversationId}/messages` as const;
    const { createdAt } = (await client.post(path, { content: "Yes.", ...answer })).body;
    return Math.round((Date.parse(createdAt) - Date.parse(waitingSince)) / 1000);
  };
  const [closed, long, short, open] = await Promise.all([1, 2, 3, 4].map(() => newVisitor(url)));
  const ids = [closed, long, short, open].map((visitor) => visitor?.conversationId ?? "");
  await sleep(1_600);
  const most = await waited(ids[1] ?? "", {});
  expect(most).toBeGreaterThan(0);
  expect(await longest()).toBe(most);
  // Waits after that are shorter, or no visitor waits for the answer.
  await sleep(600);
  await client.patch(`/conversations/${ids[0]}`, { status: "closed" });
  await long?.say("And now?");
  await waited(ids[1] ?? "", {});
  await client.post(`/conversations/${ids[1]}/messages`, { content: "One thing more." });
  await client.post(`/conversations/${ids[3]}/messages`, { content: "Hm.", author: "note" });
  expect(await longest()).toBe(most);
  // A bot's answer ends a wait as well.
  const { leaseId } = (await client.post(`/conversations/${ids[2]}/claim`)).body;
  await sleep(1_000);
  const more = await waited(ids[2] ?? "", { author: "bot", leaseId });
  expect(more).toBeGreaterThan(most);
  expect(await longest()).toBe(more);
  expect((await analytics()).previous.totals.chat.longestWaitSeconds).toBeNull();
});

test("30 % conflicts, 10 % lost answers, throttling: figures are exact once the stream is handled", async () => {
  const { create, report, analytics } = await newSite();
  const ids = [await create("One"), await create("Other")];
  service.proxy.faults = { seed: 11, conflict: 0.3, lostAnswer: 0.1, throttle: 0.1 };
  const rounds = sized({ deep: 5, draw: 2 });
  for (let round = 0; round < rounds; round += 1) {
    const events = ids.flatMap((messageId) =>
      times(6, { type: "impression", messageId }).map((event) => ({
        ...event,
        eventId: randomUUID(),
      })),
    );
    const views = Array.from({ length: 4 }, () => ({ type: "pageview", eventId: randomUUID() }));
    const answers = await Promise.all([1, 2, 3].map(() => report([...events, ...views])));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  }
  await service.settled();
  service.proxy.faults = {};
  const { totals, messages } = await analytics();
  expect(totals).toMatchObject({ impressions: 12 * rounds, pageviews: 4 * rounds });
  expect(messages.map((message: Tally) => message.impressions)).toEqual([6 * rounds, 6 * rounds]);
});

test("a deleted message's figures stay, with its name, even when nothing else is left of it", async () => {
  const { site, create, report, analytics, ...client } = await newSite();
  const id = await create("Gone");
  await report(times(3, { type: "impression", messageId: id }));
  await service.settled();
  await client.delete(`/messages/${id}`);
  await service.settled();
  const body = await analytics();
  expect(body.totals.impressions).toBe(3);
  expect(body.messages).toEqual([expect.objectContaining({ messageId: id, name: "Gone" })]);
  const ofIt = await client.get(`/analytics?messageId=${id}`);
  expect(ofIt.body.messages).toEqual([expect.objectContaining({ messageId: id, name: "Gone" })]);
  // The state that the expiry of its counters leaves.
  const counters = keys.counters(site, locateRecord("msg", id)?.timeId ?? "");
  await deleteRows(service, [counters]);
  await service.settled();
  expect((await analytics()).messages).toEqual(body.messages);
  const never = id.replace(/^msg_./, "msg_z");
  expect((await client.get(`/analytics?messageId=${never}`)).status).toBe(404);
});

test("days are the domain's, and the previous period is as long and just before", async () => {
  const { site, create, analytics } = await newSite();
  await setTimezone(site, "Asia/Kolkata");
  const id = await create("Sale");
  // Midnight in Kolkata is 18:30 UTC.
  await happened(table, site, id, "2026-03-01T18:29:59Z", { impressions: 1 });
  await happened(table, site, id, "2026-03-01T18:30:00Z", { impressions: 2, clicks: 1 });
  await happened(table, site, id, "2026-03-03T18:29:59Z", { impressions: 4 });
  await happened(table, site, id, "2026-03-03T18:30:00Z", { impressions: 8 });
  const body = await analytics("from=2026-03-02&to=2026-03-03");
  expect(body).toMatchObject({
    timezone: "Asia/Kolkata",
    from: "2026-03-02",
    to: "2026-03-03",
    totals: { impressions: 6, clicks: 1, clickThroughRate: 0.1667 },
    previous: { from: "2026-02-28", to: "2026-03-01", totals: { impressions: 1 } },
    messages: [{ messageId: id, impressions: 6, clicks: 1 }],
  });
  expect(body.series).toEqual([
    expect.objectContaining({ start: "2026-03-01T18:30:00.000Z", impressions: 2 }),
    expect.objectContaining({ start: "2026-03-02T18:30:00.000Z", impressions: 4 }),
  ]);
});

test("days within the period and those at its ends add up to one breakdown", async () => {
  const { site, create, analytics } = await newSite();
  await setTimezone(site, "America/New_York");
  const id = await create("Sale");
  // The period is from the 2nd, 05:00 UTC, to the 10th, 04:00 UTC, as summer time begins on the 8th.
  const hits = ["02T04:59", "02T05:00", "03T04:00", "05T12:00", "09T23:59", "10T03:59", "10T04:00"];
  for (const [index, time] of hits.entries()) {
    await happened(table, site, id, `2026-03-${time}:00Z`, { impressions: 10 ** index });
  }
  const body = await analytics("from=2026-03-02&to=2026-03-09");
  expect(body.totals.impressions).toBe(111_110);
  expect(body.messages).toEqual([expect.objectContaining({ messageId: id, impressions: 111_110 })]);
});

test("a day of 23 hours and one of 25 have all their hours, and lose nothing", async () => {
  const { site, create, analytics } = await newSite();
  await setTimezone(site, "Europe/Berlin");
  const id = await create("Sale");
  await happened(table, site, id, "2026-03-28T22:59:00Z", { impressions: 1 });
  await happened(table, site, id, "2026-03-28T23:00:00Z", { impressions: 2 });
  await happened(table, site, id, "2026-03-29T01:00:00Z", { impressions: 4 });
  await happened(table, site, id, "2026-03-29T21:59:00Z", { impressions: 8 });
  await happened(table, site, id, "2026-03-29T22:00:00Z", { impressions: 16 });
  const spring = await analytics("from=2026-03-29&to=2026-03-29&interval=hour");
  expect(spring.series).toHaveLength(23);
  expect(spring.totals.impressions).toBe(14);
  expect(spring.series[2]).toMatchObject({ start: "2026-03-29T01:00:00.000Z", impressions: 4 });
  const autumn = await analytics("from=2026-10-25&to=2026-10-25&interval=hour");
  expect(autumn.series).toHaveLength(25);
  const days = await analytics("from=2026-03-28&to=2026-03-30");
  expect(days.series.map((point: Tally) => point.impressions)).toEqual([1, 14, 16]);
});

test("weeks and months sum up to the totals", async () => {
  const { site, analytics } = await newSite();
  for (const [index, day] of ["01-15", "01-31", "02-01", "02-28", "03-31"].entries()) {
    await happened(table, site, undefined, `2026-${day}T12:00:00Z`, { pageviews: 10 ** index });
  }
  const months = await analytics("from=2026-01-15&to=2026-03-31&interval=month");
  expect(months.series).toEqual([
    expect.objectContaining({ start: "2026-01-15T00:00:00.000Z", pageviews: 11 }),
    expect.objectContaining({ start: "2026-02-01T00:00:00.000Z", pageviews: 1100 }),
    expect.objectContaining({ start: "2026-03-01T00:00:00.000Z", pageviews: 10000 }),
  ]);
  const weeks = await analytics("from=2026-01-15&to=2026-03-31&interval=week");
  expect(weeks.series).toHaveLength(12);
  expect(
    weeks.series.reduce((sum: number, { pageviews }: Tally) => sum + (pageviews ?? 0), 0),
  ).toBe(weeks.totals.pageviews);
});

test("the breakdown lists fifty messages, and says how many more there are", async () => {
  const { site, analytics, ...client } = await newSite();
  const { body: message } = await client.post("/messages", banner);
  const { timeId = "" } = locateRecord("msg", message.id) ?? {};
  for (let index = 0; index < 52; index += 1) {
    const other = message.id.replace(
      timeId,
      `${timeId.slice(0, -2)}${String(index).padStart(2, "0")}`,
    );
    await happened(table, site, other, "2026-03-10T12:00:00Z", { impressions: 100 - index });
  }
  const body = await analytics("from=2026-03-10&to=2026-03-10");
  expect(body.messages).toHaveLength(50);
  expect(body.messages[0].impressions).toBe(100);
  expect(body.messages[49].impressions).toBe(51);
  expect(body.otherMessages).toBe(2);
});

test.each([
  ["from=2026-02-30", /^from must be a date as YYYY-MM-DD.*got "2026-02-30"/],
  ["to=yesterday", /^to must be a date/],
  ["from=2026-03-02&to=2026-03-01", /^from must not be after to; got 2026-03-02 and 2026-03-01/],
  ["from=2024-01-01", /^The period may have at most 366 days/],
  ["from=2099-01-01", /^from must not be in the future; got 2099-01-01, and it is 20/],
  ["from=2026-01-01&to=2026-02-01&interval=hour", /at most 14 days if interval is "hour"; got 32/],
  ["interval=year", /^interval must be one of "hour", "day", "week", "month"/],
  ["messageid=x", /^Unknown query parameter "messageid"/],
])("?%s is invalid_body that says why", async (query, message) => {
  const { get } = await newSite();
  const answer = await get(`/analytics?${query}`);
  expect([answer.status, answer.body.error]).toEqual([
    400,
    { code: "invalid_body", message: expect.stringMatching(message) },
  ]);
});

test("another account's message is not found, like one that never existed", async () => {
  const { get, create } = await newSite();
  const foreign = await (await newSite()).create("Foreign");
  // A deleted message keeps its name.
  const mine = (await create("Mine")).replace(/^msg_./, "msg_z");
  const [one, other] = [
    await get(`/analytics?messageId=${foreign}`),
    await get(`/analytics?messageId=${mine}`),
  ];
  expect([one.status, one.text.replace(foreign, "ID")]).toEqual([
    404,
    other.text.replace(mine, "ID"),
  ]);
  expect((await get("/analytics?messageId=")).status).toBe(404);
});

test("a query costs by its days, not by the traffic", async () => {
  const { site, create, analytics } = await newSite();
  const id = await create("Sale");
  const cost = async () => {
    await analytics();
    const { units, roundTrips } = await service.proxy.measure(() => analytics());
    return { read: units.read, roundTrips };
  };
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  for (let hour = 0; hour < 24; hour += 1)
    await happened(table, site, id, at(hour), { impressions: 1 });
  const quiet = await cost();
  for (let hour = 0; hour < 24; hour += 1) {
    await happened(table, site, id, at(hour), { impressions: 1_000_000 });
  }
  const busy = await cost();
  expect(busy.roundTrips).toBeLessThanOrEqual(3);
  expect(busy.read).toBeLessThanOrEqual(quiet.read + 0.5);
});
