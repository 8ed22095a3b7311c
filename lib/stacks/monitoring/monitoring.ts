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
import type { StageConfig } from "../settings/stage-config";
import { type Stage, serviceName } from "../stage";
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
  stage: StageConfig;
  level: MonitoringLevel;
  watched: Watched;
}

/** The name of an alarm in CloudWatch. */
export const alarmName = (stage: Stage, name: string) => `${serviceName(stage)} ${name}`;

/**
 * Alarms, dashboards and a monthly budget. Each alarm's description names its entry in `docs/runbook.md`. They are in a nested
 * stack, because a stack can have only 500 resources.
 */
export class Monitoring extends NestedStack {
  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { stage, level, watched } = props;
    const topic = this.topic(stage);
    if (level === "full") this.countMore(watched);
    for (const row of alarmsOf(watched, level)) this.alarm(stage, row, topic);
    this.certificateAlarms(stage, watched, topic);
    const { securityExpires, monthlyBudget, stageBudget } = stage;
    if (securityExpires) this.alarm(stage, securityTextAlarm(securityExpires, watched), topic);
    // Dashboards and budgets are an account's, whatever the region.
    const name = `${serviceName(stage)}-${Aws.REGION}`;
    createDashboards(this, name, watched, level);
    if (monthlyBudget) this.budget("Budget", stage, `${name} Cost`, monthlyBudget);
    if (stageBudget)
      this.budget("StageBudget", stage, `${name} Stage cost`, stageBudget, {
        TagKeyValue: [`user:stage$${stage.name}`],
      });
  }

  /** Creates the metrics that only the full level uses. AWS charges for each. */
  private countMore({ namespace, apis, streams }: Watched): void {
    countAccessLogs(this, namespace, apis);
    // Without this, Lambda does not record which changes it gave up.
    for (const mapping of streams.values()) {
      if (mapping.node.defaultChild instanceof CfnEventSourceMapping)
        mapping.node.defaultChild.metricsConfig = { metrics: ["EventCount"] };
    }
  }

  private topic(stage: StageConfig): ITopic {
    const { alarmTopicArn, alarmEmail = "" } = stage;
    if (alarmTopicArn) return Topic.fromTopicArn(this, "Topic", alarmTopicArn);
    const topic = new Topic(this, "Topic", {
      displayName: `Alarms of ${serviceName(stage)}`,
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
    topic.addSubscription(new EmailSubscription(alarmEmail));
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
    { alarmEmail: address = "" }: StageConfig,
    budgetName: string,
    amount: number,
    costFilters?: Record<string, string[]>,
  ): void {
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
