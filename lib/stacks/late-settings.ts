import { Aws, Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { StringParameter } from "aws-cdk-lib/aws-ssm";
import { Construct } from "constructs";
import { inParameter } from "../../shared/runtime/late-settings";
import { type Stage, serviceName } from "./stage";

export interface LateSettingsProps {
  stage: Stage;
  /** The settings by name. Their values are known once the distributions exist. */
  values: Readonly<Record<string, string>>;
}

/**
 * Settings with a distribution's name, which are known only late in a deployment. A function reads them from a parameter when
 * it starts. In its environment, they would make the function wait for the distribution, which itself waits for other
 * functions, so that aliases would move one after the other, a quarter of an hour each.
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
      description:
        "Settings that functions read when they start: addresses that the deployment creates.",
      stringValue: Stack.of(this).toJsonString(values),
    });
  }

  /** An environment with references to the parameter in place of the late values. */
  withReferences(environment: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        name in this.props.values ? `${inParameter}${this.name}` : value,
      ]),
    );
  }

  /** Grants a function the right to read them, by the parameter's name: a reference would make the function wait for it. */
  grantRead(lambda: LambdaFunction): void {
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
