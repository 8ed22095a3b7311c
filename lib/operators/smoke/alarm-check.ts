import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import {
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  SetAlarmStateCommand,
} from "@aws-sdk/client-cloudwatch";
import type { Stage } from "./stage";

type Alarm = NonNullable<Stage["alarm"]>;

const patienceMs = 60_000;
const pauseMs = 2000;

/**
 * Lets an alarm ring, and waits until CloudWatch says what became of its mail. The alarm is over again with its next reading
 * of the metric.
 *
 * @throws if there is no such alarm, if it tells nobody, and if CloudWatch may not publish to its topic
 */
export async function ringAlarm({ name, region, endpoint }: Alarm): Promise<void> {
  const client = new CloudWatchClient({
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint }),
  });
  const StartDate = new Date();
  await client.send(
    new SetAlarmStateCommand({
      AlarmName: name,
      StateValue: "ALARM",
      StateReason: "The smoke check tries whether this alarm tells somebody.",
    }),
  );
  for (const endMs = Date.now() + patienceMs; Date.now() < endMs; await sleep(pauseMs)) {
    const { AlarmHistoryItems = [] } = await client.send(
      new DescribeAlarmHistoryCommand({ AlarmName: name, HistoryItemType: "Action", StartDate }),
    );
    const [summary] = AlarmHistoryItems.map(({ HistorySummary = "" }) => HistorySummary);
    if (summary === undefined) continue;
    assert.match(summary, /^Successfully executed/, `CloudWatch says: ${summary}`);
    return;
  }
  assert.fail(`After ${patienceMs / 1000} s the alarm has told nobody: it has no action.`);
}
