import { banner, type Client, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

// A call of a route or tool that does not exist: one error names the right one, and what else is wrong with the call.

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
});
afterAll(() => service?.stop());

test.each<[string, string, object, ...string[]]>([
  [
    "POST",
    "/messages/bulk",
    { ids: "all", status: "paused" },
    "allowed: PATCH.",
    "With PATCH /api/v1/messages/bulk it would be refused too: ids must be an array",
    "status must be one of",
  ],
  [
    "PUT",
    "/usage/budget",
    { monthlyUsd: "50" },
    "With PATCH /api/v1/usage/budget",
    "without quotes",
  ],
  [
    "PUT",
    "/messages/msg_1",
    { name: 7 },
    "With PATCH",
    "name must be a string",
    'No message "msg_1"',
  ],
  ["PUT", "/conversations/cnv_1/claim", { holdSeconds: "x" }, "With POST", '"holdSeconds"'],
  [
    "POST",
    "/message",
    { name: "x", template: "baner" },
    'Did you mean "banner"?',
    "htmlContent is",
  ],
  ["POST", "/pages", { title: 7 }, "With POST /api/v1/landing-pages", "title must be a string"],
  [
    "POST",
    "/conversations/cnv_1/hand-off",
    { reason: 1 },
    "Did you mean POST /api/v1/conversations/{conversationId}/handoff?",
    "reason must be a string",
    "leaseId is required",
  ],
  ["POST", "/analytics", { from: "2026-01-01" }, "With GET /api/v1/analytics", "such as ?from=…"],
  ["GET", "/mesages?limit=0", {}, "Did you mean GET /api/v1/messages?", "limit must be"],
  // Descriptions have the words of resources that do not exist.
  ["POST", "/surveys", { name: 7 }, 'Described with "survey": POST', "name must be a string"],
  [
    "POST",
    "/articles",
    { body: "x" },
    'Described with "article": POST /api/v1/knowledge.',
    'Unknown field "body"',
    "content is required",
  ],
  [
    "GET",
    "/leads?created_after=2026-01-01",
    {},
    'Described with "lead": GET /api/v1/form-submissions.',
    'Unknown query parameter "created_after"',
  ],
])("%s %s with %j is told all at once", async (method, path, body, ...told) => {
  const sent = method === "GET" ? {} : { body };
  const { message } = (await client.rest(method, path, sent)).body.error;
  for (const each of told) expect(message).toContain(each);
});

test.each<[string, string, object]>([
  // A list's update, a word in an id's place, and fields that several calls take are meant for no sure route.
  ["PUT", "/messages", { name: 7 }],
  ["POST", "/messages/search", { name: 7 }],
  ["POST", "/translations", { language: "de" }],
  ["POST", "/conversations/cnv_1/finish", { leaseId: 7 }],
  ["POST", "/visitors/vis_1/erase", {}],
  ["POST", "/api-keys/key_1/revoke", { name: 7 }],
  ["POST", "/knowledge-base/categories", { title: 7 }],
])("%s %s with %j is not judged as another call", async (method, path, body) => {
  const { message } = (await client.rest(method, path, { body })).body.error;
  expect(message).not.toMatch(/refused too/);
});

test.each([
  ["POST", "/domains/dom_1/inspect", "GET /api/v1/domains/{id}/inspection"],
  ["POST", "/visitors/vis_1/erase", "DELETE /api/v1/visitors/{id}"],
  ["POST", "/api-keys/key_1/revoke", "DELETE /api/v1/api-keys/{id}"],
  ["GET", "/messages/msg_1/revisions", "GET /api/v1/revisions?recordId={id}"],
  ["POST", "/messages/msg_1/revisions", "GET /api/v1/revisions"],
  ["POST", "/surveys", 'POST /api/v1/messages takes "survey" as template.'],
  ["GET", "/banners", 'GET /api/v1/messages takes "banner" as template.'],
  ["POST", "/conversations/cnv_1/reply", "POST /api/v1/conversations/{conversationId}/messages"],
  // With a query or a body, what the routes take is told too.
  ["GET", "/analytics/overview?period=7d", "GET /api/v1/analytics takes from, to, interval, "],
  ["GET", "/knowledge-base/articles?search=x", "GET /api/v1/knowledge takes q, tag, status, "],
  ["POST", "/knowledge-base/articles", "POST /api/v1/knowledge takes title, content, "],
  ["POST", "/conversations/cnv_1/reply", "/{conversationId}/messages takes content, picture, "],
])("%s %s leads to %s", async (method, path, route) => {
  const sent = method === "GET" ? {} : { body: {} };
  expect((await client.rest(method, path, sent)).body.error.message).toContain(route);
});

