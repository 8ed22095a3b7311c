import type { HttpRequest } from "../../lib/local/http";
import { createAnswerCheck } from "../support/answer-check";
import { type Answer, banner, type Client, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";
import type { Properties } from "../support/synthesized";
import { failOnUndocumented } from "../support/undocumented";

let service: TestService;
let client: Client;
let document: Properties;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
  document = await (await fetch(`${service.baseUrl}/openapi.json`)).json();
});
afterAll(() => service?.stop());

/** The faults that a document, as `doctor` changes it, finds in an answer that the service really gave. */
function faults(
  { method, path, body = "" }: { method: string; path: string; body?: string },
  answer: Answer,
  doctor: (copy: Properties) => void = () => {},
): string[] {
  const copy = structuredClone(document);
  doctor(copy);
  const request = { method, path, query: "", headers: [], body: Buffer.from(body) };
  return createAnswerCheck(copy)(request as unknown as HttpRequest, {
    status: answer.status,
    // `fetch` has unpacked the body.
    headers: [...answer.headers].filter(([name]) => name !== "content-encoding"),
    body: Buffer.from(answer.text),
  });
}

const messages = "/api/v1/messages";
const post = { method: "POST", path: messages };

test("a documented answer has no error, and each other has its own", async () => {
  const created = await client.post("/messages", banner);
  expect(faults(post, created)).toEqual([]);
  const inMessage = (change: (message: Properties) => void) =>
    faults(post, created, ({ components }) => change(components.schemas.WrittenMessage));
  expect(inMessage(({ properties }) => delete properties.clicks)).toEqual([
    expect.stringMatching(/^POST .* answered 201: .*additional properties.*clicks/),
  ]);
  expect(inMessage(({ required }) => required.push("likes"))).toEqual([
    expect.stringMatching(/required property 'likes'/),
  ]);
  expect(
    inMessage(({ properties }) => {
      properties.template.enum = ["modal"];
    }),
  ).toEqual([expect.stringMatching(/\/template must be equal to one of the allowed values/)]);
  const inPath = (change: (post: Properties) => void) =>
    faults(post, created, ({ paths }) => change(paths[messages].post));
  expect(inPath(({ responses }) => delete responses["201"])).toEqual([
    "POST /api/v1/messages answered 201: no answer of this status is documented",
  ]);
  expect(
    inPath(({ responses }) => {
      responses["201"].content = { "text/csv": {} };
    }),
  ).toEqual([expect.stringMatching(/its media type is application\/json/)]);
  const headers = new Headers([...created.headers].filter(([name]) => name !== "etag"));
  expect(faults(post, { ...created, headers })).toEqual([
    expect.stringMatching(/the header ETag is missing/),
  ]);
});

test("an error's code must be documented for the operation", async () => {
  const refused = await client.rest("POST", "/messages", { body: {} });
  expect(faults(post, refused)).toEqual([]);
  expect(faults({ method: "GET", path: `${messages}/x` }, refused)).toEqual([]);
  const other = { ...refused, text: refused.text.replace("invalid_body", "last_domain") };
  expect(faults(post, other)).toEqual([
    expect.stringMatching(/the code last_domain is not documented here/),
  ]);
});

test("a tool's whole result is compared with that of its REST route", async () => {
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "create_message", arguments: banner },
  });
  const call = { method: "POST", path: "/api/mcp", body };
  const answer = await client.rpc(body);
  expect(faults(call, answer)).toEqual([]);
  const withoutClicks = ({ components }: Properties) => {
    delete components.schemas.WrittenMessage.properties.clicks;
  };
  expect(faults(call, answer, withoutClicks)).toEqual([expect.stringMatching(/clicks/)]);
});

test("every answer of a test's service is checked, for any caller", async () => {
  await failOnUndocumented();
  // The gateway's own answers are not documented.
  const { status } = await fetch(`${service.baseUrl}/api/v1/%zz`);
  expect(status).toBe(400);
  await expect(failOnUndocumented()).rejects.toThrow(
    "Answers that /openapi.json does not describe:\nGET /api/v1/%zz answered 400",
  );
  await failOnUndocumented();
});

test("the compiler refuses what the document does not know, and so does the service", async () => {
  // @ts-expect-error: there is no such field.
  const misspelt = await client.post("/messages", { ...banner, titel: "Sale" });
  // @ts-expect-error: there is no such template.
  const unknown = await client.post("/messages", { ...banner, template: "popup" });
  // @ts-expect-error: there is no such path.
  const missing = await client.get("/message");
  // @ts-expect-error: a list cannot be deleted.
  const wrong = await client.delete("/messages");
  const statuses = [misspelt, unknown, missing, wrong].map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 404, 405]);
});
