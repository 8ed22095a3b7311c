import type { DynamoDBStreamEvent } from "aws-lambda";
import { metricLine } from "../../runtime/log/metric-line";

/** A metric in the log: how long after the oldest change of a batch it was handled. */
export function lagMetric(name: string, namespace: string, event: DynamoDBStreamEvent, now: Date) {
  const times = event.Records.map(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? 0);
  const value = Math.max(0, now.getTime() - Math.min(...times) * 1000);
  return metricLine(namespace, { name, unit: "Milliseconds", value }, now);
}
