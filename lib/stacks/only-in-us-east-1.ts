import { Aws, CfnRule, Fn } from "aws-cdk-lib";
import type { Construct } from "constructs";

/** Refuses the deployment in another region, because AWS keeps CloudFront's resources in this one. */
export function onlyInUsEast1(scope: Construct, setting: string): void {
  new CfnRule(scope, "Region", {
    assertions: [
      {
        assert: Fn.conditionEquals(Aws.REGION, "us-east-1"),
        assertDescription: `The setting ${setting} needs a stage in us-east-1.`,
      },
    ],
  });
}
