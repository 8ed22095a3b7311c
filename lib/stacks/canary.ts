import { Aws, NestedStack } from "aws-cdk-lib";
import { CfnApplication, CfnDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import {
  Policy,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from "aws-cdk-lib/aws-iam";
import type { Alias, CfnAlias } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { FunctionGroup } from "../../functions/function-group";
import { functionGroups } from "../../functions/groups";
import { alarmName } from "./monitoring/monitoring";
import { type MonitoringLevel, monitoringLevel } from "./monitoring/watched";
import type { StageConfig } from "./settings/stage-config";
import { serviceName } from "./stage";

export interface CanaryProps {
  stage: StageConfig;
  /** Which alarms the stage has. */
  level: MonitoringLevel;
  /** The aliases through which the functions are called, by function group. */
  aliases: ReadonlyMap<string, Alias>;
}

/** Whether functions are called through aliases. Without alarms, nothing would restore the previous version. */
export const hasCanary = (stage: StageConfig) => monitoringLevel(stage) !== undefined;

/**
 * A function's new version gets a tenth of the calls for a quarter of an hour. An alarm in that time, or one that is already
 * on, rolls back the function and with it the whole stack. Switch it off for a rollback or an urgent fix.
 */
export class Canary extends NestedStack {
  constructor(scope: Construct, id: string, { stage, level, aliases }: CanaryProps) {
    super(scope, id);
    // Both names are set, because aliases must repeat them: the CDK cannot pass a reference from a nested stack into an
    // update policy.
    const applicationName = serviceName(stage);
    const application = new CfnApplication(this, "Application", {
      applicationName,
      computePlatform: "Lambda",
    });
    const role = this.role();
    letMove(scope, role, [...aliases.values()]);
    const isOn = stage.canary;
    for (const [group, alias] of aliases) {
      new CfnDeploymentGroup(this, group, {
        applicationName: application.ref,
        deploymentGroupName: group,
        serviceRoleArn: role.roleArn,
        deploymentConfigName: isOn
          ? "CodeDeployDefault.LambdaCanary10Percent15Minutes"
          : "CodeDeployDefault.LambdaAllAtOnce",
        deploymentStyle: {
          deploymentType: "BLUE_GREEN",
          deploymentOption: "WITH_TRAFFIC_CONTROL",
        },
        // Alarms are named, because a reference would be circular: some alarms watch what calls an alias. Without the canary
        // no alarm stops a deployment, because the deployment may be the fix for an alarm that is on.
        alarmConfiguration: {
          enabled: isOn,
          alarms: judgesOf(group, level).map((name) => ({ name: alarmName(stage, name) })),
        },
        autoRollbackConfiguration: {
          enabled: true,
          events: [
            "DEPLOYMENT_FAILURE",
            ...(isOn ? ["DEPLOYMENT_STOP_ON_ALARM"] : []),
            "DEPLOYMENT_STOP_ON_REQUEST",
          ],
        },
      });
      (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = {
        codeDeployLambdaAliasUpdate: { applicationName, deploymentGroupName: group },
      };
      // The group needs this deployment's pace and alarms before the alias moves.
      alias.node.addDependency(this);
    }
  }

  /** AWS's own policy for CodeDeploy could also call functions and read buckets. */
  private role(): Role {
    return new Role(this, "Role", {
      assumedBy: new ServicePrincipal("codedeploy.amazonaws.com", {
        conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
      }),
      inlinePolicies: {
        Watch: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ["cloudwatch:DescribeAlarms"], resources: ["*"] }),
          ],
        }),
      },
    });
  }
}

/**
 * Lets CodeDeploy move the aliases. The policy is next to the functions, and nothing waits for it: in the nested stack, which
 * aliases wait for, it would be circular. CodeDeploy moves an alias only after the deployment that created it, which also
 * created the policy.
 */
function letMove(scope: Construct, role: Role, aliases: readonly Alias[]): void {
  new Policy(scope, "CanaryPolicy", {
    roles: [role],
    statements: [
      new PolicyStatement({
        actions: [
          "lambda:GetAlias",
          "lambda:GetProvisionedConcurrencyConfig",
          "lambda:UpdateAlias",
        ],
        resources: aliases.flatMap(({ lambda: { functionArn } }) => [
          functionArn,
          `${functionArn}:live`,
        ]),
      }),
    ],
  });
}

/**
 * The names of the alarms that decide about a new version of a group's function; CodeDeploy accepts ten. All of them watch the
 * stage's own APIs, functions and queues, because with an account-wide alarm, another stage's errors would roll this one back.
 */
export function judgesOf(name: string, level: MonitoringLevel): string[] {
  const group = functionGroups.find((each) => each.name === name);
  if (!group) throw new Error(`There is no function group "${name}".`);
  return [...basicJudges(group), ...(level === "full" ? furtherJudges(group) : [])];
}

function basicJudges({ name, routes, host, stream, wakeUps }: FunctionGroup): string[] {
  if (routes.length > 0) return [host === "pages" ? "Page errors" : "API errors"];
  // Lambda counts no failure that the reader of a batch reports itself.
  if (stream) return [`Stream age: ${name}`];
  return ["Failing functions", ...(wakeUps?.includes("takes") ? ["Wake-ups given up"] : [])];
}

function furtherJudges({ name, routes, socket, wakeUps }: FunctionGroup): string[] {
  return [
    ...(routes.length > 0 ? [`Slow answers: ${name}`] : []),
    ...(socket ? [`Socket failures: ${socket}`] : []),
    ...(wakeUps?.includes("takes") ? ["Webhook failures"] : []),
  ];
}
