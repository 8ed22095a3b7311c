import { Aws, Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import { Construct } from "constructs";
import { inParameter } from "../../shared/runtime/late-settings";
import { type Stage, serviceName } from "./stage";

export interface LateSettingsProps {
  stage: Stage;
  /** The settings by name. Their values are known once the distributions are there. */
  values: Readonly<Record<string, string>>;
}

/**
 * Settings of functions that name a distribution, or what is made with its name. They stand in a parameter, which a function
 * reads when it starts. In its environment they would make the function wait for the distribution, and the distribution waits
 * for other functions, so that aliases would move one after the other, a quarter of an hour each.
 */
export class LateSettings extends Construct {
  private readonly name: string;

  constructor(
    scope: Construct,
    id: string,
    private readonly props: LateSettingsProps,
  ) {
    super(scope, id);
    const { stage, values } = props;
    this.name = `/${serviceName(stage)}/late-settings`;
    if (Object.keys(values).length === 0) return;
    new StringParameter(this, "Parameter", {
      parameterName: this.name,
      description: "What functions read when they start: addresses that the deployment makes.",
      stringValue: Stack.of(this).toJsonString(values),
    });
  }

  /** An environment with references in place of the values that are late. */
  without(environment: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        name in this.props.values ? `${inParameter}${this.name}` : value,
      ]),
    );
  }

  /** Lets a function read them. The parameter is named, because a reference would make the function wait for it. */
  giveTo(lambda: LambdaFunction): void {
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ["ssm:GetParameter"],
        resources: [
          `arn:${Aws.PARTITION}:ssm:${Aws.REGION}:${Aws.ACCOUNT_ID}:parameter${this.name}`,
        ],
      }),
    );
  }
}
