import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Watched } from "./watched";

/** Metrics counted from an API's access log, by name, with the lines that count. */
const linesOf = {
  /** The gateway refused a request because the stage's throttle, or the account's, was reached. */
  GatewayThrottles: '{ $.status = "429" && $.integration = "-" }',
  Clicks: '{ $.route = "POST /api/embed/click" && $.status = "200" }',
  EventBatches: '{ $.route = "POST /api/embed/events" && $.status = "200" }',
  Submissions:
    '{ ($.route = "POST /api/embed/form" || $.route = "POST /api/embed/survey") && $.status = "200" }',
  ChatMessages: '{ $.route = "POST /api/embed/chat/messages" && $.status = "200" }',
};

/** Counts lines of the APIs' access logs. A metric without lines costs nothing. */
export function countAccessLogs(scope: Construct, namespace: string, apis: Watched["apis"]) {
  for (const { name, accessLog } of Object.values(apis)) {
    for (const [metricName, pattern] of Object.entries(linesOf)) {
      new MetricFilter(scope, `${name}${metricName}`, {
        logGroup: accessLog,
        filterPattern: FilterPattern.literal(pattern),
        metricNamespace: namespace,
        metricName,
        metricValue: "1",
      });
    }
  }
}
