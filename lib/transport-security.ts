import { Duration, Stack } from "aws-cdk-lib";
import {
  ResponseHeadersPolicy,
  type ResponseHeadersStrictTransportSecurity,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** Browsers use only https for two years. Subdomains of a custom domain are the customer's decision. */
export const strictTransportSecurity: ResponseHeadersStrictTransportSecurity = {
  accessControlMaxAge: Duration.days(730),
  includeSubdomains: false,
  override: true,
};

/** For answers that set all their other headers themselves. */
export function transportSecurity(scope: Construct, name: string): ResponseHeadersPolicy {
  const { stackName, region } = Stack.of(scope);
  return new ResponseHeadersPolicy(scope, "ApiHeaders", {
    responseHeadersPolicyName: `${stackName}-${name}-${region}`,
    securityHeadersBehavior: { strictTransportSecurity },
  });
}
