import { type EchoGateway, startEchoGateway } from "./echo-gateway";

let gateway: EchoGateway;
beforeAll(async () => {
  gateway = await startEchoGateway();
});
afterAll(() => gateway.stop());

test.each([
  ["/string", 200, "application/json", "only text"],
  ["/object", 200, "application/json", '{"without":"a status"}'],
  ["/no-type", 202, "text/plain; charset=utf-8", "plain"],
  ["/malformed", 500, "application/json", '{"message":"Internal Server Error"}'],
  ["/throw", 500, "application/json", '{"message":"Internal Server Error"}'],
  ["/exit", 500, "application/json", '{"message":"Internal Server Error"}'],
  ["/slow", 500, "application/json", '{"message":"Internal Server Error"}'],
  ["/huge", 500, "application/json", '{"message":"Internal Server Error"}'],
])("%s", async (path, status, type, body) => {
  const answer = await gateway.send({ path });
  expect([answer.status, answer.headers["content-type"], answer.body.toString()]).toEqual([
    status,
    type,
    body,
  ]);
  expect(answer.headers["apigw-requestid"]).toMatch(/=$/);
});

test("binary answers are decoded, cookies are headers of their own, HEAD has no body", async () => {
  expect([...(await gateway.send({ path: "/binary" })).body]).toEqual([0, 255, 1]);
  const { headers } = await gateway.send({ path: "/cookies" });
  expect(headers["set-cookie"]).toEqual(["a=1; Path=/", "b=2"]);
  const head = await gateway.send({ method: "HEAD", path: "/no-type" });
  expect([head.status, head.headers["content-length"], head.body.length]).toEqual([202, "5", 0]);
  expect((await gateway.send({ path: "/empty" })).status).toBe(204);
});

test("a Lambda that answers too late is the gateway's 503", async () => {
  const impatient = await startEchoGateway({ integrationTimeoutMs: 100 });
  const answer = await impatient.send({ path: "/long" });
  expect([answer.status, answer.body.toString()]).toEqual([
    503,
    '{"message":"Service Unavailable"}',
  ]);
  await impatient.stop();
});

test.each([
  ["over 10 MB", 10 * 1024 * 1024 + 1, "text/plain"],
  ["over 6 MB once it is an event", 5_000_000, "application/octet-stream"],
])("a body %s is refused by the gateway", async (_, size, type) => {
  const { status, body } = await gateway.send({
    method: "POST",
    path: "/echo/1",
    headers: [["content-type", type]],
    body: Buffer.alloc(size, "a"),
  });
  expect([status, body.toString()]).toEqual([413, '{"message":"Request Entity Too Large"}']);
});

test("a body of 2.5 MB passes", async () => {
  const event = await gateway.echoed({
    method: "POST",
    path: "/echo/1",
    headers: [["content-type", "text/plain"]],
    body: Buffer.alloc(2_500_000, "a"),
  });
  expect(event.body).toHaveLength(2_500_000);
});
