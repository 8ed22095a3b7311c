import { banner, type Client, newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";
import { setExperimentCounts } from "../support/set-experiment-counts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const goal = { kind: "EVENT", value: "signed-up" } as const;

async function newTest(changes: object[] = [{}, {}]) {
  const client = await newClient(service);
  const ids: string[] = [];
  for (const change of changes) {
    const { body } = await client.rest("POST", "/messages", {
      body: { ...banner, status: "inactive", ...change },
    });
    ids.push(body.id);
  }
  const [first, second] = ids as [string, string];
  const arms = [
    { name: "A", messageId: first, weight: 50 },
    { name: "B", messageId: second ?? null, weight: 50 },
  ];
  return { client, first, second, arms };
}

const make = (client: Client, body: object) =>
  client.rest("POST", "/experiments", { body: { name: "Test", goal, ...body } });
const list = async ({ accountId }: { accountId: string }) =>
  (await send(`${service.baseUrl}/api/embed/user?userId=${accountId}&domain=shop.acme.com`, "GET"))
    .body;
const shown = async (client: { accountId: string }) =>
  (await list(client)).map(({ id }: { id: string }) => id).sort();

test("an experiment is drafted, started, stopped, concluded, and its conclusion taken back", async () => {
  const { client, first, second, arms } = await newTest();
  const draft = (await make(client, { arms })).body;
  expect(draft).toMatchObject({
    status: "draft",
    unit: "VISITOR_DAY",
    startedAt: null,
    version: 1,
  });
  expect(await shown(client)).toEqual([]);

  const started = await client.rest("POST", `/experiments/${draft.id}/start`);
  expect(started.body).toMatchObject({ status: "running", startedAt: expect.any(String) });
  const [one, other] = (await list(client)).sort((left: { id: string }, right: { id: string }) =>
    Number(left.id > right.id),
  );
  expect(one.experiment).toEqual({
    ...{ id: draft.id, run: expect.stringMatching(/^[0-9a-f]{12}$/) },
    ...{ arm: one.id === first ? 0 : 1, weights: [50, 50], goal },
  });
  expect(other.experiment.run).toBe(one.experiment.run);
  expect(one.devices).toEqual(["DESKTOP", "MOBILE", "TABLET"]);

  expect((await client.rest("POST", `/experiments/${draft.id}/stop`)).body.status).toBe("stopped");
  expect(await shown(client)).toEqual([first]);
  expect((await list(client))[0]).not.toHaveProperty("experiment");

  const concluded = await client.rest("POST", `/experiments/${draft.id}/conclude`, {
    body: { winner: "B" },
  });
  expect(concluded.body).toMatchObject({ status: "concluded", winner: "B" });
  // No visitor was counted.
  expect(concluded.body.warnings).toEqual([
    {
      code: "winner_not_shown",
      message: expect.stringContaining("No verdict: nobody was counted"),
    },
  ]);
  expect(await shown(client)).toEqual([second]);
  expect((await client.get(`/messages/${first}`)).body.status).toBe("inactive");

  await client.rest("POST", `/experiments/${draft.id}/stop`);
  expect(await shown(client)).toEqual([first]);
  await client.rest("POST", `/experiments/${draft.id}/conclude`, { body: { winner: "A" } });
  expect((await client.delete(`/experiments/${draft.id}`)).status).toBe(200);
  expect(await shown(client)).toEqual([first]);
  expect((await client.get("/experiments")).body.data).toEqual([]);
});

test("a hold-out sees no message, and if it is the first arm, nobody does", async () => {
  const { client, first, arms } = await newTest([{}]);
  const [message] = arms;
  const held = (
    await make(client, {
      arms: [
        { name: "None", messageId: null, weight: 10 },
        { ...message, weight: 90 },
      ],
    })
  ).body;
  await client.rest("POST", `/experiments/${held.id}/start`);
  expect((await list(client))[0].experiment).toMatchObject({
    ...{ arm: 1, holdOut: 0, weights: [10, 90] },
  });
  await client.rest("POST", `/experiments/${held.id}/stop`);
  expect(await shown(client)).toEqual([]);
  await client.rest("POST", `/experiments/${held.id}/conclude`, { body: { winner: "A" } });
  expect(await shown(client)).toEqual([first]);
});

test("a changed arm begins a new run; switching one off ends the run", async () => {
  const { client, first, second, arms } = await newTest();
  const { id } = (await make(client, { arms })).body;
  await client.rest("POST", `/experiments/${id}/start`);
  const run = async () => (await list(client))[0].experiment?.run;
  const before = await run();
  await client.patch(`/messages/${second}`, { name: "Another name" });
  expect(await run()).toBe(before);
  const dry = await client.rest("PATCH", `/messages/${second}?dryRun=true`, {
    body: { htmlContent: "<p>New</p>" },
  });
  expect(dry.body.warnings).toMatchObject([
    { code: "experiment_restarts", message: expect.stringContaining(id) },
  ]);
  const inGerman = await client.patch(`/translations/${second}/de?dryRun=true`, {
    texts: { htmlContent: "<p>Neu</p>" },
  });
  expect(inGerman.body.warnings).toMatchObject([{ code: "experiment_restarts" }]);
  expect(await run()).toBe(before);
  await client.patch(`/messages/${second}`, { htmlContent: "<p>New</p>" });
  expect(await run()).not.toBe(before);

  await client.patch(`/messages/${second}`, { status: "inactive" });
  expect(await shown(client)).toEqual([first]);
  expect(await run()).toBeUndefined();
  const { body } = await client.get(`/experiments/${id}/results`);
  expect(body.notes[0]).toContain("activate it");
});

test("only what is tested differs: place, trigger, rules and audience are the same", async () => {
  const audience = { any: [{ all: [{ field: "visits", op: "AT_LEAST", value: 2 }] }] };
  const tries: [object[], object, string][] = [
    [[{}, { trigger: "DELAY", triggerValue: "5" }], {}, "differs in trigger, triggerValue"],
    [[{}, { countries: ["DE"] }], {}, "differs in countries"],
    [[{ audience }, { audience }], {}, "compares visits"],
    [[{}, {}], { goal: { kind: "SURVEY" } }, "goal.kind must be"],
    [[{}], { goal: { kind: "CLICK" } }, "have no link to click"],
    [[{}], { goal: { kind: "FORM" } }, "have no form to send"],
    [[{}, {}], { goal: { kind: "CLICK", currency: "EUR" } }, "EVENT takes one"],
    [
      [{}, {}],
      { goal: { ...goal, withinSeconds: 60 } },
      'must be left out if unit is "VISITOR_DAY"',
    ],
    [[{}, {}], { goal: { ...goal, currency: "EUR" } }, "valueCeiling is required"],
    [[{}, {}], { valueCeiling: 5 }, "valueCeiling must be left out"],
  ];
  for (const [changes, more, fault] of tries) {
    const { client, arms } = await newTest(changes);
    const { status, body } = await make(client, { arms, ...more });
    expect([status, body.error?.code]).toEqual([400, "invalid_body"]);
    expect(body.error.message).toContain(fault);
  }
});

test("arms have names, weights and messages of their own, on the experiment's domain", async () => {
  const { client, first, second } = await newTest();
  const two = (a: object, b: object) => [
    { name: "A", messageId: first, weight: 50, ...a },
    { name: "B", messageId: second, weight: 50, ...b },
  ];
  const { body: other } = await client.post("/domains", { hostname: "other.acme.com" });
  const stranger = await newTest();
  const elsewhere = await client.rest("POST", `/messages?domain=${other.id}`, { body: banner });
  const item = (await client.post("/knowledge", { title: "A", content: "B" })).body;
  const tries: [object[], string][] = [
    [two({}, { name: "A" }), "names that differ"],
    [two({}, { weight: 40 }), "add up to 100, not 90"],
    [two({}, { weight: 49.95 }), "in tenths"],
    [two({ messageId: null }, { messageId: null }), "a messageId in at least one of them"],
    [two({}, { messageId: first }), "a different message"],
    [
      two({}, { messageId: "msg_x" }),
      "arms[1].messageId must be the id of a message of shop.acme.com",
    ],
    [two({}, { messageId: stranger.first }), "arms[1].messageId must be the id"],
    [two({}, { messageId: elsewhere.body.id }), "That one is on other.acme.com, and an experiment"],
    [two({}, { messageId: item.id }), "That is the id of a knowledge item."],
    [two({}, { messageId: item.id }).slice(1), "at least 2 items"],
    [two({}, { messageId: item.id }).slice(1), "That is the id of a knowledge item."],
  ];
  for (const [arms, fault] of tries) {
    const { status, body } = await make(client, { arms });
    expect([status, body.error?.code]).toEqual([400, "invalid_body"]);
    expect(body.error.message).toContain(fault);
  }
});

test("a goal that an arm cannot reach, and an arm that is deleted, are warned of", async () => {
  const form = "<form><input name='email'><button>Send</button></form>";
  const { client, second, arms } = await newTest([{ htmlContent: form }, {}]);
  const { body } = await make(client, { arms, goal: { kind: "FORM" } });
  const neverReached = { code: "goal_never_reached", message: expect.stringContaining('Arm "B"') };
  expect(body.warnings).toMatchObject([neverReached]);
  const started = await client.rest("POST", `/experiments/${body.id}/start`);
  expect(started.body.warnings).toMatchObject([neverReached]);
  const deleted = await client.rest("DELETE", `/messages/${second}`);
  expect(deleted.body.warnings).toMatchObject([{ code: "experiment_restarts" }]);
  const { body: results } = await client.get(`/experiments/${body.id}/results`);
  expect(results.notes[0]).toContain("restore_revision");
});

test("arms that show visitors the same are warned of, until one is changed in what visitors see", async () => {
  const { client, second, arms } = await newTest([{}, { name: "Its copy" }]);
  const equal = {
    code: "equal_arms",
    message: expect.stringMatching(/^Arms "A" and "B" show visitors the same/),
  };
  const { body } = await make(client, { arms });
  expect(body.warnings).toEqual([equal]);
  const dryRun = () => client.rest("POST", `/experiments/${body.id}/start?dryRun=true` as never);
  expect((await dryRun()).body.warnings).toEqual([equal]);
  // A change that only the account sees makes no difference to visitors.
  await client.patch(`/messages/${second}`, { goal: { kind: "URL", value: "/thanks" } });
  expect((await dryRun()).body.warnings).toEqual([equal]);
  await client.patch(`/messages/${second}`, { htmlContent: "<p>Another text</p>" });
  expect((await dryRun()).body.warnings).toBeUndefined();
  const again = { arms: [{ ...arms[0], name: "Now" }, arms[1]] };
  const changed = await client.rest("PATCH", `/experiments/${body.id}` as never, { body: again });
  expect(changed.body.warnings).toBeUndefined();
});

test("an arm whose translation is of earlier words is warned of at the start", async () => {
  const { client, second, arms } = await newTest();
  await client.rest("PATCH", `/translations/${second}/de`, {
    body: { texts: { htmlContent: "<p>Erste</p>" } },
  });
  await client.patch(`/messages/${second}`, { htmlContent: "<p>Second</p>" });
  const { body } = await make(client, { arms });
  const started = await client.rest("POST", `/experiments/${body.id}/start`);
  expect(started.body.warnings).toEqual([
    {
      code: "translation_outdated",
      message: expect.stringContaining(`Arm "B": the texts of ${second}`),
    },
  ]);
});

test("the error for a wrong status says what to do", async () => {
  const { client, first, arms } = await newTest();
  const { id } = (await make(client, { arms })).body;
  const act = (action: string, body?: object) =>
    client.rest("POST", `/experiments/${id}/${action}`, body ? { body } : {});
  const refused = async (
    answer: Promise<{ status: number; body: { error: { code: string } } }>,
  ) => {
    const { status, body } = await answer;
    return [status, body.error.code];
  };
  const inUse = [409, "in_use"];
  expect(await refused(act("stop"))).toEqual(inUse);
  expect(await refused(act("conclude", { winner: "A" }))).toEqual(inUse);
  const { message } = (await act("conclude", { winner: "Variant B" })).body.error;
  expect(message).toContain("/start begins it, and shows its arms to visitors. winner must be the");
  expect(message).toContain('one of its arms: "A", "B"; got "Variant B".');
  await act("start");
  expect(await refused(act("start"))).toEqual(inUse);
  expect(await refused(client.rest("DELETE", `/experiments/${id}`))).toEqual(inUse);
  const renamed = await client.rest("PATCH", `/experiments/${id}`, { body: { name: "New" } });
  expect(renamed.body).toMatchObject({ name: "New", status: "running" });
  expect(
    await refused(
      client.rest("PATCH", `/experiments/${id}`, { body: { goal: { kind: "CLICK" } } }),
    ),
  ).toEqual(inUse);
  const unknown = await act("conclude", { winner: "C" });
  expect(unknown.body.error.message).toContain('"A", "B"');

  const { body: copy } = await client.post(`/messages/${first}/duplicate`);
  const second = (
    await make(client, { arms: [arms[0], { name: "Copy", messageId: copy.id, weight: 50 }] })
  ).body;
  const shared = await client.rest("POST", `/experiments/${second.id}/start`);
  expect([shared.status, shared.body.error.message]).toEqual([409, expect.stringContaining(id)]);
});

test("a start that is repeated under one key happens once, and a dry run changes nothing", async () => {
  const { client, arms } = await newTest();
  const { id } = (await make(client, { arms })).body;
  const start = (headers: Record<string, string>, query = "") =>
    client.rest("POST", `/experiments/${id}/start${query}`, { headers });
  expect((await start({}, "?dryRun=true")).body.status).toBe("running");
  expect(await shown(client)).toEqual([]);
  const first = await start({ "idempotency-key": "once" });
  const again = await start({ "idempotency-key": "once" });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get("idempotent-replayed")).toBe("true");
});

