import { banner, endTrial, newClient, send, survey } from "../support/client";
import { loadTag } from "../support/load-tag";
import type { CreateMessage } from "../support/openapi";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test("a create answers 201 with the whole record, which is then listed first and read by id", async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  await client.post("/messages", banner);
  const created = await client.post("/messages", {
    ...banner,
    name: "Newest",
    cssContent: "p { color: red }",
    position: "TOP",
    trigger: "DELAY",
    triggerValue: "5",
    dismissBehavior: "DURATION",
    dismissDuration: 3600,
    scheduleDays: [1, 2, 3],
    scheduleTimeStart: "09:00",
    scheduleTimeEnd: "17:30",
    scheduleTimezone: "Europe/Berlin",
    startsAt: "2026-01-01T00:00:00+01:00",
    expiresAt: "2099-01-01T00:00:00Z",
    countries: ["DE", "AT"],
    devices: ["MOBILE"],
    urlRules: [{ match: "STARTS_WITH", value: "/sale" }],
    frequency: { max: 3, periodSeconds: 86400 },
    priority: 7,
  });
  expect(created.status).toBe(201);
  expect(created.body).toEqual({
    id: expect.stringMatching(/^msg_[\w-]{1,60}$/),
    domainId: client.domain.id,
    ...banner,
    name: "Newest",
    cssContent: "p { color: red }",
    status: "active",
    language: null,
    position: "TOP",
    layout: null,
    autoHideSeconds: null,
    tone: null,
    audience: null,
    goal: null,
    targetSelector: null,
    trigger: "DELAY",
    triggerValue: "5",
    dismissBehavior: "DURATION",
    dismissDuration: 3600,
    scheduleDays: [1, 2, 3],
    scheduleTimeStart: "09:00",
    scheduleTimeEnd: "17:30",
    scheduleTimezone: "Europe/Berlin",
    startsAt: "2025-12-31T23:00:00.000Z",
    expiresAt: "2099-01-01T00:00:00.000Z",
    countries: ["DE", "AT"],
    devices: ["MOBILE"],
    urlRules: [{ match: "STARTS_WITH", value: "/sale", exclude: false }],
    frequency: { max: 3, periodSeconds: 86400 },
    priority: 7,
    impressions: 0,
    clicks: 0,
    dismissals: 0,
    conversions: 0,
    version: 1,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updatedAt: created.body.createdAt,
    updatedBy: { kind: "key", id: expect.stringMatching(/^key_/), name: "First key" },
  });
  expect((await client.get(`/messages/${created.body.id}`)).body).toEqual(created.body);
  const list = await client.get("/messages");
  expect(list.body.data).toHaveLength(2);
  expect(list.body.data[0]).toEqual(created.body);
  expect(list.body.nextCursor).toBeNull();
});

test("a story has slides in place of HTML", async () => {
  const client = await newClient(service);
  const slidesData = [
    { imageUrl: "https://cdn.acme.com/1.jpg", linkUrl: "https://acme.com/", duration: 5 },
    { imageUrl: "https://cdn.acme.com/2.jpg", linkUrl: null, duration: 60 },
  ];
  const { status, body } = await client.post("/messages", {
    name: "Story",
    template: "story",
    slidesData,
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ template: "story", slidesData });
  expect(body).not.toHaveProperty("htmlContent");
});

test("HTML and CSS that could run script are refused by the part; the rest is kept byte for byte", async () => {
  const client = await newClient(service);
  const htmlContent = "<P CLASS=a>5 < 6 &amp; \r\n<img src='https://a.com/1.png' ></p><!-- x -->";
  const cssContent = "P{COLOR:RED;;}/* \u{1f4a9} */\r\n";
  const { body: kept } = await client.post("/messages", { ...banner, htmlContent, cssContent });
  expect((await client.get(`/messages/${kept.id}`)).body).toMatchObject({
    htmlContent,
    cssContent,
  });
  for (const [fields, part] of [
    [
      { htmlContent: "<p>x<script>alert(1)</script>" },
      "htmlContent must not have the element <script>",
    ],
    [{ htmlContent: "<img src=x onerror=alert(1)>" }, "the attribute onerror of <img>"],
    [{ htmlContent: "<a href='java\tscript:alert(1)'>x</a>" }, "in the attribute href of <a>"],
    [{ cssContent: "@import 'https://a.com/x.css';" }, "cssContent must not have @import"],
    [{ cssContent: "p { background: url(http://a.com/x) }" }, "must not have url(http://a.com/x)"],
  ] as const) {
    const refused = [
      await client.post("/messages", { ...banner, ...fields }),
      await client.patch(`/messages/${kept.id}`, fields),
    ];
    for (const { status, body } of refused) {
      expect([status, body.error.code]).toEqual([400, "invalid_body"]);
      expect(body.error.message).toContain(part);
    }
  }
  expect((await client.get(`/messages/${kept.id}`)).body.version).toBe(1);
});

