import { type EchoGateway, startEchoGateway } from "./echo-gateway";

let gateway: EchoGateway;
beforeAll(async () => {
  gateway = await startEchoGateway();
});
afterAll(() => gateway.stop());

test.each([
  ["GET", "/echo/fixed", "GET /echo/fixed"],
  ["GET", "/echo/other", "GET /echo/{id}"],
  ["POST", "/echo/fixed", "POST /echo/{id}"],
  ["PUT", "/any", "ANY /any"],
  ["PUT", "/under/a", "ANY /under/{proxy+}"],
  ["GET", "/under/a/b", "ANY /under/{proxy+}"],
  ["GET", "/under/a/fixed", "GET /under/{id}/fixed"],
  ["PUT", "/under/a/fixed", "ANY /under/{proxy+}"],
  ["GET", "/under/", "$default"],
  ["PUT", "/echo/1", "$default"],
  ["GET", "/echo/", "$default"],
  ["GET", "/echo/1/", "$default"],
  ["GET", "/", "$default"],
])("%s %s matches %s", async (method, path, routeKey) => {
  expect((await gateway.echoed({ method, path })).routeKey).toBe(routeKey);
});

test("without $default, an unknown path is the gateway's 404", async () => {
  const bare = await startEchoGateway({ routes: ["GET /a"] });
  const { status, body } = await bare.send({ path: "/b" });
  expect([status, body.toString()]).toEqual([404, '{"message":"Not Found"}']);
  await bare.stop();
});
