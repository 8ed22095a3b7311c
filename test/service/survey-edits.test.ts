import { randomUUID } from "node:crypto";
import type { Survey, SurveyInput } from "../../shared/kinds/message/survey/survey";
import { locateRecord } from "../../shared/model/ids";
import { getItem } from "../../shared/table/dynamo/read";
import { openTable } from "../../shared/table/dynamo/table";
import { writeOver } from "../../shared/table/dynamo/write-item";
import { keys, type Site } from "../../shared/table/keys";
import { type Client, newClient, send, withAnotherKey } from "../support/client";
import { randomFor, sized } from "../support/draw";
import { startTestService, type TestService } from "../support/service";
import { resultsInShort, surveyOracle } from "../support/survey-oracle";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const colours = (choices: NonNullable<SurveyInput["questions"][number]["choices"]>) => ({
  title: "A word",
  questions: [{ id: "colour", type: "SINGLE_CHOICE" as const, text: "Which?", choices }],
  thankYou: "Thanks",
});

async function newSurvey(surveyData: SurveyInput = colours(["Red", "Blue", "Green"])) {
  const client = await newClient(service);
  const body = { name: "Colours", template: "survey" as const, surveyData };
  const { body: message } = await client.rest("POST", "/messages", { body });
  const path = `/messages/${message.id}` as const;
  let calls = 0;
  const call = (answers: object, finished = true) => {
    calls += 1;
    return send(`${service.baseUrl}/api/embed/survey?id=${message.id}`, "POST", {
      body: { responseId: randomUUID(), seq: 1, answers, finished },
      // A network may make 120 calls a minute.
      headers: { "x-visitor-address": `198.51.100.${Math.floor(calls / 100)}` },
    });
  };
  const answer = async (answers: object) => {
    const { status, text } = await call(answers);
    if (status !== 200) throw new Error(text);
  };
  const results = async (by: Client = client) =>
    (await by.get(`/survey-results/${message.id}`)).body;
  const counts = async () => resultsInShort((await results()).questions)[0]?.counts;
  const change = (sent: SurveyInput) => client.rest("PATCH", path, { body: { surveyData: sent } });
  return { ...client, message, path, call, answer, results, counts, change };
}

test(`no answer is lost in ${sized({ deep: 1000, draw: 200 })} random edits of a live survey, over REST and tools`, async () => {
  const random = randomFor("edits of a live survey");
  const site = await newSurvey();
  let client: Client = site;
  const oracle = surveyOracle(random, {
    async edit(surveyData) {
      if (random() < 0.5) {
        const { status, body } = await client.rest("PATCH", site.path, {
          body: { surveyData },
        });
        if (status !== 200) throw new Error(JSON.stringify(body));
        return body.surveyData as Survey;
      }
      const told = await client.tool("update_message", { id: site.message.id, surveyData });
      return told.structuredContent.surveyData as Survey;
    },
    answer: site.answer,
  });
  for (let step = 0; step < sized({ deep: 1000, draw: 200 }); step += 1) {
    // A key may make 120 requests a minute.
    if (step % 60 === 0) client = await withAnotherKey(service, site);
    await oracle.edit();
    if (random() < 0.7) await oracle.answer();
    if (step % 25 < 24) continue;
    const { questions } = await site.results(client);
    const isListed = ({ removed, answered }: { removed: boolean; answered: number }) =>
      !removed || answered > 0;
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    expect(resultsInShort(questions).toSorted(byId)).toEqual(
      oracle.expectedResults().filter(isListed).toSorted(byId),
    );
    const { data } = (await client.get("/survey-responses?limit=20")).body;
    expect(data.map(({ answers }: { answers: object }) => answers)).toEqual(
      oracle.expectedAnswers().slice(0, 20),
    );
  }
  // Some four hundred calls, on a busy machine.
}, 900_000);

