import { Dashboard, GraphWidget, type IMetric, type IWidget } from "aws-cdk-lib/aws-cloudwatch";
import type { Construct } from "constructs";
import {
  callerErrors,
  ofSocket,
  requests,
  serverErrors,
  slowest,
  sum,
  tableThrottles,
} from "./metrics";
import type { Watched } from "./watched";

/** One page for the whole stage: its health, its traffic, its costs, and visitors' activity. */
export function createDashboard(
  scope: Construct,
  name: string,
  watched: Watched,
  namespace: string,
  distributions: ReadonlyMap<string, string>,
): Dashboard {
  const { apis, functions, answering, streams, sockets, tableName } = watched;
  const functionNames = [...functions].map(([group, { functionName }]) => ({
    group,
    functionName,
  }));
  const ofLambdas = (metricName: string) =>
    functionNames.map(({ group, functionName }) =>
      sum("AWS/Lambda", metricName, { FunctionName: functionName }).with({ label: group }),
    );
  const ofEdge = (metricName: string, statistic: string) =>
    [...distributions].map(([label, DistributionId]) =>
      sum("AWS/CloudFront", metricName, { DistributionId, Region: "Global" }).with({
        label,
        statistic,
        region: "us-east-1",
      }),
    );
  const units = (kind: "Read" | "Write") =>
    sum("AWS/DynamoDB", `Consumed${kind}CapacityUnits`, { TableName: tableName });
  const own = (metricName: string) => sum(namespace, metricName);
  const dashboard = new Dashboard(scope, "Dashboard", { dashboardName: name });
  const row = (...widgets: IWidget[]) => dashboard.addWidgets(...widgets);
  row(
    graph("Requests at the edge", ofEdge("Requests", "Sum")),
    graph("Errors at the edge, %", [
      ...ofEdge("5xxErrorRate", "Average"),
      ...ofEdge("4xxErrorRate", "Average"),
    ]),
    // The difference of the two is what the edge answered itself.
    graph("Requests that reached an API", apis.map(requests)),
  );
  row(
    graph("Errors of the APIs", [...apis.map(serverErrors), ...apis.map(callerErrors)]),
    graph(
      "Slowest 1 % of answers, ms",
      answering.flatMap((group) => {
        const lambda = functions.get(group);
        return lambda ? [slowest(lambda.functionName).with({ label: group })] : [];
      }),
    ),
    graph("Throttled", [
      sum("AWS/Lambda", "Throttles"),
      tableThrottles(watched),
      own("GatewayThrottles"),
    ]),
  );
  row(
    graph("Calls of Lambdas", ofLambdas("Invocations")),
    graph("Time of Lambdas, ms", ofLambdas("Duration")),
    graph("Units of the table", [units("Read"), units("Write")]),
  );
  row(
    graph("Visitors", ["Clicks", "EventBatches"].map(own)),
    graph("Submissions and chats", ["Submissions", "ChatMessages"].map(own)),
    graph("Behind the scenes", [
      own("FeedLag").with({ statistic: "Maximum" }),
      own("WebhookFailures"),
      ...[...streams.keys()].map((group) =>
        sum("AWS/Lambda", "IteratorAge", {
          FunctionName: functions.get(group)?.functionName,
        }).with({ label: `stream age of ${group}, ms`, statistic: "Maximum" }),
      ),
    ]),
  );
  row(
    graph(
      "Sockets: connected, messages",
      [...sockets].flatMap(([audience, socket]) => [
        ofSocket(socket, "ConnectCount", `${audience} connected`),
        ofSocket(socket, "MessageCount", `messages of ${audience}`),
      ]),
    ),
    graph("Sockets: refused and failed", [
      ...[...sockets].flatMap(([audience, socket]) => [
        ofSocket(socket, "IntegrationError", `refused or failed, ${audience}`),
        ofSocket(socket, "ExecutionError", `not called, ${audience}`),
      ]),
      own("PushFailures"),
    ]),
  );
  return dashboard;
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8, height: 6 });
}
