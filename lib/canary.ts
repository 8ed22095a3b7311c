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

/** Whether functions are called through aliases. Without alarms nothing would bring the version before back. */
export const hasCanary = isWatched;

/**
 * A new version of a function gets a tenth of its calls for a quarter of an hour. An alarm in that time, or one that is on
 * already, brings the version before it back, and with it the whole stack.
 *
 * @throws if the context's `canary` is neither `on` nor `off`
 */
export class Canary extends NestedStack {
  constructor(scope: Construct, id: string, { stage, aliases }: CanaryProps) {
    super(scope, id);
    // Both names are set, because aliases have to repeat them: the CDK carries no reference out of a nested stack into an
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
        // By name: a reference would be a circle, because some alarms watch what calls an alias.
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

  /** The alarms need two periods of five minutes, and CloudWatch a few minutes to have them. */
  private pace(): string {
    const canary = textFrom(this, "canary") ?? "on";
    if (canary === "on") return "CodeDeployDefault.LambdaCanary10Percent15Minutes";
    // For the way back, and for a mend that cannot wait.
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
 * Lets CodeDeploy move the aliases. The policy stands beside the functions and nothing waits for it: inside the nested stack,
 * for which aliases wait, it would be a circle. An alias moves by CodeDeploy only after the deployment that made it, and that
 * one has made the policy too.
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

/** A function that answers errors itself, or reports which part of a batch failed, does not fail as a whole. */
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
