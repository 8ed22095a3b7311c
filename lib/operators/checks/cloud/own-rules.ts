import {
  type Account,
  at,
  type CloudRule,
  listOf,
  type PlacedResource,
  resourcesIn,
} from "./account";

const docs = "https://docs.aws.amazon.com";

/** Rules of AWS that are no numbers. */
export const ownRules: readonly CloudRule[] = [
  {
    name: "Lambda stops a function that reads a queue and fills it",
    source: `${docs}/lambda/latest/dg/invocation-recursion.html`,
    findings: (account) =>
      resourcesIn(account, "AWS::Lambda::EventSourceMapping").flatMap((mapping) => {
        const queue = at(mapping.properties.EventSourceArn, "Fn::GetAtt", "0");
        const of = functionOf(mapping);
        if (typeof queue !== "string" || !of) return [];
        const role = at(of.resource.properties.Role, "Fn::GetAtt", "0");
        const sends = statementsOf(mapping, String(role)).some(
          (statement) =>
            listOf(at(statement, "Action")).includes("sqs:SendMessage") &&
            JSON.stringify(at(statement, "Resource")).includes(queue),
        );
        return sends && of.resource.properties.RecursiveLoop !== "Allow"
          ? [
              {
                at: of.resource.at,
                about: `It reads ${queue} and sends to it. Without RecursiveLoop "Allow", Lambda ends it after about sixteen turns.`,
              },
            ]
          : [];
      }),
  },
  {
    name: "Nothing else stops a function that may feed itself",
    source: `${docs}/lambda/latest/dg/invocation-recursion.html`,
    findings: (account) =>
      resourcesIn(account, "AWS::Lambda::Function")
        .filter(({ properties }) => properties.RecursiveLoop === "Allow")
        .filter(
          ({ in: deployed }) =>
            has(deployed, "AWS::CloudWatch::Alarm") &&
            !resourcesIn([deployed], "AWS::CloudWatch::Alarm").some(
              ({ properties }) => properties.MetricName === "ApproximateAgeOfOldestMessage",
            ),
        )
        .map(({ at: place }) => ({
          at: place,
          about: "Its recursive loop is allowed, and no alarm watches the age of a queue.",
        })),
  },
  {
    name: "A topic with a policy of its own lets CloudWatch publish",
    source: `${docs}/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html`,
    findings: (account) =>
      resourcesIn(account, "AWS::SNS::TopicPolicy")
        .filter(
          ({ in: deployed, properties }) =>
            listOf(properties.Topics).some((topic) => isAlarmed(deployed, topic)) &&
            !listOf(at(properties.PolicyDocument, "Statement")).some(letsAlarmsPublish),
        )
        .map(({ at: place }) => ({
          at: place,
          about:
            "Alarms publish to this topic. Its policy replaces the default one and does not allow cloudwatch.amazonaws.com with aws:SourceAccount, so no mail arrives.",
        })),
  },
  {
    name: "An alarm watches its own stage",
    source: `${docs}/AmazonCloudWatch/latest/monitoring/cloudwatch_concepts.html`,
    findings: (account) =>
      resourcesIn(account, "AWS::CloudWatch::Alarm").flatMap((alarm) =>
        metricsOf(alarm.properties)
          .filter(
            (metric) =>
              String(at(metric, "Namespace")).startsWith("AWS/") &&
              listOf(at(metric, "Dimensions")).length === 0 &&
              (!quotaMetrics.includes(String(at(metric, "MetricName"))) || judgesDeployment(alarm)),
          )
          .map((metric) => ({
            at: alarm.at,
            about: `${at(metric, "Namespace")} ${at(metric, "MetricName")} without dimensions is the whole account's: another stage's errors raise it.`,
          })),
      ),
  },
  {
    name: "A queue hides a message for as long as its function may run",
    source: `${docs}/lambda/latest/dg/services-sqs-configure.html`,
    findings: (account) =>
      resourcesIn(account, "AWS::Lambda::EventSourceMapping").flatMap((mapping) => {
        const queue = sibling(mapping, at(mapping.properties.EventSourceArn, "Fn::GetAtt", "0"));
        const of = functionOf(mapping);
        if (queue?.Type !== "AWS::SQS::Queue" || !of) return [];
        const hidden = Number(queue.Properties?.VisibilityTimeout ?? 30);
        const runs = Number(of.resource.properties.Timeout ?? 3);
        return hidden < runs
          ? [
              {
                at: mapping.at,
                about: `The queue hides a message for ${hidden} s, its function runs for up to ${runs} s: Lambda refuses the mapping.`,
              },
            ]
          : [];
      }),
  },
];

