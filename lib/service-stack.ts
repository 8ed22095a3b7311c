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

/** Everything but the data: the Lambdas and their routes, and CloudFront in front of them. */
export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, { stage, table }: ServiceStackProps) {
    super(scope, id);
    const originSecret = new OriginSecret(this, "Origin");
    const context = (name: string) => String(this.node.tryGetContext(name) ?? "");
    // Nobody's website: a domain that an account may not register.
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
      // A new secret must be accepted before CloudFront begins to send it.
      if (environment.ORIGIN_SECRETS) delivery.distribution.node.addDependency(lambda);
    }
    new CfnOutput(this, "BaseUrl", { value: delivery.baseUrl });
    new CfnOutput(this, "ApiId", { value: api.http.apiId });
    new CfnOutput(this, "ApiUrl", { value: api.http.apiEndpoint });
    new CfnOutput(this, "TableName", { value: table.tableName });
    new CfnOutput(this, "DistributionId", { value: delivery.distribution.distributionId });
    // Where a custom domain's DNS record points.
    new CfnOutput(this, "DistributionDomain", {
      value: delivery.distribution.distributionDomainName,
    });
  }
}
