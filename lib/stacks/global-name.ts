import { Aws, Fn, Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/**
 * The name of something that AWS keeps once for an account, whatever its region, such as CloudFront's policies. It names
 * stage and region, so a stage in another region has another.
 */
export function globalName(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${part}-${region}`;
}

/**
 * The random part of the stack's id: no template contains it, and only those who may read the AWS account can see it. It
 * stays the same for as long as the stack does.
 */
export const stackGuid = Fn.select(2, Fn.split("/", Aws.STACK_ID));