// These concern the account's quota of concurrent Lambdas, which all stages share.
const quotaMetrics = ["ConcurrentExecutions", "UnreservedConcurrentExecutions", "Throttles"];

function has(deployed: Account[number], type: string): boolean {
  return resourcesIn([deployed], type).length > 0;
}

/** Whether an alarm rolls back a deployment. */
function judgesDeployment(alarm: PlacedResource): boolean {
  const name = alarm.properties.AlarmName;
  return resourcesIn([alarm.in], "AWS::CodeDeploy::DeploymentGroup").some(({ properties }) =>
    listOf(at(properties, "AlarmConfiguration", "Alarms")).some(
      (each) => at(each, "Name") === name,
    ),
  );
}

/** The resource of a name in the same stack. */
function sibling({ stack }: Pick<PlacedResource, "stack">, id: unknown) {
  return stack.template.Resources[String(id)];
}

/** The function that an event source calls, directly or through its alias. */
function functionOf(mapping: PlacedResource): { resource: PlacedResource } | undefined {
  const named = JSON.stringify(mapping.properties.FunctionName);
  const functions = resourcesIn([mapping.in], "AWS::Lambda::Function");
  const aliases = resourcesIn([mapping.in], "AWS::Lambda::Alias");
  const alias = aliases.find(({ id }) => named.includes(`"${id}"`));
  const id = alias ? at(alias.properties.FunctionName, "Ref") : undefined;
  const resource = functions.find((each) =>
    id === undefined ? named.includes(`"${each.id}"`) : each.id === id,
  );
  return resource && { resource };
}

/** The statements of a role, in itself and in separate policies. */
function statementsOf({ stack }: PlacedResource, role: string): unknown[] {
  return Object.entries(stack.template.Resources).flatMap(([id, { Type, Properties }]) => {
    if (id === role)
      return listOf(Properties?.Policies).flatMap((each) =>
        listOf(at(each, "PolicyDocument", "Statement")),
      );
    const isItsPolicy =
      Type === "AWS::IAM::Policy" &&
      listOf(Properties?.Roles).some((each) => at(each, "Ref") === role);
    return isItsPolicy ? listOf(at(Properties?.PolicyDocument, "Statement")) : [];
  });
}

function isAlarmed(deployed: Account[number], topic: unknown): boolean {
  const text = JSON.stringify(topic);
  return resourcesIn([deployed], "AWS::CloudWatch::Alarm").some(({ properties }) =>
    JSON.stringify([properties.AlarmActions, properties.OKActions]).includes(text),
  );
}

function letsAlarmsPublish(statement: unknown): boolean {
  return (
    at(statement, "Effect") === "Allow" &&
    listOf(at(statement, "Principal", "Service")).includes("cloudwatch.amazonaws.com") &&
    /sns:Publish/i.test(JSON.stringify(at(statement, "Action"))) &&
    /aws:SourceAccount/i.test(JSON.stringify(at(statement, "Condition") ?? ""))
  );
}

/** The metrics of an alarm: its own, or those of its expression. */
function metricsOf(properties: Readonly<Record<string, unknown>>): unknown[] {
  const listed = listOf(properties.Metrics)
    .map((each) => at(each, "MetricStat", "Metric"))
    .filter((metric) => metric !== undefined);
  return listed.length > 0 || properties.MetricName === undefined ? listed : [properties];
}
