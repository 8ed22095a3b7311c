import { CfnResource, RemovalPolicy, Stack } from "aws-cdk-lib";
import { type IOrigin, S3OriginAccessControl } from "aws-cdk-lib/aws-cloudfront";
import { S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, type BucketProps, type IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { globalName } from "./global-name";
import type { Stage } from "./stage";

interface PrivateBucketProps
  extends Omit<BucketProps, "blockPublicAccess" | "enforceSSL" | "removalPolicy"> {
  stage: Stage;
}

/**
 * A bucket that needs a policy and TLS for every access. On a stage that keeps its data, it survives its stack. Elsewhere it
 * is emptied and deleted with the stack: CloudFormation deletes only empty buckets.
 */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { stage, ...props }: PrivateBucketProps) {
    const isDeleted = stage.removalPolicy === RemovalPolicy.DESTROY;
    super(scope, id, {
      ...props,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      // A bucket of a failed first deployment is empty, and would block the next one.
      removalPolicy: isDeleted ? stage.removalPolicy : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      autoDeleteObjects: isDeleted,
    });
    if (isDeleted) keepLogOfEmptying(Stack.of(this), stage);
  }
}

/** Gives the CDK's function that empties buckets a log of the stack. Its default log would stay behind forever. */
function keepLogOfEmptying(stack: Stack, stage: Stage): void {
  const id = "EmptyingLogs";
  if (stack.node.tryFindChild(id)) return;
  const handler = stack.node
    .tryFindChild("Custom::S3AutoDeleteObjectsCustomResourceProvider")
    ?.node.tryFindChild("Handler");
  if (!(handler instanceof CfnResource)) throw new Error("No function empties the bucket.");
  const { logGroupName } = new LogGroup(stack, id, {
    retention: stage.logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  handler.addPropertyOverride("LoggingConfig", { LogGroup: logGroupName });
}

/** A bucket that only CloudFront reads. The CDK's own name for the access control would be the same in every region. */
export function bucketOrigin(scope: Construct, bucket: IBucket): IOrigin {
  return S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessControl: new S3OriginAccessControl(scope, "Access", {
      originAccessControlName: globalName(scope, scope.node.id),
    }),
  });
}