test("address rules are stored, sent to visitors if there are any, and refused when slow", async () => {
  const client = await newClient(service);
  const urlRules = [
    { match: "REGEX", value: "^/p/\\d{1,10}(/|$)", exclude: false },
    { match: "CONTAINS", value: "checkout", exclude: true },
  ] satisfies CreateMessage["urlRules"];
  const { body: ruled } = await client.post("/messages", { ...banner, urlRules });
  expect(ruled.urlRules).toEqual(urlRules);
  const { body: plain } = await client.post("/messages", banner);
  expect(plain.urlRules).toEqual([]);
  const { body: list } = await send(
    `${service.baseUrl}/api/embed/user?userId=${client.accountId}&domain=shop.acme.com`,
    "GET",
  );
  expect(list[1]).toMatchObject({ id: ruled.id, urlRules });
  expect(list[0]).not.toHaveProperty("urlRules");
  for (const [rule, message] of [
    [
      { match: "REGEX", value: "^(a+)+$" },
      /^urlRules\[0\]\.value must be a regular expression whose running time is linear/,
    ],
    [
      { match: "REGEX", value: "(" },
      /^urlRules\[0\]\.value must be a regular expression, such as "\^\/pricing" \(unterminated group\); got "\("/,
    ],
    [{ match: "REGEX", value: "a".repeat(201) }, /^urlRules\[0\]\.value must have at most 200/],
    [{ match: "GLOB", value: "*" }, /^urlRules\[0\]\.match must be one of "EXACT"/],
    [{ match: "EXACT", value: "" }, /^urlRules\[0\]\.value must have at least 1/],
    [{ match: "EXACT" }, /^urlRules\[0\]\.value is required/],
  ] as const) {
    const answer = await client.rest("POST", "/messages", {
      body: { ...banner, urlRules: [rule] },
    });
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
    expect(answer.body.error.message).toMatch(message);
  }
});

test("a survey has questions, which the embed configuration carries in place of HTML", async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  const { status, body } = await client.post("/messages", survey);
  expect(status).toBe(201);
  const [nps, why, what] = survey.surveyData.questions;
  const ids = ["c1", "c2", "c3"];
  const choices = what?.choices?.map((text, index) => ({ id: ids[index], text }));
  const questions = [nps, why, { ...what, choices }];
  expect(body).toMatchObject({ ...survey, surveyData: { ...survey.surveyData, questions } });
  expect((await client.get(`/messages/${body.id}`)).body).toEqual(body);
  const { body: list } = await send(
    `${service.baseUrl}/api/embed/user?userId=${client.accountId}&domain=shop.acme.com`,
    "GET",
  );
  const shown = { ...survey.surveyData, questions: [nps, why, { ...what, choiceIds: ids }] };
  expect(list).toEqual([expect.objectContaining({ id: body.id, surveyData: shown })]);
  expect(list[0]).not.toHaveProperty("htmlContent");
});

