import { Aws, Duration, Fn } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { onlyInUsEast1 } from "./only-in-us-east-1";
import { PrivateBucket } from "./private-bucket";
import type { Stage } from "./stage";

export interface EdgeLogsProps {
  stage: Stage;
  /** The distributions by what they serve, and whether the log may name the path of a request. */
  distributions: readonly { name: string; distribution: Distribution; withPath: boolean }[];
}

// Nothing about the client: no address, forwarded-for, query, cookie, referer or user agent.
const recordFields = [
  "timestamp(ms)",
  "x-edge-location",
  "cs-method",
  "x-host-header",
  "sc-status",
  "x-edge-result-type",
  "x-edge-detailed-result-type",
  "x-edge-request-id",
  "cs-protocol-version",
  "ssl-protocol",
  "cs-bytes",
  "sc-bytes",
  "time-taken",
  "time-to-first-byte",
  "c-country",
];

/**
 * A line for each request that reached CloudFront, in a bucket. It is the only log of requests that the edge answered
 * itself.
 */
export class EdgeLogs extends Construct {
  constructor(scope: Construct, id: string, { stage, distributions }: EdgeLogsProps) {
    super(scope, id);
    onlyInUsEast1(this, "edgeLogs");
    const bucket = new PrivateBucket(this, "Bucket", {
      stage,
      lifecycleRules: [{ expiration: Duration.days(stage.logRetention) }],
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("delivery.logs.amazonaws.com")],
        actions: ["s3:PutObject"],
        resources: [bucket.arnForObjects("AWSLogs/*")],
        conditions: {
          StringEquals: {
            "s3:x-amz-acl": "bucket-owner-full-control",
            "aws:SourceAccount": Aws.ACCOUNT_ID,
          },
          ArnLike: {
            "aws:SourceArn": `arn:${Aws.PARTITION}:logs:us-east-1:${Aws.ACCOUNT_ID}:delivery-source:*`,
          },
        },
      }),
    );
    const service = `MessagingWidget-${stage.name}`;
    const destination = new CfnDeliveryDestination(this, "Destination", {
      name: `${service}-edge`,
      destinationResourceArn: bucket.bucketArn,
      outputFormat: "json",
    });
    if (bucket.policy) destination.node.addDependency(bucket.policy);
    let last: CfnDelivery | undefined;
    for (const { name, distribution, withPath } of distributions) {
      const source = new CfnDeliverySource(this, `${name}Source`, {
        name: `${service}-${name}`,
        resourceArn: Fn.join("", [
          `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/`,
          distribution.distributionId,
        ]),
        logType: "ACCESS_LOGS",
      });
      const delivery = new CfnDelivery(this, `${name}Delivery`, {
        deliverySourceName: source.ref,
        deliveryDestinationArn: destination.attrArn,
        recordFields: withPath ? [...recordFields, "cs-uri-stem"] : recordFields,
        s3SuffixPath: "{DistributionId}/{yyyy}/{MM}/{dd}",
      });
      // AWS refuses two deliveries that are created at the same time for one destination.
      if (last) delivery.addResourceDependency(last);
      last = delivery;
    }
  }
}
