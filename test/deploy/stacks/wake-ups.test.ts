import { timingAt } from "../../../functions/deliveries/round-context";
import { functionGroups } from "../../../functions/groups";
import { refuseLocalSettings } from "../../../lib/stacks/service-functions";
import { longestDelaySeconds } from "../../../shared/runtime/queue/wake-ups";
import { type DynamoAction, patternsByAction } from "../../../shared/table/rights";
import { everyOption, type Properties, propertiesOf, synthesized } from "../../support/synthesized";

const { service } = synthesized();
const queues = propertiesOf(service, "AWS::SQS::Queue");
const [queueId = ""] = Object.entries(queues).find(([, each]) => each.RedrivePolicy) ?? [];
const queue = queues[queueId] ?? {};
const lambdas = propertiesOf(service, "AWS::Lambda::Function");
const lambdaOf = (group: string): Properties =>
  Object.values(lambdas).find(({ Description }) => Description === `Messaging widget: ${group}`);

test("there is one queue of wake-ups, a standard one, and a message that cannot be handled stays for two weeks", () => {
  expect(Object.keys(queues)).toHaveLength(2);
  expect(queue).not.toHaveProperty("FifoQueue");
  const [deadLettersId = ""] = queue.RedrivePolicy.deadLetterTargetArn["Fn::GetAtt"];
  expect(queues[deadLettersId]).toMatchObject({ MessageRetentionPeriod: 1_209_600 });
});

test("when a message is delivered again, the lease of the invocation that died has ended", () => {
  const { leaseMs, serviceMs, attemptMs } = timingAt(1);
  const { Timeout } = lambdaOf("deliveries");
  expect(serviceMs + attemptMs).toBeLessThan(Timeout * 1000);
  expect(leaseMs).toBeGreaterThan(Timeout * 1000);
  expect(queue.VisibilityTimeout * 1000).toBeGreaterThan(leaseMs);
  expect(timingAt(1).longestDelayMs).toBe(longestDelaySeconds * 1000);
});

test("the delivering function gets the wake-ups, several at once, within its share of concurrency", () => {
  const mapping = Object.values(propertiesOf(service, "AWS::Lambda::EventSourceMapping")).find(
    ({ EventSourceArn }) => EventSourceArn["Fn::GetAtt"]?.[0] === queueId,
  );
  expect(mapping).toMatchObject({
    FunctionName: { Ref: expect.stringContaining("deliveries") },
    BatchSize: 10,
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    // A fifth of the ten that a new account has.
    ScalingConfig: { MaximumConcurrency: 2 },
  });
  const larger = propertiesOf(synthesized(everyOption).service, "AWS::Lambda::EventSourceMapping");
  expect(JSON.stringify(larger)).toContain('"ScalingConfig":{"MaximumConcurrency":50}');
});

test("Lambda's loop detection is off only for the function that fills the queue that calls it", () => {
  const allowed = Object.values(lambdas).filter(({ RecursiveLoop }) => RecursiveLoop === "Allow");
  const feedThemselves = functionGroups.filter(
    ({ wakeUps = [] }) => wakeUps.includes("takes") && wakeUps.includes("sends"),
  );
  expect(allowed).toEqual(feedThemselves.map(({ name }) => lambdaOf(name)));
  expect(allowed).toHaveLength(1);
});

test("an alarm tells when wake-ups wait longer than the longest delay, since nothing brakes a loop any more", () => {
  const { nestedIn, service: watched } = synthesized(everyOption);
  const [alarm, ...others] = Object.values(
    propertiesOf(nestedIn("Monitoring"), "AWS::CloudWatch::Alarm"),
  ).filter(({ MetricName }) => MetricName === "ApproximateAgeOfOldestMessage");
  expect(others).toEqual([]);
  expect(alarm.Threshold).toBeGreaterThan(longestDelaySeconds);
  const [nested] = Object.values(propertiesOf(watched, "AWS::CloudFormation::Stack"));
  const parameter = nested.Parameters[alarm.Dimensions[0].Value.Ref];
  expect(parameter).toEqual({ "Fn::GetAtt": [queueId, "QueueName"] });
});

test("only the function that delivers can read what webhooks sign with", () => {
  const readers = functionGroups
    .filter((group) =>
      ["BatchGetItem", "GetItem", "Query"].some((action) =>
        patternsByAction(group.rights)
          .get(action as DynamoAction)
          ?.some((pattern) => /^W?S?\*|^WS#/.test(pattern)),
      ),
    )
    .map(({ name }) => name);
  expect(readers).toEqual(["deliveries"]);
});

test("a function with a setting of the local run cannot be synthesized", () => {
  expect(() => refuseLocalSettings("assets", { LOCAL_RUN: "true" })).toThrow(/LOCAL_RUN/);
  expect(() => refuseLocalSettings("assets", { BASE_URL: "https://a.example" })).not.toThrow();
});

test("no deployed function may call its own machine or hurry", () => {
  for (const { Environment } of Object.values(lambdas)) {
    const names = Object.keys(Environment?.Variables ?? {});
    expect(names.filter((name) => name.startsWith("LOCAL_"))).toEqual([]);
  }
});
