import contentTypes from "../golden/content-types.json";
import golden from "../golden/event.json";
import paths from "../golden/paths.json";
import { type EchoGateway, startEchoGateway } from "./echo-gateway";

let gateway: EchoGateway;
beforeAll(async () => {
  gateway = await startEchoGateway();
});
afterAll(() => gateway.stop());

test("a request becomes the event of payload format 2.0", async () => {
  const { method, path, headers, body } = golden.request;
  const event = await gateway.echoed({
    method,
    path,
    headers: headers as [string, string][],
    body,
  });
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
    expect((await gateway.send({ path: sent })).status).toBe(400);
    return;
  }
  const event = await gateway.echoed({ path: sent });
  expect(event.rawPath).toBe(rawPath);
  expect(event.routeKey).toBe(routeKey ?? "GET /echo/{id}");
  if (!routeKey) expect(event.pathParameters.id).toBe(rawPath?.slice("/echo/".length));
});

test.each(contentTypes.text)("a body of type %s arrives as text", async (type) => {
  const event = await gateway.echoed({
    method: "POST",
    path: "/echo/1",
    headers: [["content-type", type]],
    body: "é",
  });
  expect(event).toMatchObject({ body: "é", isBase64Encoded: false });
});

test.each(contentTypes.base64)("a body of type %s arrives as base64", async (type) => {
  const event = await gateway.echoed({
    method: "POST",
    path: "/echo/1",
    headers: type === null ? [] : [["content-type", type]],
    body: "é",
  });
  expect(event).toMatchObject({ body: "w6k=", isBase64Encoded: true });
});

test("missing parts are absent from the event", async () => {
  const event = await gateway.echoed({ path: "/somewhere" });
  for (const name of ["body", "cookies", "queryStringParameters", "pathParameters"])
    expect(event).not.toHaveProperty(name);
});
