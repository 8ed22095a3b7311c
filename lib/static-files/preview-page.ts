import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Stack } from "aws-cdk-lib";
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import type { StaticFile } from "../static-file";
import { strictTransportSecurity } from "../transport-security";

/** The page on which a message can be looked at without the customer's own page. */
export const previewPage: StaticFile = {
  path: "preview",
  content: readFileSync(join(__dirname, "../pages/preview.html")),
  contentType: "text/html; charset=utf-8",
};

// A customer's HTML stands on this page: in the sandbox it has an origin of its own, not that of the API and its docs.
const policy = [
  "sandbox allow-scripts allow-forms",
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src https: data:",
  "media-src https:",
  "base-uri 'none'",
  "form-action https:",
  "frame-ancestors 'none'",
].join("; ");

/** The headers of that page. */
export function previewHeaders(scope: Construct): ResponseHeadersPolicy {
  const { stackName, region } = Stack.of(scope);
  return new ResponseHeadersPolicy(scope, "PreviewHeaders", {
    responseHeadersPolicyName: `${stackName}-preview-${region}`,
    securityHeadersBehavior: {
      strictTransportSecurity,
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
      contentTypeOptions: { override: true },
      // The address holds a key to the message: no request may carry it on.
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
  });
}
