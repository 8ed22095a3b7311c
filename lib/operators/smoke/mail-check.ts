import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { CloudWatchClient, GetMetricStatisticsCommand } from "@aws-sdk/client-cloudwatch";
import { is, rest, type Stage } from "./stage";

// A function's metric is there after a minute or two.
const patienceMs = 180_000;
const pauseMs = 10_000;

/**
 * Sends an invitation to SES's simulator, which accepts every mail, and waits until a failed mail would appear in the stage's
 * metric. A stage without `mailFrom` sends none, and passes.
 * @throws if a mail of the stage fails meanwhile, this one or another
 */
export async function mailCheck(
  stage: Stage,
  { stage: name, region, ...place }: NonNullable<Stage["mail"]>,
  ms = patienceMs,
): Promise<void> {
  const StartTime = new Date();
  const email = `success+${StartTime.getTime()}@simulator.amazonses.com`;
  const invited = await rest(stage, "POST", "/members", { body: { email, role: "viewer" } });
  is(invited, 201);
  is(await rest(stage, "DELETE", `/members/${invited.body.id}`), 200);
  const client = new CloudWatchClient({ ...place, ...(region !== undefined && { region }) });
  const metric = { Namespace: `MessagingWidget/${name}`, MetricName: "MailFailures" };
  const endMs = Date.now() + ms;
  for (;;) {
    const isLast = Date.now() >= endMs;
    const { Datapoints = [] } = await client.send(
      new GetMetricStatisticsCommand({
        ...metric,
        StartTime,
        EndTime: new Date(Date.now() + 60_000),
        Period: 60,
        Statistics: ["Sum"],
      }),
    );
    const failures = Datapoints.reduce((sum, { Sum = 0 }) => sum + Sum, 0);
    assert.equal(failures, 0, `${failures} mails failed: see "Mail failures" in docs/runbook.md.`);
    if (isLast) return;
    await sleep(Math.min(pauseMs, ms));
  }
}
