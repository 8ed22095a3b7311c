/**
 * A line in CloudWatch's embedded metric format, so that a metric costs no call. It has no dimensions: every combination
 * of dimensions would be a metric of its own, and each costs money by the month.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function metricLine(
  Namespace: string,
  { name, unit, value }: { name: string; unit: "Count" | "Milliseconds"; value: number },
  now: Date,
): string {
  const Metrics = [{ Name: name, Unit: unit }];
  return JSON.stringify({
    _aws: {
      Timestamp: now.getTime(),
      CloudWatchMetrics: [{ Namespace, Dimensions: [[]], Metrics }],
    },
    [name]: value,
  });
}
