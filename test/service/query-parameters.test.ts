import { operations } from "../../functions/catalogue";
import { banner, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test("an unknown query parameter is refused with the known ones, and with the probable one", async () => {
  const client = await newClient(service);
  const cases: [method: string, path: string, end: string][] = [
    ["GET", "/messages?statu=active", " Did you mean status?"],
    ["GET", "/messages?clicks=5", " clicks is a field of the rows, not a filter."],
    ["GET", "/messages?domainId=x", " Did you mean domain?"],
    ["GET", "/knowledge/kno_1?q=x", " of GET /api/v1/knowledge/{id}; known: domain."],
    ["GET", "/messages?idempotencyKey=a", " Leave it out: this call writes nothing."],
    ["POST", "/messages?name=Sale", " name belongs in the body, not in the query."],
    [
      "POST",
      "/messages?idempotencyKey=a",
      " belongs in the header idempotency-key, not in the query.",
    ],
    [
      "DELETE",
      "/messages/msg_x?changeNote=a",
      " belongs in the header x-change-note, not in the query.",
    ],
    // A DELETE takes no such key, in whatever place.
    [
      "DELETE",
      "/messages/msg_x?idempotencyKey=a",
      " Leave it out: this call has no use for it, and may be repeated without it.",
    ],
    [
      "PATCH",
      "/messages/msg_x?ifVersion=1",
      " ifVersion belongs in the body or the header If-Match, not in the query.",
    ],
    ["GET", "/messages/msg_x?id=msg_x", " id belongs in the path, not in the query."],
  ];
  const seen: [string, string, string][] = [];
  for (const [method, path, end] of cases) {
    const { status, body } = await client.rest(
      method,
      path,
      /^P/.test(method) ? { body: banner } : {},
    );
    const { code, message } = body.error;
    expect([status, code]).toEqual([400, "invalid_body"]);
    expect(message).toMatch(/^Unknown query parameter "\w+"( of \S+ \S+)?; known: /);
    // The error of an unknown id is appended.
    seen.push([method, path, message.includes(end) ? end : message]);
  }
  expect(seen).toEqual(cases);
});

test("the known query parameters are told with what they take, and that a date is no time", async () => {
  const client = await newClient(service);
  const messageOf = async (path: string) => (await client.rest("GET", path)).body.error.message;
  expect(await messageOf("/form-submissions?since=2026-11-01&format=csv")).toBe(
    'Unknown query parameters "since", "format"; known: form?: string, at most 200; status?: "new"|"read"|"spam"; from?, to?: ISO 8601 time with a zone; q?: string, 1–200; sort?: "email"|"-email"|"form"|"-form"|"status"|"-status"|"country"|"-country"|"createdAt"|"-createdAt"; limit?: whole number, at least 1; cursor?: string, at most 1000; omit?: comma-separated strings such as "domainId"; domain, bom, columns. A date alone is not a time: send "2026-11-01T00:00:00Z". For CSV, send the header Accept: text/csv.',
  );
  expect(await messageOf("/audit-log?from=2026-11-29")).toMatch(
    /With GET \/api\/v1\/changes it would be refused too: .* since\?: ISO 8601 time with a zone; .* send "2026-11-29T00:00:00Z"\./,
  );
});

test("a required parameter is asked for in the query, by every operation without a body", async () => {
  const client = await newClient(service);
  const account = await client.rest("DELETE", "/me?dryRun=yes", { body: {} });
  expect(account.body.error.message).toContain("confirm is required in the query (string): ");
  for (const { route, input } of operations.filter(({ route }) => /^(GET|DELETE) /.test(route))) {
    const [method = "", path = ""] = route.split(" ");
    const required = Object.entries(input._zod.def.shape)
      .filter(([name, { _zod }]) => !route.includes(`{${name}}`) && _zod.optin !== "optional")
      .map(([name]) => name);
    if (required.length === 0) continue;
    const sent = path.replace("/api/v1", "").replace(/\{\w+\}/g, "x");
    const { message } = (await client.rest(method, sent)).body.error;
    for (const name of required) expect(message).toContain(`${name} is required in the query`);
  }
});

test("a body of a request without one is refused: its caller may think that it has an effect", async () => {
  const client = await newClient(service);
  const { body: message } = await client.post("/messages", banner);
  const path = `/messages/${message.id}`;
  const refused = await client.rest("DELETE", path, { body: { dryRun: true } });
  expect([refused.status, refused.body.error]).toEqual([
    400,
    {
      code: "invalid_body",
      message: "DELETE takes no body. Send its fields in the query, such as ?dryRun=….",
    },
  ]);
  const unknown = await client.rest("DELETE", path, { body: { reason: "Over" } });
  expect(unknown.body.error.message).toMatch(
    /^DELETE takes no body\. In the query it takes [^.]*\bdryRun\b[^.]*\.$/,
  );
  expect((await client.rest("DELETE", path, { body: [1] })).status).toBe(400);
  expect((await client.get(path)).status).toBe(200);
  // Some clients send an empty object with each request.
  expect((await client.rest("DELETE", path, { body: {} })).status).toBe(200);
});
