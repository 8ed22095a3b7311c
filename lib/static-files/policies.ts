import { Stack } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { strictTransportSecurity } from "../transport-security";

/** Lets every page read the files: integrity hashes need CORS, and COEP `require-corp` needs a resource policy. */
export function readableEverywhere(scope: Construct, name = "static"): ResponseHeadersPolicy {
  const { stackName, region } = Stack.of(scope);
  return new ResponseHeadersPolicy(scope, "Headers", {
    responseHeadersPolicyName: `${stackName}-${name}-${region}`,
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

// It loads nothing from other hosts, and may contact only its own origin.
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

/** For the service's own pages. */
export function ownPage(scope: Construct): ResponseHeadersPolicy {
  return pageHeaders(scope, "page", pagePolicy, {
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  });
}

// It shows customers' pictures, and frames the canvas on the host of published pages. That host cannot be named here,
// because the pages' distribution depends on this one's address.
const consolePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "connect-src 'self'",
  "frame-src https:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/** For the console. */
export function consolePage(scope: Construct): ResponseHeadersPolicy {
  return pageHeaders(scope, "console", consolePolicy, {
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
  });
}

/** The headers of a page with this content security policy, which sends no referrer. */
function pageHeaders(
  scope: Construct,
  name: string,
  contentSecurityPolicy: string,
  more: ResponseSecurityHeadersBehavior = {},
): ResponseHeadersPolicy {
  const { stackName, region } = Stack.of(scope);
  const id = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Headers`;
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: `${stackName}-${name}-${region}`,
    securityHeadersBehavior: {
      strictTransportSecurity,
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      ...more,
    },
  });
}
