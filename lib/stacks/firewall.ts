import type { UserPool } from "aws-cdk-lib/aws-cognito";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import { onlyInUsEast1 } from "./only-in-us-east-1";
import type { StageConfig } from "./settings/stage-config";

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** How many requests one address may send in five minutes, below some path. Far above the service's own limits. */
const rates: readonly {
  name: string;
  under?: string;
  requests: number;
  body: keyof typeof bodies;
}[] = [
  { name: "SignIn", under: "/api/sign-in", requests: 300, body: "api" },
  { name: "Intake", under: "/api/embed/", requests: 3000, body: "embed" },
  { name: "Tools", under: "/api/mcp", requests: 6000, body: "api" },
  { name: "Api", under: "/api/v1/", requests: 6000, body: "api" },
  // Includes the script, its lists and published pages: whole offices share an address.
  { name: "Everything", requests: 20_000, body: "embed" },
];

const tooMany = "Too many requests from this network. Try again in five minutes.";
// In each surface's own error format.
const bodies = {
  api: JSON.stringify({ error: { code: "rate_limited", message: tooMany } }),
  embed: JSON.stringify({ error: tooMany }),
};

/**
 * The ARN of the web ACL of both distributions; undefined if `waf` is not set. `-c waf=on` makes one, which costs money
 * while idle; an ARN names an existing one.
 */
export function firewallFrom(scope: Construct, stage: StageConfig): string | undefined {
  if (stage.waf === "on") return new Firewall(scope, "Firewall", stage).arn;
  return stage.waf === "off" ? undefined : stage.waf;
}

/** Blocks floods from single addresses, and addresses and requests that AWS recognizes as attacks. */
class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { name }: StageConfig) {
    super(scope, id);
    onlyInUsEast1(this, "waf");
    const { attrArn } = new CfnWebACL(this, "Acl", {
      description: `Messaging widget, ${name}`,
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: visibility("Acl"),
      customResponseBodies: Object.fromEntries(
        Object.entries(bodies).map(([key, content]) => [
          key,
          { content, contentType: "APPLICATION_JSON" },
        ]),
      ),
      rules: [...rates.map(rateRule), ...managedRules].map((rule, priority) => ({
        ...rule,
        priority,
      })),
    });
    this.arn = attrArn;
  }
}

/** A web ACL before a user pool, in the pool's own region: `-c signInWaf=on`. It costs money while idle. */
export function guardSignIn(scope: Construct, { name }: StageConfig, pool: UserPool): void {
  const limit: UnplacedRule = {
    name: "SignIn",
    visibilityConfig: visibility("SignIn"),
    statement: {
      rateBasedStatement: { aggregateKeyType: "IP", evaluationWindowSec: 300, limit: 300 },
    },
    action: { block: {} },
  };
  const { attrArn } = new CfnWebACL(scope, "Acl", {
    description: `Messaging widget, sign-in, ${name}`,
    scope: "REGIONAL",
    defaultAction: { allow: {} },
    visibilityConfig: visibility("SignInAcl"),
    rules: [limit, managed("AWSManagedRulesAmazonIpReputationList", [])].map((rule, priority) => ({
      ...rule,
      priority,
    })),
  });
  new CfnWebACLAssociation(scope, "AclOfPool", {
    resourceArn: pool.userPoolArn,
    webAclArn: attrArn,
  });
}

type UnplacedRule = Omit<Rule, "priority">;

function rateRule({ name, under, requests, body }: (typeof rates)[number]): UnplacedRule {
  return {
    name,
    visibilityConfig: visibility(name),
    statement: {
      rateBasedStatement: {
        aggregateKeyType: "IP",
        evaluationWindowSec: 300,
        limit: requests,
        ...(under && { scopeDownStatement: pathBegins(under) }),
      },
    },
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: body,
          responseHeaders: [
            { name: "Retry-After", value: "300" },
            // Otherwise a page could not read the reason.
            { name: "Access-Control-Allow-Origin", value: "*" },
          ],
        },
      },
    },
  };
}

/**
 * AWS's rules that inspect addresses and headers. Rules that inspect bodies are left out or only count, because people write
 * HTML and code in messages, articles and chats, and the service checks those itself.
 */
const managedRules: readonly UnplacedRule[] = [
  managed("AWSManagedRulesAmazonIpReputationList", []),
  managed("AWSManagedRulesKnownBadInputsRuleSet", [
    "JavaDeserializationRCE_BODY",
    "Log4JRCE_BODY",
    "ReactJSRCE_BODY",
  ]),
];

function managed(name: string, onlyCounted: string[]): UnplacedRule {
  return {
    name,
    visibilityConfig: visibility(name),
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: "AWS",
        name,
        ruleActionOverrides: onlyCounted.map((rule) => ({
          name: rule,
          actionToUse: { count: {} },
        })),
      },
    },
  };
}

function pathBegins(searchString: string): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: "STARTS_WITH",
      searchString,
      textTransformations: [{ priority: 0, type: "NORMALIZE_PATH" }],
    },
  };
}

// Samples would show visitors' addresses and headers in the AWS console.
function visibility(metricName: string) {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
