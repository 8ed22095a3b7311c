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
