import { Duration } from "aws-cdk-lib";
import {
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { longestDelaySeconds } from "../../../shared/runtime/queue/wake-ups";
import {
  byMinute,
  errorShare,
  functionErrors,
  highest,
  serverErrors,
  slowest,
  socketFailures,
  sum,
  tableThrottles,
} from "./metrics";
import type { MonitoringLevel, Watched } from "./watched";

/** One alarm. Its name begins with a heading of `docs/runbook.md`, up to the colon. */
export interface AlarmRow {
  name: string;
  metric: IMetric;
  /** The highest healthy value. */
  threshold: number;
  /** How many periods of its metric, mostly of five minutes, must exceed it. Default: 1. */
  periods?: number;
  /** Out of how many periods. Default: the same number, so in a row. */
  outOf?: number;
  /** As in "fewer days than": whether the alarm rings below the threshold. */
  isBelow?: boolean;
  /** The meaning of a period without data. By default there were no calls, which is healthy. */
  missing?: TreatMissingData;
}

/** The alarms of a stage, by level, except those of certificates, which exist in one region only. */
export function alarmsOf(watched: Watched, level: MonitoringLevel): AlarmRow[] {
  return [...basicAlarms(watched), ...(level === "full" ? furtherAlarms(watched) : [])];
}

// Alarms that decide about a new version use periods of a minute: a canary takes a quarter of an hour, and CloudWatch needs
// some minutes to get data.
const threeOfFive = { periods: 3, outOf: 5 };

/** Ten metrics, the number that AWS offers for free per account. Together they detect every kind of failure. */
function basicAlarms(watched: Watched): AlarmRow[] {
  const { apis, functions, answering, streams, wakeUps, deadLetters } = watched;
  const background = [...functions].filter(
    // The age of its changes already shows whether a stream reader fails.
    ([group]) => !answering.includes(group) && !streams.has(group),
  );
  return [
    {
      name: "API errors",
      metric: byMinute(errorShare(apis.service)),
      threshold: 1,
      ...threeOfFive,
    },
    // Most pages come from the edge, so even few failed requests matter.
    {
      name: "Page errors",
      metric: byMinute(serverErrors(apis.pages)),
      threshold: 2,
      ...threeOfFive,
    },
    {
      name: "Failing functions",
      metric: byMinute(functionErrors(background.map(([, { functionName }]) => functionName))),
      threshold: 1,
      ...threeOfFive,
    },
    ...[...streams.keys()].flatMap((group) => {
      const FunctionName = functions.get(group)?.functionName;
      const metric = byMinute(highest("AWS/Lambda", "IteratorAge", { FunctionName }));
      return FunctionName
        ? [{ name: `Stream age: ${group}`, metric, threshold: 60_000, ...threeOfFive }]
        : [];
    }),
    {
      name: "Wake-ups waiting",
      metric: highest("AWS/SQS", "ApproximateAgeOfOldestMessage", { QueueName: wakeUps }),
      // A wake-up for a later attempt waits in the queue for up to a quarter of an hour.
      threshold: 2 * longestDelaySeconds,
    },
    {
      name: "Wake-ups given up",
      metric: byMinute(
        highest("AWS/SQS", "ApproximateNumberOfMessagesVisible", { QueueName: deadLetters }),
      ),
      threshold: 0,
    },
  ];
}

/** Alarms that detect problems earlier and more precisely. */
function furtherAlarms(watched: Watched): AlarmRow[] {
  const { functions, answering, streams, sockets, namespace, concurrency } = watched;
  return [
    ...answering.flatMap((group) => {
      const lambda = functions.get(group);
      return lambda
        ? [
            {
              name: `Slow answers: ${group}`,
              metric: byMinute(slowest(lambda.functionName)),
              threshold: 3000,
              periods: 5,
            },
          ]
        : [];
    }),
    // These count the whole account, as its quota does, so neither decides about a new version.
    { name: "Lambda throttles", metric: sum("AWS/Lambda", "Throttles"), threshold: 0 },
    ...(concurrency === undefined
      ? []
      : [
          {
            name: "Concurrent executions",
            metric: highest("AWS/Lambda", "ConcurrentExecutions"),
            threshold: Math.floor(concurrency * 0.8),
          },
        ]),
    { name: "Table throttles", metric: tableThrottles(watched), threshold: 100, periods: 2 },
    { name: "Gateway throttles", metric: sum(namespace, "GatewayThrottles"), threshold: 100 },
    { name: "Feed lag", metric: highest(namespace, "FeedLag"), threshold: 30_000, periods: 2 },
    ...[...streams].map(([group, { eventSourceMappingId }]) => ({
      name: `Changes given up: ${group}`,
      metric: sum("AWS/Lambda", "OnFailureDestinationDeliveredEventCount", {
        EventSourceMappingUUID: eventSourceMappingId,
      }),
      threshold: 0,
    })),
    {
      name: "Webhook failures",
      metric: byMinute(sum(namespace, "WebhookFailures")),
      threshold: 100,
      periods: 5,
    },
    { name: "Mail failures", metric: sum(namespace, "MailFailures"), threshold: 5, periods: 2 },
    ...[...sockets].map(([audience, socket]) => ({
      name: `Socket failures: ${audience}`,
      metric: byMinute(socketFailures(audience, socket)),
      threshold: 2,
      ...threeOfFive,
    })),
    { name: "Push failures", metric: sum(namespace, "PushFailures"), threshold: 500, periods: 3 },
    { name: "Registrations refused", metric: sum(namespace, "RegistrationsRefused"), threshold: 0 },
  ];
}

/** The alarm before a custom domain's certificate expires. */
export function certificateAlarm(use: string, CertificateArn: string): AlarmRow {
  return {
    name: `Certificate ends: ${use}`,
    // ACM tells it once or twice a day. Shorter periods have no data most of the time, and the alarm would end each time.
    metric: sum("AWS/CertificateManager", "DaysToExpiry", { CertificateArn }).with({
      statistic: "Minimum",
      period: Duration.days(1),
    }),
    threshold: 21,
    isBelow: true,
    missing: TreatMissingData.IGNORE,
  };
}

/** The alarm a month before security.txt ends. It costs a metric only where the stage has the file. */
export function securityTextAlarm(end: Date, { functions }: Watched): AlarmRow {
  const FunctionName = functions.get("feed")?.functionName;
  return {
    name: "Security contact ends",
    metric: new MathExpression({
      // EPOCH gives the time of each period, whether the metric has data there or not.
      expression: `(${end.getTime() / 1000} - EPOCH(FILL(calls, 0))) / 86400`,
      usingMetrics: { calls: sum("AWS/Lambda", "Invocations", { FunctionName }) },
      label: "days until security.txt ends",
      period: Duration.days(1),
    }),
    threshold: 30,
    isBelow: true,
    missing: TreatMissingData.IGNORE,
  };
}

export const comparisonOf = ({ isBelow }: AlarmRow) =>
  isBelow ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD;