test.each([
  [{ questions: [] }, /^surveyData\.questions must have at least 1 item/],
  [{ questions: [{ id: "a b", type: "NPS", text: "?" }] }, /questions\[0\]\.id must have 1 to 64/],
  [{ questions: [{ id: "a", type: "STARS", text: "?" }] }, /\[0\]\.type must be one of "NPS"/],
  [{ thankYou: " " }, /^surveyData\.thankYou must not be blank/],
  [{ colour: "red" }, /^Unknown field "colour" in surveyData/],
  [
    {
      questions: Array.from({ length: 30 }, (_, index) => ({
        id: `q${index}`,
        type: "SINGLE_CHOICE",
        text: "?",
        choices: Array.from({ length: 20 }, (_, choice) => `${choice}`.padEnd(150, "x")),
      })),
    },
    /^surveyData must be at most 50000 bytes of JSON/,
  ],
])("a survey with %j is refused by the name of the field", async (fields, message) => {
  const client = await newClient(service);
  const surveyData = { ...survey.surveyData, ...fields };
  const answer = await client.rest("POST", "/messages", { body: { ...survey, surveyData } });
  expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
  expect(answer.body.error.message).toMatch(message);
});

test("a partial update changes what it names, and the version", async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  const { body: created } = await client.post("/messages", banner);
  const { status, body } = await client.patch(`/messages/${created.id}`, { status: "inactive" });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...created,
    status: "inactive",
    version: 2,
    updatedAt: expect.any(String),
  });
  expect((await client.get(`/messages/${created.id}`)).body).toEqual(body);
});

test("a deleted message is gone, and a second delete is a 404", async () => {
  const client = await newClient(service);
  const { body: created } = await client.post("/messages", banner);
  const deleted = await client.delete(`/messages/${created.id}`);
  expect([deleted.status, deleted.body]).toEqual([200, { id: created.id, deleted: true }]);
  expect((await client.delete(`/messages/${created.id}`)).status).toBe(404);
  expect((await client.get(`/messages/${created.id}`)).body.error.code).toBe("not_found");
  expect((await client.get("/messages")).body.data).toEqual([]);
});

test("a change or a delete that names a version applies only to that version", async () => {
  const client = await newClient(service);
  const { body: created, headers } = await client.post("/messages", banner);
  const path = `/messages/${created.id}`;
  expect(headers.get("etag")).toBe('"1"');
  const change = (version: string, fields: object = { name: "New" }) =>
    client.patch(path, fields, { "if-match": version });
  const changed = await change('"1"');
  expect([changed.status, changed.body.version, changed.headers.get("etag")]).toEqual([
    200,
    2,
    '"2"',
  ]);
  for (const late of [
    await change('"1"'),
    await change("1"),
    await client.patch(path, { name: "Late", ifVersion: 1 }),
    await client.rest("DELETE", path, { headers: { "if-match": '"1"' } }),
    await client.delete(`${path}?ifVersion=3`),
  ]) {
    expect([late.status, late.body.error.code]).toEqual([412, "precondition_failed"]);
    expect(late.body.error.message).toMatch(/has version 2 now, not [13]/);
  }
  const tool = await client.tool("update_message", { id: created.id, name: "x", ifVersion: 1 });
  expect(JSON.parse(tool.content[0].text).error.code).toBe("precondition_failed");
  expect((await client.get(path)).body).toEqual(changed.body);
  expect((await change("*", { name: "Newer" })).body.version).toBe(3);
  for (const odd of ['"a"', 'W/"3"', '"3", "4"', "", "0", "-1"]) {
    expect((await change(odd)).body.error.code).toBe("invalid_body");
  }
  const missing = await client.patch("/messages/msg_x", { name: "x" }, { "if-match": "1" });
  expect(missing.status).toBe(404);
  const gone = await client.rest("DELETE", path, { headers: { "if-match": '"3"' } });
  expect(gone.status).toBe(200);
});

