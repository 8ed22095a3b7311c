import { banner, type Client, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  client = await newClient(service);
});
afterAll(() => service?.stop());

const json = (fields: object) => JSON.stringify({ ...banner, ...fields });

test.each<[string, string | undefined, RegExp]>([
  ["no body", undefined, /^A JSON body is required/],
  ["an empty body", "", /^A JSON body is required/],
  ["broken JSON", '{"name": "Sale"', /^The body is not valid JSON/],
  ["deep JSON", `{"name": ${"[".repeat(50_000)}${"]".repeat(50_000)}}`, /^The body is nested/],
  ["an array", "[]", /^The body must be a JSON object; got an array/],
  ["null", "null", /^The body must be a JSON object; got null/],
  ["a text", '"name"', /^The body must be a JSON object; got a string/],
  ["a number", "5", /^The body must be a JSON object; got a number/],
  ["nothing in it", "{}", /name is required.*template is required/],
  [
    "two fields and what its template needs missing",
    '{"template":"banner","trigger":"TIMER"}',
    /^name is required.* trigger must be .* htmlContent is required if template is "banner", such as "<p>Sale<\/p>"\.$/,
  ],
  [
    "more wrong than it tells of, but names",
    json({ name: 1, countries: Array.from("abcdefghijklmnopqrst") }),
    /^name must be a string; got 1\. .* And 1 more: countries\[19\]\./,
  ],
  ["a wrong type", json({ name: 5 }), /^name must be a string; got 5/],
  ["a blank name", json({ name: "  " }), /^name must not be blank/],
  ["a long name", json({ name: "x".repeat(201) }), /^name must have at most 200 character/],
  [
    "an unknown template",
    json({ template: "popup" }),
    /^template must be one of "banner", .*got "popup"/,
  ],
  [
    "an unknown field",
    json({ titel: "x" }),
    /^Unknown field "titel"; known: name, language, status/,
  ],
  [
    "an unknown field whose value has no text",
    json({ from: { toString: "x" } }),
    /^Unknown field "from"; known: name, language, status/,
  ],
  [
    "an unknown field within one",
    json({ frequency: { max: 1, periodSecond: 60 } }),
    /^frequency\.periodSeconds is required \(whole number from 1 to 31536000\): In this many seconds\. Unknown field "periodSecond" in frequency\. Did you mean periodSeconds\? Example of frequency: /,
  ],
  ["two unknown fields", json({ a: 1, b: 2 }), /^Unknown fields "a", "b"/],
  [
    "__proto__",
    '{"__proto__": {"name": "x"}, "name": "a", "template": "banner", "htmlContent": ""}',
    /^Unknown field "__proto__"/,
  ],
  ["a read-only field", json({ clicks: 5 }), /^Unknown field "clicks"/],
  [
    "a status that time decides",
    json({ status: "expired" }),
    /^status must be one of "active", "inactive"/,
  ],
  [
    "the selector in the body",
    json({ domain: "shop.acme.com" }),
    /^domain belongs in the query or the header X-Domain, not in the body/,
  ],
  [
    "HTML over its bytes",
    json({ htmlContent: "é".repeat(50_001) }),
    /^htmlContent must be at most 100000 bytes/,
  ],
  [
    "no slides",
    json({ template: "story", htmlContent: undefined, slidesData: [] }),
    /^slidesData must have at least 1 item/,
  ],
  [
    "a slide over http",
    json({
      template: "story",
      htmlContent: undefined,
      slidesData: [{ imageUrl: "http://a.com/1", linkUrl: null, duration: 5 }],
    }),
    /^slidesData\[0\]\.imageUrl must be an https URL/,
  ],
  [
    "a slide too long",
    json({
      template: "story",
      htmlContent: undefined,
      slidesData: [{ imageUrl: "https://a.com/1", linkUrl: null, duration: 61 }],
    }),
    /^slidesData\[0\]\.duration must be a whole number from 1 to 60; got 61/,
  ],
  [
    "slides of a banner, whatever is wrong with them",
    json({ slidesData: [] }),
    /^slidesData is not content of template "banner", which has htmlContent and cssContent: leave it out, or choose another template\.$/,
  ],
  ["a country that is none", json({ countries: ["ZZ"] }), /^countries\[0\] must be an ISO 3166-1/],
  [
    "a country twice",
    json({ countries: ["DE", "FR", "FR"] }),
    /^countries must not name a country twice; it has "FR" twice\.$/,
  ],
  [
    "a day beyond the week",
    json({ scheduleDays: [7] }),
    /^scheduleDays\[0\] must be a day number from 0 \(Sunday\)/,
  ],
  [
    "an odd time of day",
    json({ scheduleTimeStart: "9:00", scheduleTimeEnd: "10:00" }),
    /^scheduleTimeStart must be a time of day/,
  ],
  ["an odd zone", json({ scheduleTimezone: "Mars/Olympus" }), /^scheduleTimezone must be an IANA/],
  ["an odd time", json({ expiresAt: "tomorrow" }), /^expiresAt must be an ISO 8601 time/],
  [
    "a time without a zone",
    json({ expiresAt: "2027-01-01T00:00:00" }),
    /^expiresAt must be an ISO 8601 time/,
  ],
  [
    "DELAY without its value",
    json({ trigger: "DELAY" }),
    /^triggerValue is required if trigger is "DELAY": a whole number of seconds/,
  ],
])(
  "%s is invalid_body that says what is wrong, and nothing is written",
  async (_, body, message) => {
    const answer = await client.rest("POST", "/messages", { body });
    expect(answer.body?.error).toEqual({
      code: "invalid_body",
      message: expect.stringMatching(message),
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
    expect((await client.get("/messages")).body.data).toEqual([]);
  },
);

test("bodies are JSON whatever their Content-Type says", async () => {
  const answer = await client.rest("POST", "/messages", {
    body: JSON.stringify(banner),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(answer.status).toBe(201);
});

test.each([
  "limit=0",
  "limit=-1",
  "limit=1.5",
  "limit=ten",
  "limit=",
  "limit=1e2",
  "cursor=abc",
  "cursor=",
  "status=draft",
  "template=popup",
  "omit=id",
  "omit=nothing",
  "offset=5",
  "limit=1&limit=2",
])("?%s is invalid_body", async (query) => {
  const answer = await client.get(`/messages?${query}`);
  expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
});

test("a cursor is refused with another filter, another domain and another list", async () => {
  await client.post("/messages", banner);
  await client.post("/messages", banner);
  await client.post("/domains", { hostname: "other.acme.com" });
  const { nextCursor } = (await client.get("/messages?limit=1")).body;
  expect((await client.get(`/messages?limit=1&cursor=${nextCursor}`)).status).toBe(200);
  for (const path of [
    `/messages?status=active&cursor=${nextCursor}`,
    `/messages?domain=other.acme.com&cursor=${nextCursor}`,
    `/domains?cursor=${nextCursor}`,
    `/messages?cursor=${nextCursor.slice(0, -2)}AA`,
  ]) {
    expect((await client.get(path)).body.error.code).toBe("invalid_body");
  }
});

test("a body over 1 MB is 413 in the envelope, and nothing is written", async () => {
  for (const path of ["/messages", "/domains"]) {
    const answer = await client.post(path, json({ htmlContent: "x".repeat(2_000_000) }));
    expect([answer.status, answer.body.error.code]).toEqual([413, "payload_too_large"]);
    expect(answer.headers.get("x-ratelimit-limit")).toBe("120");
  }
  expect((await client.get("/messages")).body.data).toEqual([]);
});

test.each([
  "",
  "%00",
  "..%2f..",
  "msg_",
  "msg_06gztyjw010cy3tr0351MgktO7uM2cY9AzFEVx00",
  "é",
  "x".repeat(500),
  "%F0%9F%92%A9",
  "1%20OR%201=1",
])("the id %j does not exist", async (id) => {
  const answer = await client.get(`/messages/${id || "%20"}`);
  expect([answer.status, answer.body.error.code]).toEqual([404, "not_found"]);
});

test.each<[string, object, RegExp]>([
  ["a trigger and its value", { trigger: "IMMEDIATE", triggerValue: "5" }, /^triggerValue must be/],
  ["content of another template", { template: "story", htmlContent: "" }, /^htmlContent is not/],
  ["a dismissal", { dismissBehavior: "SESSION", dismissDuration: 5 }, /^dismissDuration goes with/],
  ["half a schedule", { scheduleTimeStart: "09:00", scheduleTimeEnd: null }, /^scheduleTimeEnd is/],
  ["unsafe HTML", { htmlContent: "<script></script>" }, /^htmlContent/],
  [
    "times in the wrong order",
    { startsAt: "2027-01-02T00:00:00Z", expiresAt: "2027-01-01T00:00:00Z" },
    /^expiresAt must be after/,
  ],
])(
  "an update that contradicts itself is invalid_body before its id is looked for: %s",
  async (_, patch, message) => {
    const { body } = await client.post("/messages", banner);
    for (const id of ["unknown", body.id]) {
      const answer = await client.rest("PATCH", `/messages/${id}`, { body: patch });
      expect([answer.status, answer.body.error]).toEqual([
        400,
        { code: "invalid_body", message: expect.stringMatching(message) },
      ]);
    }
    // Errors that depend on the message need an existing one.
    const missing = await client.rest("PATCH", "/messages/unknown", {
      body: { triggerValue: "x" },
    });
    expect(missing.status).toBe(404);
  },
);

test("an id in an update's body is refused", async () => {
  const { body } = await client.post("/messages", banner);
  const answer = await client.rest("PATCH", `/messages/${body.id}`, { body: { id: body.id } });
  expect(answer.body.error).toEqual({
    code: "invalid_body",
    message: "id belongs in the path, not in the body.",
  });
});

test("unknown routes are 404 and known paths with other methods 405, in the envelope with rate headers", async () => {
  const missing = await client.rest("GET", "/nothing");
  expect([missing.status, missing.body.error.code]).toEqual([404, "not_found"]);
  expect(missing.headers.get("x-ratelimit-remaining")).toMatch(/^\d+$/);
  const wrong = await client.rest("PUT", "/messages/abc", { body: {} });
  expect([wrong.status, wrong.body.error.code]).toEqual([405, "method_not_allowed"]);
  expect(wrong.headers.get("allow")).toBe("GET, HEAD, PATCH, DELETE");
  expect((await client.rest("DELETE", "/messages")).headers.get("allow")).toBe("GET, HEAD, POST");
  expect((await client.get("/messages/")).status).toBe(404);
});

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test.each<[string, string, RegExp]>([
  ["a lone surrogate", '{"name": "a\\ud800b"}', /^The body is not valid Unicode/],
  ["a lone surrogate in a key", '{"\\udc00": 1}', /^The body is not valid Unicode/],
  [
    "100,000 levels",
    `{"name": ${deep(100_000)}}`,
    /^The body is (nested more than 100 levels|not valid JSON)/,
  ],
  [
    "an unknown field of 400 KB",
    JSON.stringify({ ["x".repeat(400_000)]: 1 }),
    /^name is required.* Unknown field "x{80}"/,
  ],
  [
    "a number beyond all",
    '{"name": "a", "template": "banner", "htmlContent": "", "priority": 1e400}',
    /^priority must be .*; got Infinity/,
  ],
  [
    "a time beyond the calendar",
    json({ expiresAt: "9999-12-31T23:59:59-12:00" }),
    /^expiresAt must be between the years/,
  ],
  [
    "a link with a space",
    json({
      template: "story",
      htmlContent: undefined,
      slidesData: [{ imageUrl: "https: //a.com", linkUrl: null, duration: 5 }],
    }),
    /^slidesData\[0\]\.imageUrl must be an https URL/,
  ],
])("%s is refused at once, in few words, over REST and as a tool", async (_, body, message) => {
  const rest = await client.rest("POST", "/messages", { body });
  expect([rest.status, rest.body.error]).toEqual([
    400,
    { code: "invalid_body", message: expect.stringMatching(message) },
  ]);
  expect(rest.text.length).toBeLessThan(2000);
  const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_message","arguments":${body}}}`;
  const tool = await client.rpc(call);
  expect([200, 400]).toContain(tool.status);
  expect(tool.text).toMatch(/invalid_body|-32700/);
  expect(tool.text.length).toBeLessThan(3000);
});

test.each<[string, string, string, string | undefined, string | undefined, RegExp]>([
  [
    "no body",
    "POST",
    "/messages",
    undefined,
    undefined,
    /\. Required fields: name \(string\), template \("banner", "modal", "toast", "inline", "story", "survey"\)\.$/,
  ],
  [
    "a list in place of an object with one",
    "PATCH",
    "/messages/bulk",
    '[{"id": "msg_1"}]',
    undefined,
    /; got an array\. Send an object instead, with the list in ids\. Required fields: ids \(array of strings\), status \("active", "inactive"\)\.$/,
  ],
  [
    "a list of items",
    "POST",
    "/knowledge/bulk",
    '[{"title": "a", "content": "b"}]',
    undefined,
    /Send an object instead, with the list in items\. Required fields: items \(array of objects \{title\?, content, /,
  ],
  [
    "nothing to change",
    "PATCH",
    "/canned-replies/crp_1",
    "",
    undefined,
    /\. Allowed fields: title, content, language, translations, ifVersion\.$/,
  ],
  [
    "a form with a file",
    "POST",
    "/assets",
    '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc\r\n--x--',
    "multipart/form-data; boundary=x",
    /^The body is form data; send JSON\. Send a picture in base64 or its sourceUrl, alone; or send its contentType and sizeBytes, and PUT the file to the address in the answer\. Each takes a name too\.$/,
  ],
  [
    "a picture itself",
    "POST",
    "/assets",
    "\ufffd",
    "image/png",
    /The body is image\/png; send JSON\. Send a picture in base64 /,
  ],
  [
    "a form",
    "POST",
    "/domains",
    "hostname=shop.acme.com",
    "application/x-www-form-urlencoded",
    /^The body is form data; send JSON\. shop\.acme\.com is already a domain of this account: see GET \/api\/v1\/domains\.$/,
  ],
])("%s is told what belongs in the body", async (_, method, path, body, type, message) => {
  const answer = await client.rest(method, path, {
    body,
    ...(type !== undefined && { headers: { "content-type": type } }),
  });
  expect(answer.body.error).toEqual({
    code: "invalid_body",
    message: expect.stringMatching(message),
  });
});

test("a version in the query of a change belongs in the body or a header", async () => {
  const answer = await client.patch("/messages/msg_1?ifVersion=3" as "/messages/{id}", {
    status: "inactive",
  });
  expect(answer.body.error.message).toContain(
    "ifVersion belongs in the body or the header If-Match, not in the query.",
  );
});

test("a body that is not UTF-8 is refused, not repaired", async () => {
  const response = await fetch(`${service.baseUrl}/api/v1/messages`, {
    method: "POST",
    headers: { authorization: `Bearer ${client.apiKey}` },
    body: Buffer.concat([Buffer.from('{"name": "caf'), Buffer.from([0xe9]), Buffer.from('"}')]),
  });
  expect([response.status, await response.json()]).toEqual([
    400,
    {
      error: {
        code: "invalid_body",
        message: expect.stringMatching(/^The body is not valid UTF-8\. Required fields: name /),
      },
    },
  ]);
});

test("a long selector is answered as fast and as short as another", async () => {
  const domain = "漢".repeat(100_000);
  const tool = await client.tool("whoami", { domain });
  expect(JSON.parse(tool.content[0].text).error.code).toBe("domain_not_found");
  expect(tool.content[0].text.length).toBeLessThan(500);
  const header = await client.get("/me", { "x-domain": "x".repeat(9000) });
  expect([header.body.error.code, header.text.length < 500]).toEqual(["domain_not_found", true]);
});

test("a tool refuses an argument named __proto__ like any unknown one", async () => {
  const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"whoami","arguments":{"__proto__":{}}}}`;
  const { body } = await client.rpc(call);
  expect(JSON.parse(body.result.content[0].text).error.message).toMatch(
    /Unknown field "__proto__"/,
  );
});

test("a limit beyond all numbers is taken as 100", async () => {
  expect((await client.get(`/messages?limit=${"9".repeat(400)}`)).status).toBe(200);
});
