import { randomUUID } from "node:crypto";
import { refusals } from "../../functions/embed/refusals";
import { banner, newClient, send, survey } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => {
  service.proxy.faults = {};
});
afterAll(() => service?.stop());

async function newSite() {
  const client = await newClient(service);
  const { body: message } = await client.post("/messages", survey);
  const address = `198.51.100.${Math.floor(Math.random() * 250)}`;
  const call = (body: unknown, id: string = message.id) =>
    send(`${service.baseUrl}/api/embed/survey?id=${id}`, "POST", {
      body,
      headers: { "x-visitor-address": address, "cf-ipcountry": "AT" },
    });
  const list = async (query = "") => (await client.get(`/survey-responses${query}`)).body.data;
  const conversions = async () => (await client.get(`/messages/${message.id}`)).body.conversions;
  return { ...client, message, call, list, conversions };
}

test("q finds responses by their answers, of one survey or all", async () => {
  const site = await newSite();
  for (const why of ["Too dear for me", "I like it"])
    await site.call({ responseId: randomUUID(), seq: 1, answers: { nps: 3, why }, finished: true });
  const found = async (query: string) =>
    (await site.list(query)).map(({ answers }: { answers: { why: string } }) => answers.why);
  expect(await found("?q=too%20DEAR")).toEqual(["Too dear for me"]);
  expect(await found(`?q=like&messageId=${site.message.id}`)).toEqual(["I like it"]);
  expect(await found("?q=nothing")).toEqual([]);
  const told = await site.tool("list_survey_responses", { q: "dear" });
  expect(JSON.stringify(told)).toContain("Too dear for me");
});

test("a response grows with each call; its finish is an answer, and no conversion", async () => {
  const site = await newSite();
  const responseId = randomUUID();
  const meta = { pageUrl: "https://shop.acme.com/" };
  const answer = await site.call({ responseId, seq: 1, answers: { nps: 3 }, meta });
  expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
  const [started] = await site.list();
  expect(started).toEqual({
    id: expect.stringMatching(/^srv_[\w-]{1,60}$/),
    domainId: site.domain.id,
    messageId: site.message.id,
    answers: { nps: 3 },
    choiceIds: {},
    finished: false,
    npsScore: 3,
    npsBucket: "detractor",
    meta: { ...meta, referrer: null, country: "AT", userAgent: expect.any(String) },
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: started.createdAt,
    updatedBy: { kind: "visitor", id: null, name: null },
  });
  expect(await site.conversions()).toBe(0);
  const answers = { nps: 3, why: "Too slow", what: ["price", "speed"] };
  await site.call({ responseId, seq: 2, answers, finished: true });
  expect(await site.list()).toEqual([
    {
      ...{ ...started, answers, choiceIds: { what: ["c1", "c2"] } },
      ...{ finished: true, updatedAt: expect.any(String) },
    },
  ]);
  // A correction after the end stays finished.
  await site.call({ responseId, seq: 3, answers: { ...answers, nps: 9 } });
  const [last] = await site.list();
  expect(last).toMatchObject({ finished: true, npsScore: 9, npsBucket: "promoter" });
  expect((await site.get(`/survey-responses/${last.id}`)).body).toEqual(last);
  expect(await site.conversions()).toBe(0);
});

test("a lower or equal seq changes nothing, in whatever order calls arrive", async () => {
  const site = await newSite();
  const responseId = randomUUID();
  const whys = Array.from({ length: 12 }, (_, seq) => ({
    responseId,
    seq,
    answers: { nps: 1, why: `${seq}` },
    finished: seq === 11,
  }));
  service.proxy.faults = { seed: 12, conflict: 0.3, lostAnswer: 0.1 };
  const calls = await Promise.all([...whys, ...whys].reverse().map((body) => site.call(body)));
  service.proxy.faults = {};
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
  await site.call({ responseId, seq: 11, answers: {} });
  await site.call({ responseId, seq: 0, answers: {} });
  const all = await site.list();
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ answers: { nps: 1, why: "11" }, finished: true });
  expect(await site.conversions()).toBe(0);
});

test("a promoter who skips ahead by the survey's rules has finished without the skipped answers", async () => {
  const site = await newSite();
  const answer = await site.call({
    responseId: randomUUID(),
    seq: 1,
    answers: { nps: 10 },
    finished: true,
  });
  expect(answer.status).toBe(200);
  expect(await site.list()).toEqual([expect.objectContaining({ finished: true, npsScore: 10 })]);
});

