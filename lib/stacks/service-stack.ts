import { CfnOutput, type Environment, Stack } from "aws-cdk-lib";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { functionGroups } from "../../functions/groups";
import type { Audience } from "../../shared/runtime/push/push";
import { AnswerPolicies } from "./answer-policies";
import { Api } from "./api";
import { Canary } from "./canary";
import { EdgeLogs } from "./edge-logs";
import { EmbedDelivery } from "./embed-delivery";
import { firewallFrom } from "./firewall";
import { functionEnvironments } from "./function-environments";
import { LateSettings } from "./late-settings";
import { Monitoring } from "./monitoring/monitoring";
import { monitoringLevel } from "./monitoring/watched";
import { OriginSecret } from "./origin-secret";
import { PagesDelivery } from "./pages-delivery";
import { type ServedTable, servedTable } from "./restored-table";
import { serviceFunctions } from "./service-functions";
import type { StageConfig } from "./settings/stage-config";
import { SocketApi } from "./socket-api";
import { SignInClient } from "./user-pool";
import { WakeUps } from "./wake-ups";

export interface ServiceStackProps {
  stage: StageConfig;
  env?: Environment;
  /** The table of the data stack. */
  table: ServedTable;
  /** The bucket of assets. */
  assets: Bucket;
  /** The withdrawals bucket. */
  withdrawals: Bucket;
  /** The user pool; undefined if the company has its own identity provider. */
  people: UserPool | undefined;
}

/** Everything but the data: the Lambdas, their routes, and CloudFront. */
export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    super(scope, id, { env: props.env ?? {} });
    const { stage, assets, withdrawals, people } = props;
    const table = servedTable(stage, props.table);
    const originSecret = new OriginSecret(this, "Origin", { stage });
    const pagesSecret = new OriginSecret(this, "PagesOrigin", { stage, host: "Pages" });
    const api = new Api(this, "Api", { stage, use: "API" });
    const pagesApi = new Api(this, "PagesApi", { stage, use: "pages" });
    const sockets: Record<Audience, SocketApi> = {
      visitors: new SocketApi(this, "VisitorSocket", { stage, path: "ws" }),
      desk: new SocketApi(this, "DeskSocket", { stage, path: "live" }),
    };
    const webAclId = firewallFrom(this, stage);
    const policies = new AnswerPolicies(this, "Answers");
    const delivery = new EmbedDelivery(this, "Delivery", {
      stage,
      policies,
      webAclId,
      api: api.http,
      sockets: Object.values(sockets),
      originSecret,
    });
    const pages = new PagesDelivery(this, "Pages", {
      stage,
      policies,
      webAclId,
      api: pagesApi.http,
      originSecret: pagesSecret,
      assets,
    });
    if (stage.edgeLogs)
      new EdgeLogs(this, "EdgeLogs", {
        stage,
        distributions: [
          { name: "service", distribution: delivery.distribution, withPath: true },
          // The path of a preview opens it.
          { name: "pages", distribution: pages.distribution, withPath: false },
        ],
      });
    const provider = providerFor(this, stage, people, delivery.baseUrl);
    const namespace = `MessagingWidget/${stage.name}`;
    const wakeUps = new WakeUps(this, "WakeUps", { stage });
    const late = new LateSettings(this, "LateSettings", {
      stage,
      values: {
        ...(!stage.domainName && { BASE_URL: delivery.baseUrl }),
        ...(!stage.pagesDomainName && { PAGES_URL: pages.baseUrl }),
        // The user pool's client returns to the service's address.
        ...(!stage.domainName && people && { OIDC_CLIENT_ID: provider.clientId }),
      },
    });
    const functions = serviceFunctions(this, {
      stage,
      table,
      assets,
      withdrawals,
      hosts: {
        service: { api, distribution: delivery.distribution },
        pages: { api: pagesApi, distribution: pages.distribution },
      },
      sockets,
      wakeUps,
      late,
      environmentOf: functionEnvironments(stage, {
        namespace,
        baseUrl: delivery.baseUrl,
        pagesUrl: pages.baseUrl,
        originSecret,
        pagesSecret,
        assets,
        withdrawals,
        provider,
      }),
    });
    const level = monitoringLevel(stage);
    if (level) {
      const watched = {
        namespace,
        apis: {
          service: { name: "API", id: api.http.apiId, accessLog: api.accessLog },
          pages: { name: "Page", id: pagesApi.http.apiId, accessLog: pagesApi.accessLog },
        },
        ...functions,
        answering: functionGroups.filter(({ routes }) => routes.length > 0).map(({ name }) => name),
        tableName: table.tableName,
        wakeUps: wakeUps.queue.queueName,
        deadLetters: wakeUps.deadLetters.queueName,
        concurrency: stage.lambdaConcurrency,
        distributions: new Map([
          ["service", delivery.distribution.distributionId],
          ["pages", pages.distribution.distributionId],
        ]),
        certificates: certificatesOf(stage),
      };
      new Monitoring(this, "Monitoring", { stage, level, watched });
      new Canary(this, "Canary", { stage, level, aliases: functions.aliases });
    }
    serviceOutputs(this, stage, { delivery, pages, api, table, withdrawals });
  }
}

/** The certificates of custom domains, by what they are for. */
function certificatesOf(stage: StageConfig): ReadonlyMap<string, string> {
  const arns = { service: stage.certificateArn, pages: stage.pagesCertificateArn };
  return new Map(Object.entries(arns).flatMap(([use, arn]) => (arn ? [[use, arn]] : [])));
}

/** The identity provider: the company's own, or the service's user pool. */
function providerFor(
  scope: Construct,
  { oidcIssuer: issuer, oidcClientId }: StageConfig,
  people: UserPool | undefined,
  baseUrl: string,
) {
  if (issuer && oidcClientId) return { issuer, clientId: oidcClientId };
  if (!people) throw new Error("A service without a provider needs its user pool.");
  const { clientId } = new SignInClient(scope, "SignIn", { pool: people, baseUrl });
  return { issuer: people.userPoolProviderUrl, clientId };
}

/** The stack's outputs for its operator after a deployment. */
function serviceOutputs(
  scope: Construct,
  { commit }: StageConfig,
  {
    delivery: { distribution, baseUrl },
    pages,
    api,
    table,
    withdrawals,
  }: {
    delivery: EmbedDelivery;
    pages: PagesDelivery;
    api: Api;
    table: ServedTable;
    withdrawals: Bucket;
  },
): void {
  const output = (name: string, value: string, description: string) =>
    new CfnOutput(scope, name, { value, description });
  output("BaseUrl", baseUrl, "The service's address: REST API, tool endpoint, script and docs.");
  output("PagesUrl", pages.baseUrl, "The address of published pages.");
  output("TableName", table.tableName, "The table. Pass it to `npm run admin` as --table.");
  output(
    "WithdrawalsBucket",
    withdrawals.bucketName,
    "What was revoked and erased. Pass it to `npm run admin -- table reapply` as --bucket.",
  );
  if (commit !== undefined)
    output(
      "Commit",
      commit,
      "The commit that the stage was made from: `git checkout` it to repeat.",
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