test("pages' reports count for the arm that they were given", async () => {
  const { client, first, arms } = await newTest();
  const { id } = (await make(client, { arms })).body;
  await client.rest("POST", `/experiments/${id}/start`);
  const [{ experiment }] = await list(client);
  const event = { messageId: first, experimentId: id, run: experiment.run };
  const answer = await send(
    `${service.baseUrl}/api/embed/events?userId=${client.accountId}&domain=shop.acme.com`,
    "POST",
    {
      body: {
        events: [
          { ...event, type: "exposure", arm: 1, eventId: "1" },
          { ...event, type: "outcome", eventId: "2" },
        ],
      },
      headers: { "user-agent": "Mozilla/5.0 Chrome/140.0 Safari/537.36" },
    },
  );
  expect(answer.body).toEqual({ ok: true, accepted: 2 });
  // The answer gives a reason for an event that no longer counts.
  const tell = async (userAgent: string, ...events: object[]) =>
    (
      await send(
        `${service.baseUrl}/api/embed/events?userId=${client.accountId}&domain=shop.acme.com`,
        "POST",
        {
          body: {
            events: events.map((each, index) => ({ ...event, eventId: `more-${index}`, ...each })),
          },
          headers: { "user-agent": userAgent },
        },
      )
    ).body;
  const [same, another] = ["Chrome/140.0", "Firefox/140.0"].map(
    (name) => `Mozilla/5.0 ${name} Safari/537.36`,
  ) as [string, string];
  expect(await tell(same, { type: "exposure", arm: 1 }, { type: "outcome" })).toEqual({
    ok: true,
    accepted: 2,
    dropped: { repeated: 2 },
  });
  const odd = [{ type: "outcome" }, { type: "exposure", arm: 4 }];
  expect(await tell(another, ...odd)).toEqual({ ok: true, accepted: 0, dropped: { unknown: 2 } });
  expect(await tell("curl/8.0", { type: "exposure", arm: 1 })).toEqual({
    ok: true,
    accepted: 0,
    dropped: { robot: 1 },
  });
  const { body } = await client.get(`/experiments/${id}/results`);
  // Their day is not over.
  expect(body).toMatchObject({ unfinished: 1, mayStop: false, isCounting: true, days: [] });
  expect(body.nextFiguresAt).toMatch(/T00:00:00.000Z$/);
  expect(body.sentence).toMatch(/^No verdict yet: 1 visitor so far; results from /);
});

