import { CfnOutput } from "aws-cdk-lib";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import type { Api } from "./api";
import type { EmbedDelivery } from "./embed-delivery";
import type { PagesDelivery } from "./pages-delivery";
import type { ServedTable } from "./restored-table";

/** What the stack prints for its operator after a deployment. */
export function serviceOutputs(
  scope: Construct,
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