test("one of several concurrent changes that name the same version happens", async () => {
  const client = await newClient(service);
  const { body: created } = await client.post("/messages", banner);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      client.patch(`/messages/${created.id}`, { name: `${index}`, ifVersion: 1 }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
});

test("limit: 50 by default, 100 at most; the cursor leads through all, once", async () => {
  const client = await newClient(service);
  const names = Array.from({ length: 104 }, (_, index) => `${index}`);
  for (let start = 0; start < names.length; start += 26) {
    // Four keys' worth of requests would pass one key's window.
    const { apiKey } = client;
    await Promise.all(
      names.slice(start, start + 26).map((name) =>
        send(`${service.baseUrl}/api/v1/messages`, "POST", {
          body: { ...banner, name, status: "inactive" },
          headers: { authorization: `Bearer ${apiKey}` },
        }),
      ),
    );
  }
  expect((await client.get("/messages?omit=htmlContent,cssContent")).body.data).toHaveLength(50);
  const first = await client.get("/messages?limit=1000");
  expect(first.body.data).toHaveLength(100);
  const second = await client.get(`/messages?limit=1000&cursor=${first.body.nextCursor}`);
  expect(second.body.nextCursor).toBeNull();
  const ids = [...first.body.data, ...second.body.data].map(({ id }) => id);
  expect(ids).toHaveLength(104);
  expect([...ids].sort().reverse()).toEqual(ids);
  const one = await client.get("/messages?limit=1&omit=htmlContent,cssContent,countries");
  expect(one.body.data).toHaveLength(1);
  expect(one.body.data[0]).not.toHaveProperty("countries");
  expect(one.body.data[0]).toHaveProperty("name");
});

test("filters by status, as time has its say in it, by template and by a part of the name", async () => {
  const client = await newClient(service);
  const create = async (fields: object) =>
    (await client.post("/messages", { ...banner, ...fields })).body.id;
  const active = await create({ name: "First Sale" });
  const inactive = await create({ status: "inactive" });
  const expired = await create({ expiresAt: "2020-01-01T00:00:00Z" });
  const scheduled = await create({ startsAt: "2099-01-01T00:00:00Z" });
  const toast = await create({ template: "toast", name: "Winter Sale" });
  const ids = async (query: string) =>
    (await client.get(`/messages?${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await ids("status=active")).toEqual([toast, active]);
  expect(await ids("status=inactive")).toEqual([inactive]);
  expect(await ids("status=expired")).toEqual([expired]);
  expect(await ids("status=scheduled")).toEqual([scheduled]);
  expect(await ids("expiresBefore=2020-01-01T00:00:01Z")).toEqual([expired]);
  expect(await ids("expiresBefore=2020-01-01T00:00:00Z")).toEqual([]);
  expect(await ids("template=toast")).toEqual([toast]);
  expect(await ids("template=toast&status=inactive")).toEqual([]);
  expect(await ids("q=%20winter%20s")).toEqual([toast]);
  expect(await ids("q=sale&template=banner")).toEqual(await ids("template=banner"));
  expect(await ids("q=sale&limit=2")).toEqual([toast, scheduled]);
  // A newer one has the status, but not the name.
  expect(await ids("q=first&status=active&limit=1")).toEqual([active]);
});

test("the selector: in the query or a header, hostname or id, in any spelling; else the primary domain; never two", async () => {
  const client = await newClient(service);
  const { body: other } = await client.post("/domains", { hostname: "other.acme.com" });
  const created = (await client.post("/messages?domain=OTHER.Acme.com.", banner)).body;
  expect(created.domainId).toBe(other.id);
  const count = async (path: string, headers?: Record<string, string>) =>
    (await client.get(path, headers)).body.data.length;
  expect(await count("/messages")).toBe(0);
  expect(await count("/messages?domain=other.acme.com")).toBe(1);
  expect(await count(`/messages?domain=${other.id}`)).toBe(1);
  expect(await count("/messages", { "x-domain": other.id })).toBe(1);
  expect(await count("/messages?domain=OTHER.acme.com", { "x-domain": other.id })).toBe(1);
  const two = await client.get("/messages?domain=shop.acme.com", { "x-domain": other.id });
  expect([two.status, two.body.error.code]).toEqual([400, "invalid_body"]);

  // By id: any domain of the account, or only the selected one.
  expect((await client.get(`/messages/${created.id}`)).status).toBe(200);
  expect((await client.get(`/messages/${created.id}?domain=other.acme.com`)).status).toBe(200);
  expect((await client.get(`/messages/${created.id}?domain=shop.acme.com`)).status).toBe(404);
});

test.each(["/messages", "/messages/msg_x", "/me"])(
  "on %s a foreign, unknown, empty or odd selector is domain_not_found",
  async (path) => {
    const client = await newClient(service);
    const stranger = await newClient(service, "stranger.acme.com");
    for (const domain of [
      stranger.domain.id,
      "stranger.acme.com",
      "nowhere.acme.com",
      "",
      "a/b",
      "é",
    ]) {
      const query = await client.get(`${path}?domain=${encodeURIComponent(domain)}`);
      expect([query.status, query.body.error.code]).toEqual([400, "domain_not_found"]);
    }
    const header = await client.get(path, { "x-domain": "stranger.acme.com" });
    expect(header.body.error.code).toBe("domain_not_found");
  },
);

test("an account without domains gets an error that says so", async () => {
  const client = await newClient(service, null);
  for (const answer of [await client.get("/messages"), await client.post("/messages", banner)]) {
    expect([answer.status, answer.body.error.code]).toEqual([404, "no_domains"]);
  }
  expect((await client.get("/messages/msg_x")).body.error.code).toBe("not_found");
  // The body is looked at before the domains.
  expect((await client.rest("POST", "/messages", { body: {} })).body.error.code).toBe(
    "invalid_body",
  );
});

test("another account's message is not found, like one that never existed", async () => {
  const client = await newClient(service);
  const stranger = await newClient(service);
  const { body: foreign } = await stranger.post("/messages", { ...banner, status: "inactive" });
  const { body: mine } = await client.post("/messages", banner);
  await client.delete(`/messages/${mine.id}`);
  for (const call of ["get", "delete", "patch"] as const) {
    const request = (id: string) =>
      call === "patch"
        ? client.patch(`/messages/${id}`, { name: "Mine" })
        : client[call](`/messages/${id}`);
    const [one, other] = [await request(foreign.id), await request(mine.id)];
    expect([one.status, one.text.replaceAll(foreign.id, "ID")]).toEqual([
      other.status,
      other.text.replaceAll(mine.id, "ID"),
    ]);
    expect(one.status).toBe(404);
  }
  expect((await stranger.get(`/messages/${foreign.id}`)).body).toEqual(foreign);
});

test("an ended trial cannot create, and can do all else", async () => {
  const client = await newClient(service);
  const { body: message } = await client.post("/messages", banner);
  await endTrial(service, client);
  for (const refused of [
    await client.post("/messages", banner),
    await client.post("/domains", { hostname: "late.acme.com" }),
    // Before the domain would be a duplicate.
    await client.post("/domains", { hostname: "shop.acme.com" }),
  ]) {
    expect([refused.status, refused.body.error.code]).toEqual([403, "trial_expired"]);
  }
  expect((await client.patch(`/messages/${message.id}`, { name: "Late" })).status).toBe(200);
  expect((await client.delete(`/messages/${message.id}`)).status).toBe(200);
  expect((await client.get("/me")).status).toBe(200);
});

test("an update that changes nothing is no version", async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  const { body: created } = await client.post("/messages", banner);
  expect((await client.patch(`/messages/${created.id}`, { name: banner.name })).body).toEqual(
    created,
  );
});

test("updates at once of a large message are never taken for a lack of room", async () => {
  const client = await newClient(service);
  for (let index = 0; index < 8; index += 1) {
    await client.post("/messages", { ...banner, htmlContent: "x".repeat(100_000) });
  }
  const { body } = await client.post("/messages", banner);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      ["a", "b", "c"].map((letter) =>
        client.patch(`/messages/${body.id}`, { htmlContent: letter.repeat(99_000 + round) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
});

test("messages that open in front of the page are centered, whatever their position", async () => {
  const client = await newClient(service);
  const modal = { ...banner, template: "modal" as const, position: "TOP_LEFT" as const };
  const { id, position } = (await client.post("/messages", modal)).body;
  expect(position).toBe("CENTER");
  const change = async (body: object) =>
    (await client.rest("PATCH", `/messages/${id}`, { body })).body.position;
  expect(await change({ position: "BOTTOM" })).toBe("CENTER");
  expect(await change({ template: "banner" })).toBe("BOTTOM_RIGHT");
  expect(await change({ position: "TOP" })).toBe("TOP");
  expect(await change({ template: "modal" })).toBe("CENTER");
  expect(await change({ template: "banner", position: "TOP" })).toBe("TOP");
  expect((await client.get(`/messages/${id}`)).body.position).toBe("TOP");
});