test.each<[string, object, RegExp]>([
  ["no response id", { responseId: undefined }, /^responseId is required/],
  ["a response id to be guessed", { responseId: "1" }, /^responseId must have 16 to 64/],
  ["no seq", { seq: undefined }, /^seq is required/],
  ["a negative seq", { seq: -1 }, /^seq must be a whole number from 0 to/],
  ["no answers", { answers: undefined }, /^answers is required/],
  ["an unknown question", { answers: { who: 1 } }, /^answers names a question "who" that/],
  ["__proto__", { answers: JSON.parse('{"__proto__": 1}') }, /^answers must not have a field/],
  [
    "a score too high",
    { answers: { nps: 11 } },
    /^answers\.nps must be a whole number from 0 to 10/,
  ],
  [
    "several answers, beside other fields",
    { responseId: "r1", answers: { nps: 11, why: 5 } },
    /^responseId must have 16 .* answers\.nps must be a whole number from 0 to 10; got 11\. answers\.why must be a text of at most 5000 characters; got 5\.$/,
  ],
  ["a broken score", { answers: { nps: 1.5 } }, /^answers\.nps must be a whole number/],
  ["a score as text", { answers: { nps: "9" } }, /^answers\.nps must be a whole number/],
  ["a number for a text", { answers: { why: 1 } }, /^answers\.why must be a text of at most 5000/],
  ["a huge text", { answers: { why: "x".repeat(5001) } }, /^answers\.why must be a text/],
  ["a choice that is none", { answers: { what: ["rain"] } }, /must be a list of some of "price"/],
  ["a choice twice", { answers: { what: ["price", "price"] } }, /each once/],
  ["one choice for several", { answers: { what: "price" } }, /^answers\.what must be a list/],
  [
    "a finish without what is required",
    { answers: { nps: 3 }, finished: true },
    /^answers\.why is required before the survey is finished/,
  ],
  [
    "a finish with a blank",
    { answers: { nps: 3, why: " " }, finished: true },
    /^answers\.why is required/,
  ],
  ["an unknown field", { answer: {} }, /^Unknown field "answer"/],
])("%s is refused, flat, and nothing is stored", async (_, fields, error) => {
  const site = await newSite();
  const answer = await site.call({ responseId: randomUUID(), seq: 1, answers: {}, ...fields });
  expect([answer.status, answer.body]).toEqual([400, { error: expect.stringMatching(error) }]);
  expect(await site.list()).toEqual([]);
});

test("only an existing survey accepts answers, and for a while after it was switched off", async () => {
  const site = await newSite();
  const { body: plain } = await site.post("/messages", banner);
  const body = { responseId: randomUUID(), seq: 1, answers: { nps: 5 } };
  for (const id of [plain.id, "x", site.message.id.replace("msg_", "srv_")]) {
    const answer = await site.call(body, id);
    expect([answer.status, answer.body]).toEqual([404, { error: refusals.closedSurvey }]);
  }
  const missing = await send(`${service.baseUrl}/api/embed/survey`, "POST", { body });
  expect([missing.status, missing.body]).toEqual([400, { error: refusals.noMessageId }]);
  const path = `/messages/${site.message.id}`;
  await site.patch(path, { status: "inactive" });
  expect((await site.call(body)).status).toBe(200);
  await site.patch(path, { template: "banner", htmlContent: "<p>Over</p>" });
  expect((await site.call({ ...body, seq: 2 })).status).toBe(404);
  await site.delete(path);
  expect((await site.call({ ...body, seq: 3 })).status).toBe(404);
  expect(await site.list()).toHaveLength(1);
});

test("answers are checked against the questions of now and of before", async () => {
  const site = await newSite();
  const questions = [{ id: "stars", type: "RATING" as const, text: "Stars?", max: 3 }];
  await site.patch(`/messages/${site.message.id}`, {
    surveyData: { ...survey.surveyData, questions },
  });
  const call = (answers: object) => site.call({ responseId: randomUUID(), seq: 1, answers });
  // From a page that was opened before.
  expect((await call({ nps: 5 })).status).toBe(200);
  expect((await call({ other: 5 })).status).toBe(400);
  expect((await call({ stars: 4 })).body.error).toMatch(/from 1 to 3/);
  expect((await call({ stars: 3 })).status).toBe(200);
});

test("a deleted response stays deleted", async () => {
  const site = await newSite();
  const responseId = randomUUID();
  await site.call({ responseId, seq: 1, answers: { nps: 5 } });
  const [{ id }] = await site.list();
  const deleted = await site.delete(`/survey-responses/${id}`);
  expect([deleted.status, deleted.body]).toEqual([200, { id, deleted: true }]);
  const late = await site.call({ responseId, seq: 2, answers: { nps: 9 }, finished: true });
  expect([late.status, late.body]).toEqual([200, { ok: true, dropped: { late: 1 } }]);
  expect(await site.list()).toEqual([]);
  expect((await site.get(`/survey-responses/${id}`)).status).toBe(404);
  expect((await site.delete(`/survey-responses/${id}`)).status).toBe(404);
});

