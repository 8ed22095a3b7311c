import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersStrictTransportSecurity,
} from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import { globalName } from "./global-name";

/** Browsers use only https for two years. Subdomains of a custom domain are the customer's decision. */
const strictTransportSecurity: ResponseHeadersStrictTransportSecurity = {
  accessControlMaxAge: Duration.days(730),
  includeSubdomains: false,
  override: true,
};

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
  "trusted-types console-paste",
].join("; ");

/**
 * The headers that CloudFront adds to answers. Both distributions share these four policies, because an AWS account has
 * room for twenty, and every stage needs its own.
 */
export class AnswerPolicies extends Construct {
  /** For answers that set all their other headers themselves. */
  readonly api: ResponseHeadersPolicy;
  /** Lets every page read the files: integrity hashes need CORS, and COEP `require-corp` needs a resource policy. */
  readonly files: ResponseHeadersPolicy;
  /** For the service's own pages. */
  readonly page: ResponseHeadersPolicy;
  readonly console: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new ResponseHeadersPolicy(this, "Api", {
      responseHeadersPolicyName: globalName(this, "api"),
      securityHeadersBehavior: { strictTransportSecurity },
    });
    this.files = new ResponseHeadersPolicy(this, "Files", {
      responseHeadersPolicyName: globalName(this, "files"),
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
    this.page = pageHeaders(this, "Page", pagePolicy);
    this.console = pageHeaders(this, "Console", consolePolicy);
  }
}

/** The headers of a page with this content security policy, which sends no referrer and is in no frame. */
function pageHeaders(
  scope: Construct,
  id: string,
  contentSecurityPolicy: string,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: globalName(scope, id.toLowerCase()),
    securityHeadersBehavior: {
      strictTransportSecurity,
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    },
  });
}
