import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openLog } from "../../lib/local/functions/open-log";
import { throttle } from "../../lib/local/gateway/gateway";
import { watchDisk } from "../../lib/local/watched-disk";
import { openPush } from "../../shared/runtime/push/push";
import { newChatClient } from "../support/chat";
import { eventually } from "../support/eventually";
import { matchesPattern } from "../support/filter-pattern";
import { publicCalls } from "../support/public-calls";
import { startTestService } from "../support/service";
import { everyOption, propertiesOf, synthesized } from "../support/synthesized";
import { newTenant } from "../support/tenant";
import { startEchoGateway } from "./gateway/echo-gateway";

const { service: template, nestedIn } = synthesized(everyOption);
const filters = Object.values(propertiesOf(nestedIn("Monitoring"), "AWS::Logs::MetricFilter"));
const patterns = new Map<string, string>(
  filters.map(({ MetricTransformations: [{ MetricName }], FilterPattern }) => [
    MetricName,
    FilterPattern,
  ]),
);

type Line = Record<string, string>;

function linesOf(file: string): Line[] {
  return existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as Line)
    : [];
}

test("the service has ten metrics of its own, because each costs money by the month", () => {
  const written = [
    ...["FeedLag", "WebhookFailures", "MailFailures", "PushFailures", "RegistrationsRefused"],
  ];
  expect([...patterns.keys(), ...written]).toHaveLength(10);
});

test("visitors' submissions are counted in the gateway's log lines", async () => {
  const service = await startTestService();
  const calls = await publicCalls(service, await newTenant(service, "metrics"));
  const file = join(dirname(service.logFile), "access.log");
  const counted = () =>
    Object.fromEntries(
      [...patterns].map(([name, pattern]) => [
        name,
        linesOf(file).filter((line) => matchesPattern(pattern, line)).length,
      ]),
    );
  const before = counted();
  for (const call of Object.values(calls)) expect((await call()).status).toBe(200);
  const after = counted();
  expect(
    Object.fromEntries(
      Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
    ),
  ).toEqual({ GatewayThrottles: 0, Clicks: 1, EventBatches: 1, Submissions: 2, ChatMessages: 1 });
});

test("a request beyond a route's throttle is the gateway's 429, and its line counts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "throttled-"));
  const file = join(folder, "access.log");
  const [stage] = Object.values(propertiesOf(template, "AWS::ApiGatewayV2::Stage"));
  const gateway = await startEchoGateway({
    isThrottled: true,
    accessLog: openLog(file, watchDisk(folder)),
    stage: {
      apiId: "api",
      accessLog: JSON.parse(stage.AccessLogSettings.Format),
      limits: {
        routes: { "GET /echo/fixed": { rate: 0.001, burst: 1 } },
        others: { rate: 100, burst: 100 },
      },
    },
  });
  const statuses = [];
  for (const path of ["/echo/fixed", "/echo/fixed", "/echo/other"])
    statuses.push((await gateway.send({ path })).status);
  await gateway.stop();
  expect(statuses).toEqual([200, 429, 200]);
  const isThrottled = linesOf(file).map((line) =>
    matchesPattern(patterns.get("GatewayThrottles") ?? "", line),
  );
  expect(isThrottled).toEqual([false, true, false]);
});

test("a bucket fills by its rate, up to its burst", () => {
  let now = 0;
  const takes = throttle({ routes: {}, others: { rate: 2, burst: 3 } }, () => now);
  const taken = () => Array.from({ length: 5 }, () => takes("a")).filter(Boolean).length;
  expect(taken()).toBe(3);
  now = 1000;
  expect([taken(), takes("b")]).toEqual([2, true]);
  now = 60_000;
  expect(taken()).toBe(3);
});

test("the feed tells how far it is behind", async () => {
  const service = await startTestService();
  await newChatClient(service);
  await service.settled();
  await eventually(() => {
    const lags = linesOf(service.logFile).filter((line) => "FeedLag" in line);
    expect(lags.length).toBeGreaterThan(0);
    for (const { FeedLag } of lags) expect(FeedLag).toBeGreaterThanOrEqual(0);
  });
});

test("a push that nobody can deliver is counted", async () => {
  const { METRIC_NAMESPACE, PUSH_VISITORS, ...rest } = process.env;
  Object.assign(process.env, {
    METRIC_NAMESPACE: "tested",
    PUSH_VISITORS: "http://127.0.0.1:1/ws",
    AWS_ACCESS_KEY_ID: "a",
    AWS_SECRET_ACCESS_KEY: "b",
    AWS_REGION: "us-east-1",
  });
  const written: string[] = [];
  const write = jest.spyOn(process.stdout, "write").mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const answer = await openPush()?.send("visitors", "id", "news", AbortSignal.timeout(2000));
  write.mockRestore();
  process.env = rest;
  expect(answer).toBe("lost");
  expect(written.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ PushFailures: 1 }),
  ]);
});
