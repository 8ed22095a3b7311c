import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Lambdas, startLambdas } from "../../lib/local/functions/lambdas";
import { createGateway } from "../../lib/local/gateway/gateway";
import { type Listening, serve } from "../../lib/local/serve";
import type { FunctionBlueprint } from "../../lib/local/template/functions";
import contentTypes from "./golden/content-types.json";
import golden from "./golden/event.json";
import paths from "./golden/paths.json";
import { type RawRequest, rawRequest } from "./raw-request";

const folder = mkdtempSync(join(tmpdir(), "gateway-"));
const echo: FunctionBlueprint = {
  name: "echo",
  arn: "arn:echo",
  role: "EchoRole",
  folder: join(__dirname, "fixtures/echo"),
  handler: "index.handler",
  timeoutSeconds: 1,
  memoryMegabytes: 128,
  environment: { GREETING: "hello" },
};
const routes = ["POST /echo/{id}", "GET /echo/{id}", "GET /echo/fixed", "ANY /any", "$default"];
let lambdas: Lambdas;
let listening: Listening;
let baseUrl: string;

beforeAll(async () => {
  lambdas = startLambdas([echo], {
    databaseEndpoint: "http://127.0.0.1:1",
    instanceLimit: 2,
    warmInstances: 2,
    logFile: join(folder, "functions.log"),
  });
  const gateway = createGateway(
    routes.map((key) => ({ key, functionName: "echo" })),
    lambdas,
  );
  listening = await serve(gateway, 0);
  baseUrl = `http://127.0.0.1:${listening.port}`;
});
afterAll(async () => {
  await listening.stop();
  await lambdas.stop();
  rmSync(folder, { recursive: true });
});

const send = (request: RawRequest) => rawRequest(baseUrl, request);
async function echoed(request: RawRequest) {
  const { body } = await send(request);
  return JSON.parse(body.toString()).event;
}

describe("events", () => {
  test("a request becomes the event of payload format 2.0", async () => {
    const { method, path, headers, body } = golden.request;
    const event = await echoed({ method, path, headers: headers as [string, string][], body });
    expect(event.headers["x-amzn-trace-id"]).toMatch(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24}$/);
    expect(event.requestContext.requestId).toMatch(/^[\w+/]{15}=$/);
    expect(event.requestContext.time).toMatch(/^\d\d\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
    expect(Math.abs(event.requestContext.timeEpoch - Date.now())).toBeLessThan(5000);
    event.headers["x-amzn-trace-id"] = "<trace>";
    Object.assign(event.requestContext, {
      requestId: "<request>",
      time: "<time>",
      timeEpoch: "<epoch>",
    });
    expect(event).toEqual(golden.event);
  });

  test.each(paths.paths)("$sent", async ({ sent, rawPath, rejected, routeKey }) => {
    if (rejected) {
      expect((await send({ path: sent })).status).toBe(400);
      return;
    }
    const event = await echoed({ path: sent });
    expect(event.rawPath).toBe(rawPath);
    expect(event.routeKey).toBe(routeKey ?? "GET /echo/{id}");
    if (!routeKey) expect(event.pathParameters.id).toBe(rawPath?.slice("/echo/".length));
  });

  test.each(contentTypes.text)("a body of type %s arrives as text", async (type) => {
    const event = await echoed({
      method: "POST",
      path: "/echo/1",
      headers: [["content-type", type]],
      body: "é",
    });
    expect(event).toMatchObject({ body: "é", isBase64Encoded: false });
  });

  test.each(contentTypes.base64)("a body of type %s arrives as base64", async (type) => {
    const event = await echoed({
      method: "POST",
      path: "/echo/1",
      headers: type === null ? [] : [["content-type", type]],
      body: "é",
    });
    expect(event).toMatchObject({ body: "w6k=", isBase64Encoded: true });
  });

  test("what is not there is absent", async () => {
    const event = await echoed({ path: "/somewhere" });
    for (const name of ["body", "cookies", "queryStringParameters", "pathParameters"])
      expect(event).not.toHaveProperty(name);
  });
});

