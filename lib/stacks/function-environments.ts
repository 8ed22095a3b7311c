import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { FunctionGroup } from "../../functions/function-group";
import { functionGroups } from "../../functions/groups";
import { hasCanary } from "./canary";
import { monitoringLevel } from "./monitoring/watched";
import { type OriginSecret, secretGenerations } from "./origin-secret";
import { textFrom } from "./settings/read";
import { type SignInProvider, signInSettings } from "./sign-in-settings";

interface Surroundings {
  /** The namespace of the stage's metrics. */
  namespace: string;
  /** The service's address, and that of published pages. */
  baseUrl: string;
  pagesUrl: string;
  originSecret: OriginSecret;
  pagesSecret: OriginSecret;
  assets: Bucket;
  withdrawals: Bucket;
  provider: SignInProvider;
}

/** What the stack tells each function, beside the group's own settings. */
export function functionEnvironments(
  scope: Construct,
  {
    namespace,
    baseUrl,
    pagesUrl,
    originSecret,
    pagesSecret,
    assets,
    withdrawals,
    provider,
  }: Surroundings,
): (group: FunctionGroup) => Record<string, string> {
  const context = (name: string) => String(scope.node.tryGetContext(name) ?? "");
  // The service's own domains, which accounts cannot register.
  const ownDomains = {
    SERVICE_DOMAINS: [context("domainName"), context("pagesDomainName")]
      .filter((name) => name !== "")
      .join(",")
      .toLowerCase(),
  };
  const upgrade = upgradeSetting(textFrom(scope, "upgradeUrl"));
  const throughEdge = { ORIGIN_SECRETS: originSecret.accepted };
  const metrics = { METRIC_NAMESPACE: namespace };
  const ofPages = { ORIGIN_SECRETS: pagesSecret.accepted, BASE_URL: baseUrl };
  const own: Record<string, Record<string, string>> = {
    domains: ownDomains,
    embed: throughEdge,
    preview: throughEdge,
    "visitor-socket": throughEdge,
    "desk-socket": throughEdge,
    "sign-in": { ...throughEdge, ...signInSettings(scope.node, provider) },
    oauth: {
      ...throughEdge,
      // A metric that a basic stage has no alarm for costs money all the same.
      ...(monitoringLevel(scope) !== "basic" && metrics),
      BASE_URL: baseUrl,
      ...schemesSetting(context("redirectSchemes")),
    },
    // Where the mail to an invited person leads.
    account: { ...upgrade, BASE_URL: baseUrl },
    mcp: {
      BASE_URL: baseUrl,
      ...ownDomains,
      ...upgrade,
    },
    pages: ofPages,
    "page-preview": ofPages,
    // What tells clients without a token where to get one.
    fallback: { BASE_URL: baseUrl },
    // Where the mail to members leads.
    deliveries: { ...metrics, BASE_URL: baseUrl },
  };
  const lost = Object.keys(own).filter(
    (name) => !functionGroups.some((each) => each.name === name),
  );
  if (lost.length > 0) throw new Error(`No function group is named ${lost.join(", ")}.`);
  // A secret's value is a parameter of the deployment, which the template does not know. Its generation makes a version that
  // has read it.
  const { current } = secretGenerations(scope);
  return (group) => {
    const environment: Record<string, string> = {
      ...(group.knowsPages && { PAGES_URL: pagesUrl }),
      // Who reaches connections or mails counts what is lost.
      ...((group.pushes || group.sendsMail) && metrics),
      ...(group.bucket && { ASSETS_BUCKET: assets.bucketName }),
      ...(group.keepsWithdrawals && { WITHDRAWALS_BUCKET: withdrawals.bucketName }),
      ...(isForPages(group) && { ALLOWED_ORIGINS: context("allowedOrigins") }),
      ...own[group.name],
    };
    if (hasCanary(scope) && environment.ORIGIN_SECRETS) environment.SECRET_GENERATION = current;
    return environment;
  };
}

/** Whether pages of other sites may call it with a key, where the stage names them. */
function isForPages({ name, routes }: FunctionGroup): boolean {
  return name === "fallback" || routes.some((route) => / \/api\/(v1|mcp)(\/|$)/.test(route));
}

/** The schemes of programs that apps may send members back to, beside the known ones (`-c redirectSchemes=acme,acme-beta`). */
function schemesSetting(text: string): Record<string, string> {
  const schemes = text.toLowerCase().split(",").filter(Boolean);
  const wrong = schemes.find(
    (each) => !/^[a-z][a-z0-9+-]*$/.test(each) || browserSchemes.includes(each),
  );
  if (wrong !== undefined) {
    throw new Error(
      `redirectSchemes must be schemes of programs, such as acme,acme-beta, not "${wrong}".`,
    );
  }
  return schemes.length > 0 ? { REDIRECT_SCHEMES: schemes.join(",") } : {};
}

// A browser or the system answers these itself.
const browserSchemes =
  "about blob chrome data file filesystem ftp http https intent javascript mailto sms ssh tel vbscript ws wss".split(
    " ",
  );

/** Where an account's plan is changed, as `GET /me` tells it. People open it, so it is a web address. */
function upgradeSetting(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  if (!URL.canParse(url) || !url.startsWith("https://"))
    throw new Error(`upgradeUrl must be an https URL, not "${url}".`);
  return { UPGRADE_URL: url };
}
