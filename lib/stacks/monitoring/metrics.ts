import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { Watched, WatchedApi, WatchedSocket } from "./watched";

const fiveMinutes = Duration.minutes(5);

export const sum = (namespace: string, metricName: string, dimensionsMap = {}) =>
  new Metric({ namespace, metricName, dimensionsMap, statistic: "Sum", period: fiveMinutes });

export const highest = (namespace: string, metricName: string, dimensionsMap = {}) =>
  new Metric({ namespace, metricName, dimensionsMap, statistic: "Maximum", period: fiveMinutes });

export const requests = ({ id, name }: WatchedApi) =>
  sum("AWS/ApiGateway", "Count", { ApiId: id }).with({ label: name });

export const serverErrors = ({ id, name }: WatchedApi) =>
  sum("AWS/ApiGateway", "5xx", { ApiId: id }).with({ label: `${name} 5xx` });

export const callerErrors = ({ id, name }: WatchedApi) =>
  sum("AWS/ApiGateway", "4xx", { ApiId: id }).with({ label: `${name} 4xx` });

/** A metric by the minute. */
export const byMinute = (metric: Metric | MathExpression) =>
  metric.with({ period: Duration.minutes(1) });

/** The percentage of an API's requests that got 5xx. On a small stage with few requests, one failure is a large percentage. */
export const errorShare = (api: WatchedApi) =>
  new MathExpression({
    expression: "100 * errors / requests",
    usingMetrics: { requests: requests(api), errors: serverErrors(api) },
    label: `${api.name}: % of requests answered with 5xx`,
    period: fiveMinutes,
  });

/** Calls of these functions that failed. */
export const functionErrors = (functionNames: readonly string[]) => {
  const names = functionNames.map((_, index) => `errors${index}`);
  return new MathExpression({
    // A metric without data means no calls.
    expression: names.map((name) => `FILL(${name}, 0)`).join(" + "),
    usingMetrics: Object.fromEntries(
      functionNames.map((FunctionName, index) => [
        names[index] ?? "",
        sum("AWS/Lambda", "Errors", { FunctionName }),
      ]),
    ),
    label: "failed calls",
    period: fiveMinutes,
  });
};

/** Requests of the table that DynamoDB throttled. */
export const tableThrottles = ({ tableName }: Watched) => {
  const events = (kind: "Read" | "Write") =>
    sum("AWS/DynamoDB", `${kind}ThrottleEvents`, { TableName: tableName });
  return new MathExpression({
    // A metric without data means no events.
    expression: "FILL(reads, 0) + FILL(writes, 0)",
    usingMetrics: { reads: events("Read"), writes: events("Write") },
    label: "throttled requests",
    period: fiveMinutes,
  });
};

/** Slowest 1 % of an API's answers, in milliseconds. */
export const slowestAnswers = ({ id, name }: WatchedApi) =>
  sum("AWS/ApiGateway", "Latency", { ApiId: id }).with({ label: name, statistic: "p99" });

/** Slowest 1 % of a Lambda's calls, in milliseconds. */
export const slowest = (FunctionName: string) =>
  new Metric({
    namespace: "AWS/Lambda",
    metricName: "Duration",
    dimensionsMap: { FunctionName },
    statistic: "p99",
    period: fiveMinutes,
  });

export const ofSocket = ({ id, stage }: WatchedSocket, metricName: string, label: string) =>
  sum("AWS/ApiGateway", metricName, { ApiId: id, Stage: stage }).with({ label });

/**
 * Failed handshakes and messages of a WebSocket API: the function threw, or the gateway could not call it. The gateway's
 * `IntegrationError` is useless, because it also counts refused handshakes.
 */
export const socketFailures = (audience: string, socket: WatchedSocket) =>
  new MathExpression({
    expression: "FILL(thrown, 0) + FILL(uncalled, 0)",
    usingMetrics: {
      thrown: sum("AWS/Lambda", "Errors", { FunctionName: socket.functionName }),
      uncalled: ofSocket(socket, "ExecutionError", audience),
    },
    label: `failures of the socket of ${audience}`,
    period: fiveMinutes,
  });