/** A running experiment with figures of yesterday. */
async function newCounted() {
  const test = await newTest();
  const { id } = (await make(test.client, { arms: test.arms })).body;
  await test.client.rest("POST", `/experiments/${id}/start`);
  const of = { id, hostname: "shop.acme.com" };
  await setExperimentCounts(service, of, [
    [
      [200, 20],
      [210, 60],
    ],
  ]);
  await service.settled();
  const figures = async () => {
    const { body } = await test.client.get(`/experiments/${id}/results`);
    return body.arms.map(({ units, conversions }: { units: number; conversions: number }) => [
      units,
      conversions,
    ]);
  };
  return { ...test, id: id as string, figures };
}

const counted = [
  [200, 20],
  [210, 60],
];

test.each([
  [
    "switched off",
    ({ client, second }) => client.patch(`/messages/${second}`, { status: "inactive" }),
  ],
  ["deleted", ({ client, second }) => client.rest("DELETE", `/messages/${second}`)],
  [
    "switched off together",
    ({ client, first, second }) =>
      client.rest("PATCH", "/messages/bulk", {
        body: { ids: [first, second], status: "inactive" },
      }),
  ],
] as [string, (test: Awaited<ReturnType<typeof newCounted>>) => Promise<{ status: number }>][])(
  "arms that are %s leave what was counted in reach, and so do a stop and a conclusion",
  async (_, change) => {
    const running = await newCounted();
    const { client, id, first, figures } = running;
    expect((await change(running)).status).toBe(200);
    expect(await figures()).toEqual(counted);
    await client.rest("POST", `/experiments/${id}/stop`);
    expect(await figures()).toEqual(counted);
    await client.patch(`/messages/${first}`, { htmlContent: "<p>Later</p>", status: "active" });
    await service.settled();
    expect(await figures()).toEqual(counted);
    const { body } = await client.rest("POST", `/experiments/${id}/conclude`, {
      body: { winner: "A" },
    });
    expect(body).toMatchObject({ status: "concluded" });
    await client.rest("DELETE", `/messages/${first}`);
    expect(await figures()).toEqual(counted);
  },
);

test("a stop of an edited experiment shows what its edited messages brought, and a new start nothing", async () => {
  const { client, id, second, figures } = await newCounted();
  await client.patch(`/messages/${second}`, { htmlContent: "<p>Edited</p>" });
  await setExperimentCounts(service, { id, hostname: "shop.acme.com" }, [
    [
      [30, 3],
      [31, 4],
    ],
  ]);
  await service.settled();
  await client.patch(`/messages/${second}`, { status: "inactive" });
  await client.rest("POST", `/experiments/${id}/stop`);
  const edited = [
    [30, 3],
    [31, 4],
  ];
  expect(await figures()).toEqual(edited);
  await client.rest("POST", `/experiments/${id}/start`);
  await client.patch(`/messages/${second}`, { status: "inactive" });
  await client.rest("POST", `/experiments/${id}/stop`);
  expect(await figures()).toEqual([
    [0, 0],
    [0, 0],
  ]);
});