test("a choice that gets other words keeps its answers everywhere: results, lists, CSV, the feed and the tools", async () => {
  const site = await newSurvey();
  await service.settled();
  const { body: start } = await site.rest("GET", "/changes");
  for (const colour of ["Red", "c1", "Blue", "c3"]) await site.answer({ colour });
  const before = await site.counts();
  expect(before).toEqual({ "Red c1": 2, "Blue c2": 1, "Green c3": 1 });
  const { choices = [] } = site.message.surveyData.questions[0];
  const { body } = await site.change(
    colours(
      choices.map((each: { id: string }) =>
        each.id === "c1" ? { ...each, text: "Crimson" } : each,
      ),
    ),
  );
  expect(body).not.toHaveProperty("warnings");
  expect(await site.counts()).toEqual({ "Crimson c1": 2, "Blue c2": 1, "Green c3": 1 });
  const { data } = (await site.get("/survey-responses")).body;
  expect(data.map((each: { answers: object }) => each.answers)).toEqual(
    ["Green", "Blue", "Crimson", "Crimson"].map((colour) => ({ colour })),
  );
  expect(data[3].choiceIds).toEqual({ colour: ["c1"] });
  expect((await site.get(`/survey-responses/${data[3].id}`)).body).toEqual(data[3]);
  const csv = await site.get("/survey-responses", { accept: "text/csv" });
  expect([csv.text.match(/Crimson/g)?.length, /Red/.test(csv.text)]).toEqual([2, false]);
  const listed = await site.tool("list_survey_responses", {});
  expect(listed.structuredContent.data).toEqual(data);
  // A page that was opened before the change still sends Red.
  await site.answer({ colour: "Red" });
  expect(await site.counts()).toMatchObject({ "Crimson c1": 3 });
  await service.settled();
  const { body: feed } = await site.rest(
    "GET",
    `/changes?after=${start.cursor}&types=survey_response.created`,
  );
  expect(feed.data.map((each: { data: { answers: object } }) => each.data.answers)).toEqual(
    ["Crimson", "Crimson", "Blue", "Green", "Crimson"].map((colour) => ({ colour })),
  );
  const restored = await site.rest("POST", `/revisions/${site.message.id}/1/restore`, { body: {} });
  expect([restored.status, restored.body.warnings]).toEqual([200, undefined]);
  expect(await site.counts()).toEqual({ "Red c1": 3, "Blue c2": 1, "Green c3": 1 });
});

test("removing a question or choice with answers warns with their number, in a dry run too, and it stays in the results", async () => {
  const site = await newSurvey();
  for (const colour of ["Red", "Red", "Blue"]) await site.answer({ colour });
  const removal = { surveyData: colours(["Blue", "Green"]) };
  const dry = await site.rest("PATCH", `${site.path}?dryRun=true`, { body: removal });
  const warnings = [
    {
      code: "choice_removed",
      message: expect.stringMatching(
        /^The choice "Red" \(id c1\) of question colour .* 2 answers\./,
      ),
    },
  ];
  expect([dry.status, dry.body.warnings]).toEqual([200, warnings]);
  expect(await site.counts()).toEqual({ "Red c1": 2, "Blue c2": 1 });
  expect((await site.change(removal.surveyData)).body.warnings).toEqual(warnings);
  expect(await site.counts()).toEqual({ "Red (removed) c1": 2, "Blue c2": 1 });
  // Nobody has chosen Green.
  expect((await site.change(colours(["Blue", "Black"]))).body).not.toHaveProperty("warnings");
  const guessed = await site.change(colours(["Navy", "Black"]));
  expect(guessed.body.warnings).toEqual([
    {
      code: "taken_as_renamed",
      message: expect.stringMatching(
        /^The choice "Blue" .* is now "Navy" \(id c2\) and keeps 1 answer,/,
      ),
    },
  ]);
  const back = await site.change(colours(["Navy", "Black", "Red"]));
  expect(back.body.warnings).toBeUndefined();
  expect(await site.counts()).toEqual({ "Red c1": 2, "Navy c2": 1 });
  const score = { id: "colour", type: "NPS" as const, text: "Which?" };
  const retyped = await site.change({ ...colours([]), questions: [score] });
  expect(retyped.body.warnings).toEqual([
    { code: "question_type_changed", message: expect.stringContaining("3 answers") },
  ]);
  expect(await site.counts()).toEqual({ "Red (removed) c1": 2, "Navy (removed) c2": 1 });
  const gone = await site.change({ ...colours([]), questions: [{ ...score, id: "other" }] });
  expect(gone.body.warnings).toEqual([
    { code: "question_removed", message: expect.stringMatching(/^Question colour .* 3 answers\./) },
  ]);
  const { questions } = await site.results();
  expect(questions).toEqual([
    expect.objectContaining({ id: "other", removed: false, answered: 0 }),
    expect.objectContaining({ id: "colour", removed: true, answered: 3 }),
  ]);
});

test("a page that is still open finishes by the questions that it shows", async () => {
  const site = await newSurvey();
  const required = { id: "why", type: "OPEN_TEXT" as const, text: "Why?", required: true };
  const { questions } = colours(["Rouge", "Bleu", "Vert"]);
  await site.change({ ...colours([]), questions: [required, ...questions] });
  expect((await site.call({ colour: "Rouge" })).status).toBe(200);
  await site.change({ ...colours([]), questions: [required] });
  expect((await site.call({ colour: "Rouge" })).status).toBe(200);
  expect((await site.call({ colour: "Lilac" })).body.error).toMatch(/must be one of "Red"/);
  expect((await site.call({ taste: "Sweet" })).body.error).toMatch(/a question "taste" that/);
});

