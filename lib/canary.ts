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
import type { FunctionGroup } from "../functions/function-group";
import { functionGroups } from "../functions/groups";
import { alarmName, isWatched, serviceName } from "./monitoring/monitoring";
import { textFrom } from "./monitoring/settings";
import type { Stage } from "./stage";

export interface CanaryProps {
  stage: Stage;
  /** The aliases through which the functions are called, by function group. */
  aliases: ReadonlyMap<string, Alias>;
}

/** Whether functions are called through aliases. Without alarms nothing would bring back the previous version. */
export const hasCanary = isWatched;

/**
 * A function's new version gets a tenth of the calls for a quarter of an hour. An alarm in that time, or one that is already
 * on, rolls back the function and with it the whole stack.
 *
 * @throws if the context's `canary` is neither `on` nor `off`
 */
export class Canary extends NestedStack {
  constructor(scope: Construct, id: string, { stage, aliases }: CanaryProps) {
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
    const deploymentConfigName = this.pace();
    for (const [group, alias] of aliases) {
      new CfnDeploymentGroup(this, group, {
        applicationName: application.ref,
        deploymentGroupName: group,
        serviceRoleArn: role.roleArn,
        deploymentConfigName,
        deploymentStyle: {
          deploymentType: "BLUE_GREEN",
          deploymentOption: "WITH_TRAFFIC_CONTROL",
        },
        // By name, because a reference would be circular: some alarms watch what calls an alias.
        alarmConfiguration: {
          enabled: true,
          alarms: judgesOf(group).map((name) => ({ name: alarmName(stage, name) })),
        },
        autoRollbackConfiguration: {
          enabled: true,
          events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM", "DEPLOYMENT_STOP_ON_REQUEST"],
        },
      });
      (alias.node.defaultChild as CfnAlias).cfnOptions.updatePolicy = {
        codeDeployLambdaAliasUpdate: { applicationName, deploymentGroupName: group },
      };
      // Its group must know this deployment's pace and alarms before it moves.
      alias.node.addDependency(this);
    }
  }

  /** The alarms need two periods of five minutes, and CloudWatch takes a few minutes to get the data. */
  private pace(): string {
    const canary = textFrom(this, "canary") ?? "on";
    if (canary === "on") return "CodeDeployDefault.LambdaCanary10Percent15Minutes";
    // For a rollback, and for an urgent fix.
    if (canary === "off") return "CodeDeployDefault.LambdaAllAtOnce";
    throw new Error(`\`canary\` must be "on" or "off", not "${canary}".`);
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
 * Lets CodeDeploy move the aliases. The policy is beside the functions, and nothing waits for it: in the nested stack, for
 * which aliases wait, it would be circular. CodeDeploy moves an alias only after the deployment that created it, which
 * created the policy too.
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

/** The names of the alarms that judge a new version of a group's function; CodeDeploy takes ten. */
export function judgesOf(name: string): string[] {
  const group = functionGroups.find((each) => each.name === name);
  return ["Failing Lambdas", ...(group ? judgesByCaller(group) : [])];
}

/** Lambda does not count a failure if a function answers errors itself, or reports which part of a batch failed. */
function judgesByCaller({ name, routes, host, socket, stream, wakeUps }: FunctionGroup): string[] {
  return [
    ...(routes.length > 0
      ? [host === "pages" ? "Page errors" : "API errors", `Slow answers: ${name}`]
      : []),
    ...(socket ? [`Socket failures: ${socket}`] : []),
    ...(stream ? [`Stream age: ${name}`] : []),
    ...(wakeUps?.includes("takes") ? ["Webhook failures", "Wake-ups given up"] : []),
  ];
}
