import { CfnOutput, Stack } from "aws-cdk-lib";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type {
  Alias,
  EventSourceMapping,
  IFunction,
  Function as LambdaFunction,
} from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { functionGroups } from "../functions/groups";
import type { Audience } from "../shared/push/push";
import { Api } from "./api";
import { Canary, hasCanary } from "./canary";
import { ChangeFeed } from "./change-feed";
import { EdgeLogs, hasEdgeLogs } from "./edge-logs";
import { EmbedDelivery } from "./embed-delivery";
import { firewallFrom } from "./firewall";
import { letSendMail } from "./mail-settings";
import { isWatched, Monitoring } from "./monitoring/monitoring";
import { textFrom, wholeNumberFrom } from "./monitoring/settings";
import type { WatchedSocket } from "./monitoring/watched";
import { NodeFunction } from "./node-function";
import { OriginSecret } from "./origin-secret";
import { PagesDelivery } from "./pages-delivery";
import { type ServedTable, servedTable } from "./restored-table";
import { ownProvider, signInSettings } from "./sign-in-settings";
import { SocketApi } from "./socket-api";
import type { Stage } from "./stage";
import { SignInClient } from "./user-pool";
import { WakeUps } from "./wake-ups";

export interface ServiceStackProps {
  stage: Stage;
  /** The table of the data stack. */
  table: ServedTable;
  /** The bucket of assets. */
  assets: Bucket;
  /** The bucket of withdrawals. */
  withdrawals: Bucket;
  /** Who signs in; undefined where the company has a provider of its own. */
  people: UserPool | undefined;
}

