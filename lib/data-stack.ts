import { Aws, CfnOutput, Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import { AttributeType, Billing, StreamViewType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { ownProvider } from "./sign-in-settings";
import type { Stage } from "./stage";
import { SignInPool } from "./user-pool";

/**
 * The single table, the buckets of assets and withdrawals and the pool of people, alone in their stack, so that no change to the service touches
 * the data.
 */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly assets: Bucket;
  /** What was revoked and erased: a restored table has it again. */
  readonly withdrawals: Bucket;
  /** Who signs in; undefined where the company has a provider of its own. */
  readonly people: UserPool | undefined;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { terminationProtection: stage.keepsData });
    this.table = new TableV2(this, "Table", {
      partitionKey: { name: "pk", type: AttributeType.STRING },
      sortKey: { name: "sk", type: AttributeType.STRING },
      billing: Billing.onDemand(),
      timeToLiveAttribute: "ttl",
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: stage.keepsData },
      deletionProtection: stage.keepsData,
      removalPolicy: stage.removalPolicy,
    });
    this.assets = new Bucket(this, "Assets", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      // A browser uploads to an address that the service signed, from whatever page its console is on.
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: ["*"],
          allowedHeaders: ["content-type"],
          maxAge: 3600,
        },
      ],
      // Uploads that were not completed.
      lifecycleRules: [{ prefix: "incoming/", expiration: Duration.days(2) }],
      removalPolicy: stage.removalPolicy,
    });
    // The distributions of this account alone. Naming the one of published pages would tie this stack to the other.
    this.assets.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:GetObject"],
        resources: [this.assets.arnForObjects("assets/*")],
        conditions: {
          StringLike: {
            "AWS:SourceArn": `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*`,
          },
        },
      }),
    );
    this.withdrawals = withdrawalsBucket(this);
    this.people = ownProvider(this.node)
      ? undefined
      : new SignInPool(this, "SignIn", { stage }).pool;
    new CfnOutput(this, "TableName", { value: this.table.tableName });
    // Also where the service stands on a restored table: an export that nothing imports would go first, while it is in use.
    const { tableName, tableArn, tableStreamArn } = this.table;
    for (const value of [tableName, tableArn, tableStreamArn]) this.exportValue(value);
  }
}

// A table comes back as it was up to 35 days ago, and so does the table that was restored: its first days lack what was
// applied to it after them.
const withdrawalDays = 90;

/** The bucket of withdrawals. It outlives its stack on every stage, and what is written over in it stays a version. */
function withdrawalsBucket(scope: Construct): Bucket {
  return new Bucket(scope, "Withdrawals", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned: true,
    lifecycleRules: [
      {
        expiration: Duration.days(withdrawalDays),
        noncurrentVersionExpiration: Duration.days(1),
      },
      // What is left of an object whose versions have all expired.
      { expiredObjectDeleteMarker: true },
    ],
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
