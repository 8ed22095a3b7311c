import { Dashboard, GraphWidget, type IMetric, type IWidget } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import {
  callerErrors,
  highest,
  ofSocket,
  requests,
  serverErrors,
  slowestAnswers,
  sum,
  tableThrottles,
} from "./metrics";
import type { MonitoringLevel, Watched } from "./watched";

/**
 * One dashboard for the whole stage: its health, its traffic and its costs. The full level has a second one, with each function
 * and visitors' activity. An account has three for free, each with up to fifty metrics.
 */
export function createDashboards(
  scope: Construct,
  name: string,
  watched: Watched,
  level: MonitoringLevel,
): void {
  new Dashboard(scope, "Dashboard", { dashboardName: name, widgets: stagePage(watched) });
  if (level === "full")
    new Dashboard(scope, "Functions", {
      dashboardName: `${name}-functions`,
      widgets: functionsPage(watched),
    });
}

function stagePage(watched: Watched): IWidget[][] {
  const { functions, answering, streams, sockets, namespace, wakeUps, deadLetters } = watched;
  const apis = Object.values(watched.apis);
  const background = [...functions.keys()].filter((group) => !answering.includes(group));
  const ofEdge = (metricName: string, statistic: string) =>
    [...watched.distributions].map(([label, DistributionId]) =>
      sum("AWS/CloudFront", metricName, { DistributionId, Region: "Global" }).with({
        label,
        statistic,
        region: "us-east-1",
      }),
    );
  const units = (kind: "Read" | "Write") =>
    sum("AWS/DynamoDB", `Consumed${kind}CapacityUnits`, { TableName: watched.tableName });
  return [
    [
      graph("Requests at the edge", ofEdge("Requests", "Sum")),
      graph("Errors at the edge, %", [
        ...ofEdge("5xxErrorRate", "Average"),
        ...ofEdge("4xxErrorRate", "Average"),
      ]),
      // The difference of the two is what the edge answered itself.
      graph("Requests that reached an API", apis.map(requests)),
    ],
    [
      graph("Errors of the APIs", [...apis.map(serverErrors), ...apis.map(callerErrors)]),
      graph("Slowest 1 % of answers, ms", apis.map(slowestAnswers)),
      graph("Throttled, and Lambdas at once in the account", [
        sum("AWS/Lambda", "Throttles"),
        tableThrottles(watched),
        highest("AWS/Lambda", "ConcurrentExecutions"),
      ]),
    ],
    [
      graph("Calls behind the scenes", background.map(ofFunction(watched, "Invocations"))),
      graph("Failures behind the scenes", background.map(ofFunction(watched, "Errors"))),
      graph("Units of the table", [units("Read"), units("Write")]),
    ],
    [
      graph("Waiting: changes, ms", [
        ...[...streams.keys()].map(ofFunction(watched, "IteratorAge", "Maximum")),
        highest(namespace, "FeedLag"),
      ]),
      graph("Waiting: webhooks, and failed mails", [
        highest("AWS/SQS", "ApproximateAgeOfOldestMessage", { QueueName: wakeUps }),
        highest("AWS/SQS", "ApproximateNumberOfMessagesVisible", { QueueName: deadLetters }),
        sum(namespace, "WebhookFailures"),
        sum(namespace, "MailFailures"),
      ]),
      graph("Sockets", [
        ...[...sockets].flatMap(([audience, socket]) => [
          ofSocket(socket, "ConnectCount", `${audience} connected`),
          ofSocket(socket, "MessageCount", `messages of ${audience}`),
          ofSocket(socket, "IntegrationError", `refused or failed, ${audience}`),
          ofSocket(socket, "ExecutionError", `not called, ${audience}`),
        ]),
        sum(namespace, "PushFailures"),
      ]),
    ],
  ];
}

function functionsPage(watched: Watched): IWidget[][] {
  const own = (metricName: string) => sum(watched.namespace, metricName);
  return [
    [graph("Calls", [...watched.functions.keys()].map(ofFunction(watched, "Invocations")), 24)],
    [
      graph("Visitors", ["Clicks", "EventBatches"].map(own)),
      graph("Submissions and chats", ["Submissions", "ChatMessages"].map(own)),
      graph("Refused by the gateways", [own("GatewayThrottles")]),
    ],
  ];
}

const ofFunction =
  ({ functions }: Watched, metricName: string, statistic = "Sum") =>
  (group: string) =>
    sum("AWS/Lambda", metricName, { FunctionName: functions.get(group)?.functionName }).with({
      label: group,
      statistic,
    });

function graph(title: string, left: IMetric[], width = 8): GraphWidget {
  return new GraphWidget({ title, left, width, height: 6 });
}