test.each<[string, string, object]>([
  // Of these, another route takes a field of the same name, and a sort the same word.
  ["POST", "/messages/msg_1/translations", { language: "de", htmlContent: "x" }],
  ["GET", "/forms", {}],
])("%s %s is led to no route by a word alone", async (method, path, body) => {
  const sent = method === "GET" ? {} : { body };
  const { message } = (await client.rest(method, path, sent)).body.error;
  expect(message).not.toMatch(/Only|takes "form"|refused too/);
});

test("problem details point to the faults of the request that was meant", async () => {
  const accept = "application/problem+json";
  const answer = await client.rest("PUT", "/messages/msg_1", {
    body: { name: 7 },
    headers: { accept },
  });
  expect(answer.body).toMatchObject({
    status: 405,
    errors: [{ pointer: "#/name", rule: "wrong_type" }],
  });
});

test("fields that other calls set lead to these", async () => {
  const body = { status: "concluded", winner: "B" };
  const { message } = (await client.rest("PATCH", "/experiments/exp_1", { body })).body.error;
  expect(message).toContain(
    "winner is set with POST /api/v1/experiments/{id}/start, POST /api/v1/experiments/{id}/stop and POST /api/v1/experiments/{id}/conclude.",
  );
  expect(message).not.toContain("Read only");
});

test("a default that stands in for a refused value is not told", async () => {
  for (const dismissDuration of [7, "7d", "7 days"]) {
    const input = { ...banner, dismissBehavior: "for_duration", dismissDuration };
    const { message } = (await client.rest("POST", "/messages", { body: input })).body.error;
    expect(message).toMatch(/dismissBehavior must be one of/);
    expect(message).not.toMatch(/with "SESSION"/);
  }
});

test("an example that stands in for a refused part is not judged", async () => {
  const { id } = (await client.post("/messages", banner)).body;
  const { message } = (
    await client.rest("POST", "/experiments", {
      body: { name: "x", arms: [id, id], goal: { kind: "CLICK" } },
    })
  ).body.error;
  expect(message).toMatch(/arms\[0\] must be an object/);
  expect(message).not.toMatch(/got "msg_[12]"/);
});

test("a misspelt tool is told what else is wrong with its arguments", async () => {
  const told = async (name: string, args: object) =>
    (await client.tool(name, args)).error.message as string;
  expect(await told("create_mesage", { ...banner, name: 7, colour: 1 })).toMatch(
    /^Unknown tool "create_mesage"\. Did you mean create_message\? With create_message it would be refused too: .*name must be a string.*Unknown field "colour"/,
  );
  expect(await told("create_mesage", banner)).not.toMatch(/refused/);
  expect(await told("publish_page", { page_id: "page_1" })).toMatch(
    / With publish_landing_page it would be refused too: id is required/,
  );
  expect(await told("make_message", { name: 7 })).not.toMatch(/refused/);
  // Of several that may be meant, the first.
  expect(await told("close_conversation", { conversationId: "cnv_1" })).toMatch(
    / update_conversation, release_conversation\. .* With update_conversation it would be refused too: id is required .* Did you mean id\?/,
  );
  // One that needs an id is not meant by a call without.
  expect(await told("get_messages", {})).toMatch(
    /^Unknown tool "get_messages"\. With "message": list_messages, .*get_message, .*\. tools\/list has all\.$/,
  );
  expect(await told("get_messages", { id: "msg_1" })).toMatch(/Did you mean get_message\?$/);
  expect(await told("create_survey", {})).toMatch(
    /^Unknown tool "create_survey"\. ([^.]*\. )?create_message takes "survey" as template\. tools\/list has all\. With create_message it would be refused too: name is required/,
  );
});

