import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { FunctionGroup } from "../../functions/function-group";
import { functionGroups } from "../../functions/groups";
import { hasCanary } from "./canary";
import { monitoringLevel } from "./monitoring/watched";
import type { OriginSecret } from "./origin-secret";
import type { StageConfig } from "./settings/stage-config";

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
  provider: { issuer: string; clientId: string };
}

/** The environment that the stack gives each function, in addition to the group's own settings. */
export function functionEnvironments(
  stage: StageConfig,
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
  // The service's own domains, which accounts cannot register.
  const ownDomains = {
    SERVICE_DOMAINS: [stage.domainName, stage.pagesDomainName].filter(Boolean).join(","),
  };
  const upgrade = setting("UPGRADE_URL", stage.upgradeUrl);
  const throughEdge = { ORIGIN_SECRETS: originSecret.accepted };
  const metrics = { METRIC_NAMESPACE: namespace };
  const ofPages = { ORIGIN_SECRETS: pagesSecret.accepted, BASE_URL: baseUrl };
  const own: Record<string, Record<string, string>> = {
    domains: ownDomains,
    embed: throughEdge,
    preview: throughEdge,
    "visitor-socket": throughEdge,
    "desk-socket": throughEdge,
    "sign-in": {
      ...throughEdge,
      // By default, a company that deploys the service for itself gets no strangers and no trial.
      SIGN_UP: stage.signUp ?? "off",
      DEFAULT_PLAN: stage.defaultPlan ?? "business",
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
    },
    oauth: {
      ...throughEdge,
      // A metric costs money even if a basic stage has no alarm for it.
      ...(monitoringLevel(stage) !== "basic" && metrics),
      BASE_URL: baseUrl,
      ...setting("REDIRECT_SCHEMES", stage.redirectSchemes),
    },
    // The address in the mail to an invited person.
    account: { ...upgrade, BASE_URL: baseUrl },
    mcp: {
      BASE_URL: baseUrl,
      ...ownDomains,
      ...upgrade,
    },
    pages: ofPages,
    "page-preview": ofPages,
    // The address where clients without a token get one.
    fallback: { BASE_URL: baseUrl },
    // The address in the mail to members.
    deliveries: { ...metrics, BASE_URL: baseUrl },
  };
  const lost = Object.keys(own).filter(
    (name) => !functionGroups.some((each) => each.name === name),
  );
  if (lost.length > 0) throw new Error(`No function group is named ${lost.join(", ")}.`);
  // A secret's value is a parameter of the deployment, and not in the template. Increasing its generation creates a version
  // that has read the new value.
  const { current } = stage.secretGeneration;
  return (group) => {
    const environment: Record<string, string> = {
      ...(group.knowsPages && { PAGES_URL: pagesUrl }),
      // Functions that push or mail count their failures.
      ...((group.pushes || group.sendsMail) && metrics),
      ...(group.bucket && { ASSETS_BUCKET: assets.bucketName }),
      ...(group.keepsWithdrawals && { WITHDRAWALS_BUCKET: withdrawals.bucketName }),
      ...(isForPages(group) && { ALLOWED_ORIGINS: stage.allowedOrigins ?? "" }),
      ...own[group.name],
    };
    if (hasCanary(stage) && environment.ORIGIN_SECRETS) environment.SECRET_GENERATION = current;
    return environment;
  };
}

/** Whether pages of other sites may call it with a key, where the stage names them. */
function isForPages({ name, routes }: FunctionGroup): boolean {
  return name === "fallback" || routes.some((route) => / \/api\/(v1|mcp)(\/|$)/.test(route));
}

const setting = (name: string, value: string | undefined) => (value ? { [name]: value } : {});
