import { Duration } from "aws-cdk-lib";
import type { TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import { BlockPublicAccess, Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { Stage } from "./stage";

export interface ChangeFeedProps {
  stage: Stage;
  table: TableV2;
  lambda: LambdaFunction;
  /** Prefixes of the partition keys whose changes the Lambda is told of; others do not cost a call. */
  changesUnder: readonly string[];
}

/** Calls a Lambda with the changes of the table, at least once each, in the order of each partition key. */
export class ChangeFeed extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, table, lambda, changesUnder }: ChangeFeedProps,
  ) {
    super(scope, id);
    const streamArn = table.tableStreamArn;
    if (streamArn === undefined) throw new Error("The table has no stream.");
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
          (action) => `dynamodb:${action}`,
        ),
        resources: [streamArn],
      }),
    );
    const bucket = givenUpBucket(this, stage);
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ["s3:ListBucket"], resources: [bucket.bucketArn] }),
    );
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ["s3:PutObject"], resources: [bucket.arnForObjects("*")] }),
    );
    const mapping = new EventSourceMapping(this, "Mapping", {
      target: lambda,
      eventSourceArn: streamArn,
      // A change made while the stack is being deployed is not missed.
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [
        FilterCriteria.filter({
          dynamodb: { Keys: { pk: { S: changesUnder.flatMap(FilterRule.beginsWith) } } },
        }),
      ],
      batchSize: 100,
      // What follows from a change may be a second late; a busy table then costs at most a call a second and shard.
      maxBatchingWindow: Duration.seconds(1),
      // The changes before the one that failed are not sent again, and one that can never succeed ends up alone.
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // Repeated until they succeed: an outage loses nothing. A change that still fails after two hours would hold up
      // its shard until the stream forgets everything after a day, so it is put aside, whole, to be sent again by hand.
      maxRecordAge: Duration.hours(2),
      onFailure: { bind: () => ({ destination: bucket.bucketArn }) },
    });
    // Lambda checks the role's rights when the mapping is made.
    mapping.node.addDependency(lambda);
  }
}

/** Where the changes go that could not be handled. Beyond a month nobody will come for them. */
function givenUpBucket(scope: Construct, stage: Stage): Bucket {
  return new Bucket(scope, "GivenUp", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(30) }],
    removalPolicy: stage.removalPolicy,
  });
}
