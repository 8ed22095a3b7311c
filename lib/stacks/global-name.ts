import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/**
 * The name of something that AWS keeps once for an account, whatever its region, such as CloudFront's policies. It names
 * stage and region, so a stage in another region has another.
 */
export function globalName(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${part}-${region}`;
}
