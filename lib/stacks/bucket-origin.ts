import { type IOrigin, S3OriginAccessControl } from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { globalName } from "./global-name";

/** A bucket that CloudFront alone reads. The CDK's own name for the access control would be the same in every region. */
export function bucketOrigin(scope: Construct, bucket: IBucket): IOrigin {
  return S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessControl: new S3OriginAccessControl(scope, "Access", {
      originAccessControlName: globalName(scope, scope.node.id),
    }),
  });
}