test("lists of one survey, page by page, as JSON and as CSV", async () => {
  const site = await newSite();
  const { body: other } = await site.post("/messages", survey);
  const call = (nps: number, id?: string) =>
    site.call({ responseId: randomUUID(), seq: 1, answers: { nps, why: "=1" } }, id);
  for (const nps of [0, 7, 8]) await call(nps);
  await call(5, other.id);
  expect(await site.list()).toHaveLength(4);
  const query = `messageId=${site.message.id}&limit=2&omit=meta,domainId,messageId,choiceIds`;
  const first = (await site.get(`/survey-responses?${query}`)).body;
  expect(first.data.map(({ npsScore }: { npsScore: number }) => npsScore)).toEqual([8, 7]);
  const second = (await site.get(`/survey-responses?${query}&cursor=${first.nextCursor}`)).body;
  expect([second.data.length, second.nextCursor]).toEqual([1, null]);
  const csv = await site.get(`/survey-responses?${query}`, { accept: "text/csv" });
  expect(csv.text.split("\r\n")[0]).toBe(
    "id,answers,finished,npsScore,npsBucket,createdAt,updatedAt,updatedBy.kind,updatedBy.id,updatedBy.name",
  );
  expect(csv.text).toContain(',"{""nps"":8,""why"":""=1""}",false,8,passive,');
  expect(csv.headers.get("link")).toContain(`cursor=${first.nextCursor}`);
});

test("the results count each question's answers: grades, choices, averages, NPS and the newest texts", async () => {
  const site = await newSite();
  const empty = (await site.get(`/survey-results/${site.message.id}`)).body;
  expect(empty).toMatchObject({ responses: 0, finished: 0, isComplete: true });
  expect(empty.questions[0]).toMatchObject({ answered: 0, average: null, nps: null });
  const answers = [
    { nps: 9, why: "Fast", what: ["price"] },
    { nps: 10, why: " " },
    { nps: 3, why: "Slow", what: ["price", "speed"] },
  ];
  for (const each of answers) {
    await site.call({ responseId: randomUUID(), seq: 1, answers: each });
  }
  const { status, body } = await site.get(`/survey-results/${site.message.id}`);
  expect([status, body.responses, body.finished]).toEqual([200, 3, 0]);
  const of = (id: string) => body.questions.find((each: { id: string }) => each.id === id);
  expect(of("nps")).toMatchObject({
    type: "NPS",
    answered: 3,
    average: 7.333,
    nps: 33.3,
    texts: [],
  });
  expect(of("nps").answers).toHaveLength(11);
  expect(of("nps").answers[9]).toEqual({
    ...{ id: null, value: 9, count: 1, share: 0.333, removed: false },
  });
  expect(of("why")).toMatchObject({
    answered: 3,
    answers: [],
    texts: [{ text: "Slow" }, { text: "Fast" }],
  });
  expect(of("what")).toMatchObject({
    answered: 2,
    answers: expect.arrayContaining([
      { id: "c1", value: "price", count: 2, share: 1, removed: false },
      { id: "c2", value: "speed", count: 1, share: 0.5, removed: false },
    ]),
  });
  const { body: other } = await site.post("/messages", banner);
  const none = await site.rest("GET", `/survey-results/${other.id}`);
  expect([none.status, none.body.error.message]).toEqual([
    404,
    expect.stringMatching(/^msg_\w+ is a message of template "banner", not a survey\. /),
  ]);
});

test("another account's response is not found, like one that never existed", async () => {
  const [site, stranger] = [await newSite(), await newSite()];
  await stranger.call({ responseId: randomUUID(), seq: 1, answers: { nps: 5 } });
  const [foreign] = await stranger.list();
  for (const method of ["GET", "DELETE"]) {
    const one = await site.rest(method, `/survey-responses/${foreign.id}`);
    const missing = foreign.id.replace(/_./, "_0");
    const other = await site.rest(method, `/survey-responses/${missing}`);
    expect(one.status).toBe(404);
    expect(one.text.replace(foreign.id, "")).toBe(other.text.replace(missing, ""));
  }
  expect((await site.get(`/survey-responses?messageId=${stranger.message.id}`)).status).toBe(404);
  expect(await stranger.list()).toEqual([foreign]);
});
