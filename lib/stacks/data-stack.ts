import { Aws, CfnOutput, Duration, type Environment, RemovalPolicy, Stack } from "aws-cdk-lib";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import { AttributeType, Billing, StreamViewType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { BackupCopy } from "./backup-copy";
import { PrivateBucket } from "./private-bucket";
import { servedTable } from "./restored-table";
import type { StageConfig } from "./settings/stage-config";
import { SignInPool } from "./user-pool";

/**
 * The single table, the buckets of assets and withdrawals, and the user pool. They are alone in their stack, so no change to
 * the service touches the data.
 */
export class DataStack extends Stack {
  readonly table: TableV2;
  readonly assets: Bucket;
  /** Records revocations and erasures, which a restored table lacks. */
  readonly withdrawals: Bucket;
  /** The user pool; undefined if the company has its own provider. */
  readonly people: UserPool | undefined;

  constructor(
    scope: Construct,
    id: string,
    { stage, env = {} }: { stage: StageConfig; env?: Environment },
  ) {
    super(scope, id, { env, terminationProtection: stage.keepsData });
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
    this.assets = new PrivateBucket(this, "Assets", {
      stage,
      // A browser uploads to an address that the service signed, from any page.
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedOrigins: ["*"],
          allowedHeaders: ["content-type"],
          maxAge: 3600,
        },
      ],
      // Objects that were deleted by mistake can be restored, for a shorter time than the table.
      versioned: stage.keepsData || stage.backupVaultArn !== undefined,
      lifecycleRules: [
        // Uploads that were not completed.
        { prefix: "incoming/", expiration: Duration.days(2) },
        ...(stage.keepsData ? [{ noncurrentVersionExpiration: Duration.days(30) }] : []),
      ],
    });
    // Only distributions of this account. Naming the distribution of published pages would make this stack depend on the other.
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
    if (stage.backupVaultArn)
      new BackupCopy(this, "BackupCopy", {
        stage,
        vaultArn: stage.backupVaultArn,
        // Without its withdrawals, a restored table would contain erased data again.
        arns: [
          servedTable(stage, this.table).tableArn,
          this.assets.bucketArn,
          this.withdrawals.bucketArn,
        ],
      });
    this.people = stage.oidcIssuer ? undefined : new SignInPool(this, "SignIn", { stage }).pool;
    new CfnOutput(this, "TableName", { value: this.table.tableName });
    // Exported even if the service uses a restored table: otherwise CloudFormation would remove the export first, while it
    // is still in use.
    const { tableName, tableArn, tableStreamArn } = this.table;
    for (const value of [tableName, tableArn, tableStreamArn]) this.exportValue(value);
  }
}

// A table can be restored to up to 35 days ago, and so can the restored table, whose first days lack what was reapplied later.
const withdrawalDays = 90;

/** The withdrawals bucket. It outlives its stack on every stage, and an overwritten object stays as a version. */
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
      // The delete marker of an object whose versions have all expired.
      { expiredObjectDeleteMarker: true },
    ],
    // It is removed if the stack could not be created.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}
