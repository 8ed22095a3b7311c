import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { eventually } from "../../support/eventually";
import { type EchoGateway, startEchoGateway } from "./echo-gateway";

let gateway: EchoGateway;
beforeAll(async () => {
  gateway = await startEchoGateway();
});
afterAll(() => gateway.stop());

test("requests take turns from the first two on, and each instance serves one at a time", async () => {
  const counts = [];
  for (let index = 0; index < 4; index++) {
    const { body } = await gateway.send({ path: "/turn" });
    counts.push(JSON.parse(body.toString()).calls);
  }
  expect(counts).toEqual([1, 1, 2, 2]);
  const running = await Promise.all(
    Array.from({ length: 4 }, () => gateway.send({ path: "/long" })),
  );
  expect(running.map(({ body }) => body.toString())).toEqual(["1", "1", "1", "1"]);
});

test("a function sees its own environment only, and what it prints is logged", async () => {
  const environment = JSON.parse((await gateway.send({ path: "/environment" })).body.toString());
  expect(environment).toMatchObject({ GREETING: "hello", AWS_REGION: "us-east-1" });
  expect(environment.AWS_ACCESS_KEY_ID).toMatch(/^EchoRolex\d+$/);
  expect(environment).not.toHaveProperty("PATH");
  await gateway.send({ path: "/throw" });
  await eventually(() =>
    expect(readFileSync(gateway.logFile, "utf8")).toContain("thrown on purpose"),
  );
});

test("a call that its caller gave up before it began does not run", async () => {
  const call = (rawPath: string, timeoutMs: number) =>
    gateway.lambdas.invoke("echo", JSON.stringify({ rawPath }), timeoutMs);
  // Both instances are busy for longer than the callers wait.
  const paths = ["/long", "/long", "/noted", "/noted"];
  const outcomes = await Promise.all(paths.map((path) => call(path, 200)));
  expect(outcomes).toEqual(["timeout", "timeout", "timeout", "timeout"]);
  await call("/noted", 10_000);
  const log = () => readFileSync(gateway.logFile, "utf8");
  await eventually(() => expect(log()).toContain("noted"));
  expect(log().match(/noted/g)).toHaveLength(1);
});

test("a build may take any time: the gateway's limit is for calls", async () => {
  const slow = await startEchoGateway({
    // Enough for a busy machine to start an instance and call it.
    integrationTimeoutMs: 3_000,
    async folderOf(asset) {
      await sleep(4_000);
      return asset;
    },
  });
  expect((await slow.send({ path: "/turn" })).status).toBe(200);
  await slow.stop();
});

test("a function that does not build fails as one that does not start, and the next call tries again", async () => {
  let builds = 0;
  const repaired = await startEchoGateway({
    async folderOf(asset) {
      builds += 1;
      if (builds === 1) throw new Error("index.ts:3: Expected an expression.");
      return asset;
    },
  });
  const answers = [await repaired.send({ path: "/turn" }), await repaired.send({ path: "/turn" })];
  expect(answers.map(({ status }) => status)).toEqual([500, 200]);
  expect(readFileSync(repaired.logFile, "utf8")).toContain(
    "echo: Error: index.ts:3: Expected an expression.",
  );
  await repaired.send({ path: "/turn" });
  // Each call asks, because a source may have changed.
  expect(builds).toBe(3);
  await repaired.stop();
});
