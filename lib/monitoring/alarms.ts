import { ComparisonOperator, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import { longestDelaySeconds } from "../../shared/queue/wake-ups";
import { errorShare, highest, slowest, socketFailures, sum, tableThrottles } from "./metrics";
import type { Watched } from "./watched";

/** One alarm. Its name begins with a heading of `docs/runbook.md`, up to the colon. */
export interface AlarmRow {
  name: string;
  metric: IMetric;
  /** The highest healthy value. */
  threshold: number;
  /** For how many consecutive periods of five minutes it must be exceeded. Default: 1. */
  periods?: number;
  /** Such as "fewer days than": the value falls below the threshold. */
  isBelow?: boolean;
}

/** Lambda runs at most this many calls at once for an account, unless AWS has raised it. */
export const usualConcurrency = 1000;

/** All alarms of a stage except those of certificates, which exist in one region only. */
export function alarmsOf(watched: Watched, namespace: string, concurrency: number): AlarmRow[] {
  const { apis, functions, answering, streams, sockets, wakeUps, deadLetters } = watched;
  return [
    ...apis.map((api) => ({
      name: `${api.name} errors`,
      metric: errorShare(api),
      threshold: 1,
      periods: 2,
    })),
    ...answering.flatMap((group) => {
      const lambda = functions.get(group);
      return lambda
        ? [
            {
              name: `Slow answers: ${group}`,
              metric: slowest(lambda.functionName),
              threshold: 3000,
              periods: 3,
            },
          ]
        : [];
    }),
    {
      name: "Failing Lambdas",
      metric: sum("AWS/Lambda", "Errors"),
      threshold: 10,
      periods: 2,
    },
    { name: "Lambda throttles", metric: sum("AWS/Lambda", "Throttles"), threshold: 0 },
    { name: "Table throttles", metric: tableThrottles(watched), threshold: 100, periods: 2 },
    { name: "Gateway throttles", metric: sum(namespace, "GatewayThrottles"), threshold: 100 },
    {
      name: "Concurrent executions",
      metric: highest("AWS/Lambda", "ConcurrentExecutions"),
      threshold: Math.floor(concurrency * 0.8),
    },
    ...[...streams.keys()].flatMap((group) => {
      const FunctionName = functions.get(group)?.functionName;
      const metric = highest("AWS/Lambda", "IteratorAge", { FunctionName });
      return FunctionName
        ? [{ name: `Stream age: ${group}`, metric, threshold: 60_000, periods: 2 }]
        : [];
    }),
    { name: "Feed lag", metric: highest(namespace, "FeedLag"), threshold: 30_000, periods: 2 },
    ...[...streams].map(([group, { eventSourceMappingId }]) => ({
      name: `Changes given up: ${group}`,
      metric: sum("AWS/Lambda", "OnFailureDestinationDeliveredEventCount", {
        EventSourceMappingUUID: eventSourceMappingId,
      }),
      threshold: 0,
    })),
    {
      name: "Wake-ups waiting",
      metric: highest("AWS/SQS", "ApproximateAgeOfOldestMessage", { QueueName: wakeUps }),
      // A wake-up for a later attempt waits in the queue for up to a quarter of an hour.
      threshold: 2 * longestDelaySeconds,
    },
    {
      name: "Wake-ups given up",
      metric: highest("AWS/SQS", "ApproximateNumberOfMessagesVisible", { QueueName: deadLetters }),
      threshold: 0,
    },
    {
      name: "Webhook failures",
      metric: sum(namespace, "WebhookFailures"),
      threshold: 500,
      periods: 3,
    },
    ...[...sockets].map(([audience, socket]) => ({
      name: `Socket failures: ${audience}`,
      metric: socketFailures(audience, socket),
      threshold: 20,
      periods: 2,
    })),
    { name: "Push failures", metric: sum(namespace, "PushFailures"), threshold: 500, periods: 3 },
  ];
}

/** The alarm before a custom domain's certificate expires. */
export function certificateAlarm(use: string, CertificateArn: string): AlarmRow {
  return {
    name: `Certificate ends: ${use}`,
    metric: sum("AWS/CertificateManager", "DaysToExpiry", { CertificateArn }).with({
      statistic: "Minimum",
    }),
    threshold: 21,
    isBelow: true,
  };
}

export const comparisonOf = ({ isBelow }: AlarmRow) =>
  isBelow ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD;