describe("routes", () => {
  test.each([
    ["GET", "/echo/fixed", "GET /echo/fixed"],
    ["GET", "/echo/other", "GET /echo/{id}"],
    ["POST", "/echo/fixed", "POST /echo/{id}"],
    ["PUT", "/any", "ANY /any"],
    ["PUT", "/echo/1", "$default"],
    ["GET", "/echo/", "$default"],
    ["GET", "/echo/1/", "$default"],
    ["GET", "/", "$default"],
  ])("%s %s takes %s", async (method, path, routeKey) => {
    expect((await echoed({ method, path })).routeKey).toBe(routeKey);
  });

  test("without $default, an unknown path is the gateway's 404", async () => {
    const gateway = createGateway([{ key: "GET /a", functionName: "echo" }], lambdas);
    const bare = await serve(gateway, 0);
    const { status, body } = await rawRequest(`http://127.0.0.1:${bare.port}`, { path: "/b" });
    expect([status, body.toString()]).toEqual([404, '{"message":"Not Found"}']);
    await bare.stop();
  });
});

describe("answers", () => {
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
    const answer = await send({ path });
    expect([answer.status, answer.headers["content-type"], answer.body.toString()]).toEqual([
      status,
      type,
      body,
    ]);
    expect(answer.headers["apigw-requestid"]).toMatch(/=$/);
  });

  test("binary answers are decoded, cookies are headers of their own, HEAD has no body", async () => {
    expect([...(await send({ path: "/binary" })).body]).toEqual([0, 255, 1]);
    const { headers } = await send({ path: "/cookies" });
    expect(headers["set-cookie"]).toEqual(["a=1; Path=/", "b=2"]);
    const head = await send({ method: "HEAD", path: "/no-type" });
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([202, "5", 0]);
    expect((await send({ path: "/empty" })).status).toBe(204);
  });

  test("a Lambda that answers too late is the gateway's 503", async () => {
    const slow = createGateway([{ key: "$default", functionName: "echo" }], lambdas, 100);
    const impatient = await serve(slow, 0);
    const answer = await rawRequest(`http://127.0.0.1:${impatient.port}`, { path: "/long" });
    expect([answer.status, answer.body.toString()]).toEqual([
      503,
      '{"message":"Service Unavailable"}',
    ]);
    await impatient.stop();
    // The Lambda itself goes on; the next test wants it idle.
    await sleep(400);
  });

  test.each([
    ["over 10 MB", 10 * 1024 * 1024 + 1, "text/plain"],
    ["over 6 MB once it is an event", 5_000_000, "application/octet-stream"],
  ])("a body %s is refused by the gateway", async (_, size, type) => {
    const { status, body } = await send({
      method: "POST",
      path: "/echo/1",
      headers: [["content-type", type]],
      body: Buffer.alloc(size, "a"),
    });
    expect([status, body.toString()]).toEqual([413, '{"message":"Request Entity Too Large"}']);
  });

  test("a body of 2.5 MB passes", async () => {
    const event = await echoed({
      method: "POST",
      path: "/echo/1",
      headers: [["content-type", "text/plain"]],
      body: Buffer.alloc(2_500_000, "a"),
    });
    expect(event.body).toHaveLength(2_500_000);
  });
});

describe("instances", () => {
  test("requests take turns, and each instance serves one at a time", async () => {
    const counts = [];
    for (let index = 0; index < 4; index++) {
      const { body } = await send({ path: "/turn" });
      counts.push(JSON.parse(body.toString()).calls);
    }
    const [first = 0, second = 0, third, fourth] = counts;
    expect([third, fourth]).toEqual([first + 1, second + 1]);
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 4 }, () => send({ path: "/long" })));
    expect(performance.now() - startedAt).toBeGreaterThan(750);
  });

  test("a function sees its own environment only, and what it prints is logged", async () => {
    const environment = JSON.parse((await send({ path: "/environment" })).body.toString());
    expect(environment).toMatchObject({ GREETING: "hello", AWS_REGION: "us-east-1" });
    expect(environment.AWS_ACCESS_KEY_ID).toMatch(/^EchoRolex\d+$/);
    expect(environment).not.toHaveProperty("PATH");
    expect(readFileSync(join(folder, "functions.log"), "utf8")).toContain("thrown on purpose");
  });
});
