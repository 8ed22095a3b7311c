import { createServer } from "node:http";
import { ringAlarm } from "../../../../lib/operators/smoke/smoke";
import { listen } from "../../../support/listen";

/** CloudWatch with one alarm. Its history is empty at the first call, and has these summaries after the alarm went off. */
async function startCloudWatch(summaries: readonly string[]) {
  const asked: { operation: string; input: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const input = JSON.parse((await request.setEncoding("utf8").toArray()).join(""));
    const operation = String(request.headers["x-amz-target"]).split(".").at(-1) ?? "";
    asked.push({ operation, input });
    const isKnown = input.AlarmName === "API errors";
    const isFirst = asked.filter((each) => each.operation === operation).length === 1;
    const items = summaries.map((HistorySummary) => ({ HistorySummary }));
    response.writeHead(isKnown ? 200 : 400, { "content-type": "application/x-amz-json-1.0" });
    response.end(
      JSON.stringify(
        isKnown
          ? { AlarmHistoryItems: isFirst ? [] : items }
          : { __type: "com.amazonaws.cloudwatch#ResourceNotFound", message: "Unknown alarm" },
      ),
    );
  });
  const { url, close } = await listen(server);
  return { place: { region: "us-east-1", endpoint: url }, asked, close };
}

test("an alarm rings, and what CloudWatch did then decides", async () => {
  const { place, asked, close } = await startCloudWatch([
    "Successfully executed action arn:aws:sns:us-east-1:1:alarms",
  ]);
  await ringAlarm({ name: "API errors", ...place });
  expect(asked.map(({ operation }) => operation)).toEqual([
    "SetAlarmState",
    "DescribeAlarmHistory",
    "DescribeAlarmHistory",
  ]);
  expect(asked[0]?.input).toMatchObject({ AlarmName: "API errors", StateValue: "ALARM" });
  await close();
});

test("a topic that refuses CloudWatch fails the check, with what CloudWatch says", async () => {
  const { place, close } = await startCloudWatch([
    "Failed to execute action arn:aws:sns:us-east-1:1:alarms. Received error: not authorized",
  ]);
  await expect(ringAlarm({ name: "API errors", ...place })).rejects.toThrow("not authorized");
  await close();
});

test("an alarm that does not exist fails the check", async () => {
  const { place, close } = await startCloudWatch([]);
  await expect(ringAlarm({ name: "No such", ...place })).rejects.toThrow("Unknown alarm");
  await close();
});
