import { Aws, CfnCondition, Fn, NestedStack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Alarm, type CfnAlarm, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnEventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { type ITopic, Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { Construct } from "constructs";
import { numberFrom, textFrom } from "../settings/read";
import { type Stage, serviceName } from "../stage";
import { securityTextEnd } from "../static-files";
import {
  type AlarmRow,
  alarmsOf,
  certificateAlarm,
  comparisonOf,
  securityTextAlarm,
} from "./alarms";
import { createDashboards } from "./dashboard";
import type { MonitoringLevel, Watched } from "./watched";

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

export interface MonitoringProps {
  stage: Stage;
  level: MonitoringLevel;
  watched: Watched;
}

/** The name of an alarm in CloudWatch. */
export const alarmName = (stage: Stage, name: string) => `${serviceName(stage)} ${name}`;

/**
 * Alarms, dashboards and a monthly budget. Each alarm's description names its entry in `docs/runbook.md`. They are nested
 * in the service's stack, because a stack takes 500 resources.
 *
 * @throws if the context has neither `alarmEmail` nor `alarmTopicArn`, or an invalid budget
 */
export class Monitoring extends NestedStack {
  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { stage, level, watched } = props;
    const service = serviceName(stage);
    const topic = this.topic(service);
    if (level === "full") this.countMore(watched);
    for (const row of alarmsOf(watched, level)) this.alarm(stage, row, topic);
    this.certificateAlarms(stage, watched, topic);
    const end = securityTextEnd(this);
    if (end) this.alarm(stage, securityTextAlarm(end, watched), topic);
    // Dashboards and budgets are an account's, whatever the region.
    createDashboards(this, `${service}-${Aws.REGION}`, watched, level);
    this.budget("Budget", `${service}-${Aws.REGION} Cost`, "monthlyBudget");
    this.budget("StageBudget", `${service}-${Aws.REGION} Stage cost`, "stageBudget", {
      TagKeyValue: [`user:stage$${stage.name}`],
    });
  }

  /** Makes the metrics that only the full level reads, each of which AWS bills. */
  private countMore({ namespace, apis, streams }: Watched): void {
    countAccessLogs(this, namespace, apis);
    // Without this Lambda does not tell which changes it gave up.
    for (const mapping of streams.values()) {
      if (mapping.node.defaultChild instanceof CfnEventSourceMapping)
        mapping.node.defaultChild.metricsConfig = { metrics: ["EventCount"] };
    }
  }

  private topic(service: string): ITopic {
    const arn = textFrom(this, "alarmTopicArn");
    if (arn !== undefined) return Topic.fromTopicArn(this, "Topic", arn);
    const topic = new Topic(this, "Topic", {
      displayName: `Alarms of ${service}`,
      enforceSSL: true,
    });
    // Enforcing TLS replaces the policy that a topic has by default, which would let this account's alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
      }),
    );
    topic.addSubscription(new EmailSubscription(textFrom(this, "alarmEmail") ?? ""));
    return topic;
  }

  /** Certificates of CloudFront are in us-east-1, and so are their metrics. */
  private certificateAlarms(stage: Stage, { certificates }: Watched, topic: ITopic): void {
    if (certificates.size === 0) return;
    const isThere = new CfnCondition(this, "HasCertificateMetrics", {
      expression: Fn.conditionEquals(Aws.REGION, "us-east-1"),
    });
    for (const [use, arn] of certificates) {
      const alarm = this.alarm(stage, certificateAlarm(use, arn), topic);
      (alarm.node.defaultChild as CfnAlarm).cfnOptions.condition = isThere;
    }
  }

  private alarm(stage: Stage, row: AlarmRow, topic: ITopic): Alarm {
    const alarm = new Alarm(this, row.name, {
      alarmName: alarmName(stage, row.name),
      alarmDescription: `See "${headingOf(row)}" in docs/runbook.md.`,
      metric: row.metric,
      threshold: row.threshold,
      comparisonOperator: comparisonOf(row),
      evaluationPeriods: row.outOf ?? row.periods ?? 1,
      datapointsToAlarm: row.periods ?? 1,
      treatMissingData: row.missing ?? TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    return alarm;
  }

  /** Mails when the monthly bill approaches or exceeds the amount: the AWS account's, or the part that the filters leave. */
  private budget(
    id: string,
    budgetName: string,
    setting: "monthlyBudget" | "stageBudget",
    costFilters?: Record<string, string[]>,
  ): void {
    const address = textFrom(this, "alarmEmail");
    const amount = numberFrom(this, setting);
    if (amount === undefined) return;
    if (address === undefined) throw new Error(`\`${setting}\` needs \`alarmEmail\`.`);
    const notifyAt = (threshold: number, notificationType: "ACTUAL" | "FORECASTED") => ({
      notification: { notificationType, threshold, comparisonOperator: "GREATER_THAN" },
      subscribers: [{ subscriptionType: "EMAIL", address }],
    });
    new CfnBudget(this, id, {
      budget: {
        budgetName,
        ...(costFilters && { costFilters }),
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount, unit: "USD" },
      },
      notificationsWithSubscribers: [notifyAt(80, "ACTUAL"), notifyAt(100, "FORECASTED")],
    });
  }
}

/** The entry of the runbook: an alarm's name up to the colon. */
function headingOf({ name }: AlarmRow): string {
  return name.split(":")[0] ?? name;
}

/** Counts lines of the APIs' access logs. A metric without lines costs nothing. */
function countAccessLogs(scope: Construct, namespace: string, apis: Watched["apis"]) {
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