// A value that is surely meant as another is judged as that one, so that its partners' faults are told at once.
test.each<[string, object, ...string[]]>([
  [
    "create_message",
    { ...banner, dismissBehavior: "duration" },
    'mean "DURATION"',
    "dismissDuration is required",
  ],
  ["create_message", { ...banner, triggerValue: 5 }, "must be a string", "left out, if trigger is"],
  // The example is the caller's own value.
  [
    "create_message",
    { ...banner, trigger: "SCROLL", triggerValue: 50 },
    "triggerValue must be a string, or null; got 50.",
    'Send it in quotes: "50".',
  ],
  [
    "create_message",
    { ...banner, trigger: "SCROLL", triggerValue: 500 },
    "EVENT: name. triggerValue must be a whole percentage, 1 to 100",
  ],
  [
    "create_message",
    { ...banner, scheduleTimeStart: null, scheduleTimeEnd: "9am" },
    "scheduleTimeEnd must be a time of day",
    "scheduleTimeStart is required",
  ],
  [
    "create_message",
    { ...banner, goal: { kind: "URL" } },
    'goal.value is required if goal.kind is "URL": a path or an address, such as "/thanks"',
  ],
  // A condition on a number needs one, whatever its operator.
  [
    "create_message",
    {
      ...banner,
      audience: { any: [{ all: [{ field: "visits", op: "GREATER_THAN", value: "3" }] }] },
    },
    "audience.any[0].all[0].op must be one of",
    'audience.any[0].all[0] needs a number as its value, not "3".',
  ],
  // The fields there are stand in the error once.
  [
    "create_message",
    {
      ...banner,
      audience: { any: [{ all: [{ field: "utm_source", operator: "EQUALS", value: "x" }] }] },
    },
    'Unknown field "operator" in audience.any[0].all[0]; known: field: string',
    'Example of audience: {"any":[{"all":[{"field":"trait.plan","op":"IS","value":"pro"}]}]}. audience.any[0].all[0] has the unknown field "utm_source"',
  ],
  ["list_translations", { recordId: "x" }, 'No message, landing page or help article "x" on'],
  [
    "create_message",
    { ...banner, dismissDuration: "60" },
    "without quotes",
    "goes with dismissBehavior",
  ],
  [
    "create_message",
    { ...banner, dismissDuration: "007" },
    "dismissDuration must be a whole number",
  ],
  // An empty value that may be left out counts as left out.
  [
    "create_message",
    { ...banner, goal: { kind: "URL", value: "" } },
    'goal.value must have at least 1 character; got "". goal.value is required if goal.kind is "URL"',
  ],
  [
    "create_message",
    { ...banner, goal: { kind: "CLICK", value: "" } },
    'goal.value must have at least 1 character; got "". Leave it out instead. Example',
  ],
  [
    "update_message",
    { id: "msg_1", goal: { kind: "CLICK", value: null } },
    "got null. Leave it out instead.",
  ],
  [
    "create_message",
    { name: "x", template: "baner" },
    'mean "banner"',
    "htmlContent is required if",
  ],
  [
    "get_analytics",
    { interval: "HOUR", from: "2026-01-01", to: "2026-03-01" },
    'mean "hour"',
    "at most 14 days",
  ],
  [
    "get_analytics",
    { interval: "hourly", from: "2026-01-01", to: "2026-03-01" },
    'mean "hour"',
    "at most 14 days",
  ],
  [
    "create_experiment",
    {
      name: "x",
      arms: [
        { name: "A", messageId: "msg_1", weight: "50" },
        { name: "B", messageId: null, weight: 50 },
      ],
      goal: { kind: "click" },
    },
    "Send it without quotes.",
    // CLICK would be refused here, so it is not suggested.
    'goal.kind must be one of "URL", "EVENT", "FORM", "SURVEY", "CLICK"; got "click". goal.kind must be "URL" or "EVENT" if an arm is a hold-out: visitors who see no message have no link to click.',
  ],
  [
    "create_asset",
    { base64: "data:image/png;base64,AAAA", contentType: "image/png" },
    "without `data:`",
    "is not a picture",
    "leave contentType and sizeBytes out",
  ],
  [
    "create_landing_page",
    { title: "Join", templateId: "waitlst", content: { headline: "x" } },
    'Did you mean "waitlist"?',
    'Unknown field "headline" in content',
  ],
])("%s %j is told what follows from what was meant", async (name, input, ...told) => {
  const { message } = JSON.parse((await client.tool(name, input)).content[0].text).error;
  for (const each of told) expect(message).toContain(each);
});

