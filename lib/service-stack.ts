import { CfnOutput, Stack } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { functionGroups } from "../functions/groups";
import { Api } from "./api";
import { ChangeFeed } from "./change-feed";
import { EmbedDelivery } from "./embed-delivery";
import { NodeFunction } from "./node-function";
import { OriginSecret } from "./origin-secret";
import type { Stage } from "./stage";

export interface ServiceStackProps {
  stage: Stage;
  table: TableV2;
}

/** Everything but the data: the Lambdas, their routes, and CloudFront. */
export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, { stage, table }: ServiceStackProps) {
    super(scope, id);
    const originSecret = new OriginSecret(this, "Origin");
    const context = (name: string) => String(this.node.tryGetContext(name) ?? "");
    // The service's own domain, which accounts cannot register.
    const ownDomain = { SERVICE_DOMAIN: context("domainName").toLowerCase() };
    const throughEdge = { ORIGIN_SECRETS: originSecret.accepted };
    const environments: Record<string, Record<string, string>> = {
      domains: ownDomain,
      embed: throughEdge,
      preview: throughEdge,
      mcp: { ALLOWED_ORIGINS: context("allowedOrigins"), ...ownDomain },
    };
    const api = new Api(this, "Api", { stage });
    const delivery = new EmbedDelivery(this, "Delivery", { stage, api: api.http, originSecret });
    for (const group of functionGroups) {
      const environment = { ...group.environment, ...environments[group.name] };
      const { lambda } = new NodeFunction(this, group.name, { stage, group, table, environment });
      if (group.routes.length > 0) api.serve(group, lambda);
      const { changesUnder } = group;
      if (changesUnder) new ChangeFeed(this, "Changes", { stage, table, lambda, changesUnder });
      // The Lambdas must accept a new secret before CloudFront sends it.
      if (environment.ORIGIN_SECRETS) delivery.distribution.node.addDependency(lambda);
    }
    const { distribution, baseUrl } = delivery;
    const output = (name: string, value: string, description: string) =>
      new CfnOutput(this, name, { value, description });
    output("BaseUrl", baseUrl, "The service's address: REST API, tool endpoint, script and docs.");
    output("TableName", table.tableName, "The table. Pass it to `npm run admin` as --table.");
    output("ApiUrl", api.http.apiEndpoint, "The HTTP API behind CloudFront. Callers use BaseUrl.");
    output("ApiId", api.http.apiId, "The id of that HTTP API.");
    output("DistributionId", distribution.distributionId, "The id of the CloudFront distribution.");
    output(
      "DistributionDomain",
      distribution.distributionDomainName,
      "The host that a custom domain's DNS record points to.",
    );
  }
}