/** Everything but the data: the Lambdas, their routes, and CloudFront. */
export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    super(scope, id);
    const { stage, assets, withdrawals, people } = props;
    const table = servedTable(this, props.table);
    const originSecret = new OriginSecret(this, "Origin");
    const pagesSecret = new OriginSecret(this, "PagesOrigin", "Pages");
    const context = (name: string) => String(this.node.tryGetContext(name) ?? "");
    const api = new Api(this, "Api", { stage });
    const pagesApi = new Api(this, "PagesApi", { stage });
    const sockets: Record<Audience, SocketApi> = {
      visitors: new SocketApi(this, "VisitorSocket", { stage, path: "ws" }),
      desk: new SocketApi(this, "DeskSocket", { stage, path: "live" }),
    };
    const webAclId = firewallFrom(this, stage);
    const delivery = new EmbedDelivery(this, "Delivery", {
      stage,
      webAclId,
      api: api.http,
      sockets: Object.values(sockets),
      originSecret,
    });
    const pages = new PagesDelivery(this, "Pages", {
      stage,
      webAclId,
      api: pagesApi.http,
      originSecret: pagesSecret,
      assets,
    });
    if (hasEdgeLogs(this))
      new EdgeLogs(this, "EdgeLogs", {
        stage,
        distributions: [
          { name: "service", distribution: delivery.distribution, withPath: true },
          // The path of a preview opens it.
          { name: "pages", distribution: pages.distribution, withPath: false },
        ],
      });
    // The service's own domains, which accounts cannot register.
    const ownDomains = {
      SERVICE_DOMAINS: [context("domainName"), context("pagesDomainName")]
        .filter((name) => name !== "")
        .join(",")
        .toLowerCase(),
    };
    const provider = providerFor(this, people, delivery.baseUrl);
    const upgrade = upgradeSetting(textFrom(this, "upgradeUrl"));
    const throughEdge = { ORIGIN_SECRETS: originSecret.accepted };
    const namespace = `MessagingWidget/${stage.name}`;
    const metrics = { METRIC_NAMESPACE: namespace };
    const ofPages = { ORIGIN_SECRETS: pagesSecret.accepted, BASE_URL: delivery.baseUrl };
    const environments: Record<string, Record<string, string>> = {
      domains: ownDomains,
      embed: throughEdge,
      preview: throughEdge,
      "visitor-socket": throughEdge,
      "desk-socket": throughEdge,
      "sign-in": { ...throughEdge, ...signInSettings(this.node, provider) },
      account: upgrade,
      // Where the mail to an invited person leads.
      members: { BASE_URL: delivery.baseUrl },
      mcp: {
        ALLOWED_ORIGINS: context("allowedOrigins"),
        BASE_URL: delivery.baseUrl,
        ...ownDomains,
        ...upgrade,
      },
      pages: ofPages,
      "page-preview": ofPages,
      // Where the mail to members leads.
      deliveries: { ...metrics, BASE_URL: delivery.baseUrl },
    };
    // A new origin secret is a parameter of the deployment, which the template and so a function's version do not know. With
    // this, each deployment makes a version that has read it.
    const deployedAt = new Date().toISOString();
    const reserved = wholeNumberFrom(this, "reservedConcurrency");
    const wakeUps = new WakeUps(this, "WakeUps");
    const functions = new Map<string, LambdaFunction>();
    const aliases = new Map<string, Alias>();
    const watchedSockets = new Map<string, WatchedSocket>();
    const streams = new Map<string, EventSourceMapping>();
    for (const group of functionGroups) {
      const isOfPages = group.host === "pages";
      const environment: Record<string, string> = {
        ...group.environment,
        ...(group.knowsPages && { PAGES_URL: pages.baseUrl }),
        // Who reaches connections counts what is lost.
        ...(group.pushes && metrics),
        ...(group.bucket && { ASSETS_BUCKET: assets.bucketName }),
        ...(group.keepsWithdrawals && { WITHDRAWALS_BUCKET: withdrawals.bucketName }),
        ...environments[group.name],
      };
      if (hasCanary(this) && environment.ORIGIN_SECRETS) environment.DEPLOYED_AT = deployedAt;
      const made = new NodeFunction(this, group.name, {
        stage,
        group,
        table,
        assets,
        withdrawals,
        environment,
        reserved: group.isPublic ? reserved : undefined,
        hasAlias: hasCanary(this),
      });
      const { lambda, alias } = made;
      if (alias) aliases.set(group.name, alias);
      const callee = (alias ?? lambda) as IFunction;
      if (group.routes.length > 0)
        (isOfPages ? pagesApi : api).serve(
          group,
          callee,
          group.isPublic ? stage.publicThrottle : undefined,
        );
      const { name, stream: reading } = group;
      functions.set(name, lambda);
      if (reading) {
        const feed = new ChangeFeed(this, `${name}-changes`, {
          stage,
          table,
          lambda,
          callee,
          reading,
        });
        streams.set(name, feed.mapping);
      }
      if (group.socket) {
        const { apiId, path } = sockets[group.socket];
        sockets[group.socket].serve(callee);
        const { functionName } = lambda;
        watchedSockets.set(group.socket, { id: apiId, stage: path, functionName });
      }
      for (const audience of group.pushes ?? [])
        sockets[audience].giveTo(lambda, `PUSH_${audience.toUpperCase()}`);
      if (group.sendsMail) letSendMail(lambda);
      if (group.wakeUps?.includes("sends")) wakeUps.takeFrom(lambda);
      if (group.wakeUps?.includes("takes")) wakeUps.giveTo(lambda, callee);
      // The Lambdas must accept a new secret before CloudFront sends it. That of sign-in knows a client of the user pool, which
      // knows the distribution's address, so it has to come after it.
      const { node } = (isOfPages ? pages : delivery).distribution;
      const comesAfter = name === "sign-in" && people !== undefined;
      if (environment.ORIGIN_SECRETS && !comesAfter) node.addDependency(callee);
    }
    if (isWatched(this)) {
      const certificate = (use: string, setting: string): [string, string][] => {
        const arn = textFrom(this, setting);
        return arn === undefined ? [] : [[use, arn]];
      };
      new Monitoring(this, "Monitoring", {
        stage,
        namespace,
        watched: {
          apis: [
            { name: "API", id: api.http.apiId, accessLog: api.accessLog },
            { name: "Page", id: pagesApi.http.apiId, accessLog: pagesApi.accessLog },
          ],
          functions,
          answering: functionGroups
            .filter(({ routes }) => routes.length > 0)
            .map(({ name }) => name),
          streams,
          tableName: table.tableName,
          sockets: watchedSockets,
          deadLetters: wakeUps.deadLetters.queueName,
          certificates: new Map([
            ...certificate("service", "certificateArn"),
            ...certificate("pages", "pagesCertificateArn"),
          ]),
        },
        distributions: new Map([
          ["service", delivery.distribution.distributionId],
          ["pages", pages.distribution.distributionId],
        ]),
      });
      new Canary(this, "Canary", { stage, aliases });
    }
    const { distribution, baseUrl } = delivery;
    const output = (name: string, value: string, description: string) =>
      new CfnOutput(this, name, { value, description });
    output("BaseUrl", baseUrl, "The service's address: REST API, tool endpoint, script and docs.");
    output("PagesUrl", pages.baseUrl, "The address of published pages.");
    output("TableName", table.tableName, "The table. Pass it to `npm run admin` as --table.");
    output(
      "WithdrawalsBucket",
      withdrawals.bucketName,
      "What was revoked and erased. Pass it to `npm run admin -- table reapply` as --bucket.",
    );
    output("ApiUrl", api.http.apiEndpoint, "The HTTP API behind CloudFront. Callers use BaseUrl.");
    output("ApiId", api.http.apiId, "The id of that HTTP API.");
    output("DistributionId", distribution.distributionId, "The id of the CloudFront distribution.");
    output(
      "DistributionDomain",
      distribution.distributionDomainName,
      "The host that a custom domain's DNS record points to.",
    );
    output(
      "PagesDistributionDomain",
      pages.distribution.distributionDomainName,
      "The host that the DNS record of the pages' custom domain points to.",
    );
  }
}

/** Whom people sign in with: the company's own provider, or the service's user pool. */
function providerFor(scope: Construct, people: UserPool | undefined, baseUrl: string) {
  const own = ownProvider(scope.node);
  if (own) return own;
  if (!people) throw new Error("A service without a provider needs its user pool.");
  const { clientId } = new SignInClient(scope, "SignIn", { pool: people, baseUrl });
  return { issuer: people.userPoolProviderUrl, clientId };
}

/** Where an account's plan is changed, as `GET /me` tells it. People open it, so it is a web address. */
function upgradeSetting(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  if (!URL.canParse(url) || !url.startsWith("https://"))
    throw new Error(`upgradeUrl must be an https URL, not "${url}".`);
  return { UPGRADE_URL: url };
}