test("what depends on other fields is told beside values that are refused", async () => {
  const domain = (await client.get("/domains")).body.data[0].id;
  const [shown, other] = await Promise.all(
    [{}, { position: "BOTTOM" }].map(async (fields) => {
      const { body } = await client.rest("POST", "/messages", { body: { ...banner, ...fields } });
      return body.id as string;
    }),
  );
  const experiment = (messageIds: (string | null)[], kind: string) => ({
    name: "x",
    arms: messageIds.map((messageId, arm) => ({ name: `Arm ${arm}`, messageId, weight: 33 })),
    goal: { kind },
  });
  const cases: [string, string, object, ...string[]][] = [
    [
      "PATCH",
      `/messages/${shown}`,
      { scheduleDays: ["mon"], scheduleTimeStart: "9am" },
      "scheduleTimeStart must be a time of day",
      "scheduleTimeEnd is required: set scheduleTimeStart and scheduleTimeEnd both",
    ],
    [
      "PATCH",
      `/messages/${shown}`,
      { audience: [{ field: "plan", op: "IS", value: "pro" }] },
      "audience must be an object",
      "Their ops: IS, IS_NOT, IN, CONTAINS, STARTS_WITH, AT_LEAST, AT_MOST, EXISTS.",
    ],
    [
      "POST",
      "/experiments",
      experiment([shown ?? "", other ?? ""], "PURCHASE"),
      "goal.kind must be one of",
      "add up to 100, not 66",
      "arms[1].messageId must have the same position, trigger and rules",
    ],
    [
      "POST",
      "/experiments",
      experiment([shown ?? "", ""], "CLICK"),
      "or null for a hold-out",
      'goal.kind must be "URL" or "EVENT" if an arm is a hold-out',
    ],
    ["POST", "/experiments", { variants: [], name: "x" }, "arms is required", '"weight":50}'],
    [
      "PATCH",
      `/domains/${domain}`,
      { brand: { primaryColor: "green" } },
      'Unknown field "primaryColor" in brand; known: ',
      'Example of brand: {"accentColor":"#2563eb","font":',
    ],
    [
      "GET",
      "/analytics?from=2026-11-01T00:00:00Z&to=2026-11-30&interval=hour",
      {},
      "Send the date alone.",
      "at most 14 days",
    ],
  ];
  for (const [method, path, body, ...told] of cases) {
    const sent = method === "GET" ? {} : { body };
    const { message } = (await client.rest(method, path, sent)).body.error;
    for (const each of told) expect(message).toContain(each);
  }
});

test("nothing else is told of a field that is missing", async () => {
  const { content } = await client.tool("update_message", { name: "x" });
  expect(JSON.parse(content[0].text).error.message).toBe(
    "id is required (string): The message's id: see list_messages.",
  );
});

// Without its template, content is not checked, so the error says what decides it.
test.each<[string, object, ...string[]]>([
  [
    "create_landing_page",
    { title: "Join", templateId: "hero", content: { headline: "x" } },
    '"thank-you"; got "hero". Each template has its own content fields: list_landing_page_templates.',
  ],
  [
    "create_landing_page",
    { title: "Join", content: { heading: "x", agenda: [] } },
    'has its own content fields: list_landing_page_templates. Only "event" takes the content',
  ],
  ["create_landing_page", { title: "Join", templateId: 7 }, 'templateId must be one of "blank"'],
  [
    "create_message",
    { name: "x", template: "popup", htmlContent: "<p>Hi</p>" },
    'Content by template: htmlContent for "banner", "modal", "toast" or "inline"; slidesData for "story"; surveyData for "survey".',
  ],
  ["create_message", { name: "x" }, "Content by template: htmlContent for"],
])("%s %j is told what its content depends on", async (name, input, ...told) => {
  const { message } = JSON.parse((await client.tool(name, input)).content[0].text).error;
  for (const each of told) expect(message).toContain(each);
});

test("content that several templates take, or none, is given to no template", async () => {
  const told = async (content: object) =>
    (await client.tool("create_landing_page", { title: "Join", templateId: "hero", content }))
      .content[0].text;
  for (const content of [{}, { heading: "x" }, { heading: 7 }, { heading: "x", colour: "red" }])
    expect(await told(content)).not.toMatch(/takes the content/);
});

test("a value that is refused is not refused again as missing, and one that is missing is no null", async () => {
  const { id } = (await client.post("/messages", banner)).body;
  const told = async (body: object) =>
    (await client.rest("PATCH", `/messages/${id}`, { body })).body.error.message;
  const both = await told({ trigger: "scroll", triggerValue: "50%" });
  expect(both).toMatch(
    / triggerValue must be a whole percentage, .*; got "50%"\. Did you mean "50"\?$/,
  );
  expect(both.match(/triggerValue/g)).toHaveLength(1);
  expect(await told({ trigger: "DELAY" })).toBe(
    'triggerValue is required if trigger is "DELAY": a whole number of seconds, 0 to 86400, as a string such as "5".',
  );
});

test("series is refused beside one record, whatever was sent as series", async () => {
  for (const series of [true, ["clicks"]]) {
    const { content } = await client.tool("get_analytics", { series, messageId: "msg_1", from: 1 });
    const { message } = JSON.parse(content[0].text).error;
    expect(message).toMatch(
      /series must be left out with messageId or landingPageId: the answer then has a row for each day\./,
    );
    expect(message).not.toContain("boolean");
  }
});

test("form data is refused with the faults of its fields", async () => {
  const { body } = await client.rest("POST", "/messages", {
    body: "name=Sale&template=baner&colour=1&priority=5",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(body.error.message).toMatch(/^The body is form data; send JSON\. template must be one of/);
  expect(body.error.message).toContain('Unknown field "colour"');
  expect(body.error.message).not.toContain("priority must");
});
