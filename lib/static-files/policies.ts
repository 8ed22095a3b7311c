import { Stack } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { strictTransportSecurity } from "../transport-security";

/** Pages with integrity hashes read the script by CORS, pages under COEP `require-corp` want to be told. */
export function readableEverywhere(scope: Construct): ResponseHeadersPolicy {
  const { stackName, region } = Stack.of(scope);
  return new ResponseHeadersPolicy(scope, "Headers", {
    responseHeadersPolicyName: `${stackName}-static-${region}`,
    corsBehavior: {
      accessControlAllowOrigins: ["*"],
      accessControlAllowMethods: ["GET", "HEAD"],
      accessControlAllowHeaders: ["*"],
      accessControlAllowCredentials: false,
      originOverride: true,
    },
    securityHeadersBehavior: { strictTransportSecurity, contentTypeOptions: { override: true } },
    customHeadersBehavior: {
      customHeaders: [
        { header: "cross-origin-resource-policy", value: "cross-origin", override: true },
      ],
    },
  });
}

// A key is pasted into the page: nothing but its own files may run there or be told anything.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** For a page of the service's own. */
export function ownPage(scope: Construct): ResponseHeadersPolicy {
  const { stackName, region } = Stack.of(scope);
  return new ResponseHeadersPolicy(scope, "PageHeaders", {
    responseHeadersPolicyName: `${stackName}-page-${region}`,
    securityHeadersBehavior: {
      strictTransportSecurity,
      contentSecurityPolicy: { contentSecurityPolicy: pagePolicy, override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.NO_REFERRER,
        override: true,
      },
    },
  });
}