test.each<[string, object, RegExp]>([
  [
    "an id twice",
    {
      choices: [
        { id: "a", text: "A" },
        { id: "a", text: "B" },
      ],
    },
    /choices must not have two choices with one id; it has "a" twice/,
  ],
  [
    "words twice",
    { choices: ["A", { id: "a", text: "A" }] },
    /choices must not name a choice twice; it has "A" twice/,
  ],
  [
    "words that are another's id",
    { choices: [{ id: "a", text: "A" }, "a"] },
    /choices\[0\]\.id must not be the words of another choice, now or before; got "a"/,
  ],
  [
    "an id that is another's words",
    {
      choices: [
        { id: "x", text: "A" },
        { id: "A", text: "B" },
      ],
    },
    /choices\[0\]\.text must not be the id of another choice/,
  ],
  [
    "an id that is none",
    { choices: [{ id: "a b", text: "A" }, "B"] },
    /choices\[0\]\.id must have 1 to 64 letters/,
  ],
  ["a choice without words", { choices: [{ id: "a" }, "B"] }, /choices\[0\]\.text is required/],
  ["a choice that is a number", { choices: [1, "B"] }, /choices\[0\] must be /],
  [
    "a rule for no choice",
    { choices: ["A", "B"], next: [{ when: ["C"], goTo: "END" }] },
    /next\[0\]\.when must name possible answers, of "A" \(id c1\), "B" \(id c2\); got "C"/,
  ],
])("%s is refused by the name of the field", async (_, fields, message) => {
  const client = await newClient(service);
  const question = { id: "colour", type: "SINGLE_CHOICE", text: "Which?", ...fields };
  const surveyData = { title: "A", questions: [question], thankYou: "B" };
  const body = { name: "Colours", template: "survey", surveyData };
  const answer = await client.rest("POST", "/messages", { body });
  expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
  expect(answer.body.error.message).toMatch(message);
});

test("a copy has the same ids, and none of the answers", async () => {
  const site = await newSurvey();
  await site.answer({ colour: "Red" });
  const { body: copy } = await site.rest("POST", `${site.path}/duplicate`, { body: {} });
  expect(copy.surveyData).toEqual(site.message.surveyData);
  expect((await site.get(`/survey-results/${copy.id}`)).body.responses).toBe(0);
});

test("a survey and answers that were stored before choices had ids are read in today's words", async () => {
  const site = await newSurvey();
  for (const colour of ["Red", "Red", "Blue"]) await site.answer({ colour });
  const { data: stored } = (await site.get("/survey-responses")).body;
  await forgetIds(
    site.message.id,
    stored.map(({ id }: { id: string }) => id),
  );
  expect(await site.counts()).toEqual({ "Red c1": 2, "Blue c2": 1 });
  expect((await site.get(site.path)).body.surveyData).toEqual(site.message.surveyData);
  await site.answer({ colour: "Blue" });
  const renamed = await site.change(colours(["Crimson", "Blue", "Green"]));
  expect(renamed.body.warnings[0].code).toBe("taken_as_renamed");
  expect(await site.counts()).toEqual({ "Crimson c1": 2, "Blue c2": 2 });
  const { data } = (await site.get("/survey-responses")).body;
  expect(data.map(({ answers }: { answers: { colour: string } }) => answers.colour)).toEqual([
    "Blue",
    "Blue",
    "Crimson",
    "Crimson",
  ]);
  const list = await send(
    `${service.baseUrl}/api/embed/user?userId=${site.accountId}&domain=shop.acme.com`,
    "GET",
  );
  expect(list.body[0].surveyData.questions[0]).toMatchObject({
    ...{ choices: ["Crimson", "Blue", "Green"], choiceIds: ["c1", "c2", "c3"] },
  });
});

/** Rewrites a survey's rows in the form before choices had ids: choices are texts, and answers contain only texts. */
async function forgetIds(messageId: string, responseIds: readonly string[]): Promise<void> {
  const { tableName, databaseEndpoint: endpoint } = service;
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  const place = locateRecord("msg", messageId);
  if (!place) throw new Error("No message.");
  const site: Site = { ...place, hostname: "shop.acme.com" };
  const inTexts = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (name, each) =>
      name === "choices" ? each.map(({ text }: { text: string }) => text) : each,
    );
  for (const [key, name] of [
    [keys.messageBody(site, place.timeId), "content"],
    [keys.surveyQuestions(site, place.timeId), "questions"],
  ] as const) {
    const row = await getItem(table, key);
    await writeOver(table, { ...key, [name]: inTexts(row?.[name]) });
  }
  for (const id of responseIds) {
    const { timeId = "" } = locateRecord("srv", id) ?? {};
    const key = keys.surveyResponse(site, timeId);
    const { answers } = (await getItem(table, key)) ?? {};
    await writeOver(table, { ...key, answers, given: undefined });
  }
  table.client.destroy();
}
