import { smoke } from "../../lib/smoke/smoke";
import { type Client, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
});
afterAll(() => service?.stop());

async function run(stage: { apiKey?: string; baseUrl?: string; directUrl?: string } = {}) {
  const lines: string[] = [];
  const failed = await smoke(
    { baseUrl: service.baseUrl, apiKey: client.apiKey, directUrl: service.gatewayUrl, ...stage },
    (line) => lines.push(line),
  );
  return { failed, lines };
}

test("a sound service passes every check, and nothing is left behind", async () => {
  const { failed, lines } = await run();
  expect(lines.filter((line) => !line.startsWith("ok "))).toEqual([]);
  expect(failed).toBe(0);
  expect(lines.length).toBeGreaterThan(10);
  expect((await client.get("/messages")).body.data).toEqual([]);
});

test("with a key that is not valid the checks that need one fail, and say why", async () => {
  const { failed, lines } = await run({ apiKey: "mws_live_x" });
  expect(failed).toBe(3);
  expect(lines.at(-1)).toMatch("none could be created");
  expect(lines.join("\n")).toMatch(
    /FAIL {2}the key works.*\n {6}Expected 200, got 401: .*unauthorized/,
  );
  expect(lines[0]).toBe("ok    the public files are there");
});

test("an API that answers calls around CloudFront fails the checks", async () => {
  const { failed, lines } = await run({ directUrl: service.baseUrl });
  expect(failed).toBe(1);
  expect(lines.find((line) => line.startsWith("FAIL"))).toMatch(
    "the embed API refuses calls that bypass CloudFront",
  );
});
