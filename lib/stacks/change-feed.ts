import { Duration } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type IFunction,
  type Function as LambdaFunction,
  StartingPosition,
} from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { StreamReading } from "../../functions/function-group";
import { PrivateBucket } from "./private-bucket";
import type { ServedTable } from "./restored-table";
import type { StageConfig } from "./settings/stage-config";

export interface ChangeFeedProps {
  stage: StageConfig;
  table: ServedTable;
  lambda: LambdaFunction;
  /** The function, or the alias through which it is called. */
  callee: IFunction;
  /** The reader's function group. */
  name: string;
  reading: StreamReading;
}

/** Calls a Lambda with the table's changes. Each change arrives at least once, in the order of its partition key. */
export class ChangeFeed extends Construct {
  readonly mapping: EventSourceMapping;

  constructor(scope: Construct, id: string, props: ChangeFeedProps) {
    super(scope, id);
    const { stage, table, lambda, callee, name, reading } = props;
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
    this.mapping = new EventSourceMapping(this, "Mapping", {
      target: callee,
      eventSourceArn: streamArn,
      // Starts at the oldest record, so that no change is missed during a deployment.
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: reading.changesUnder.map(({ pk, sk, onlyRemoved, onlyOpened }) =>
        FilterCriteria.filter({
          ...(onlyRemoved && { eventName: ["REMOVE"] }),
          dynamodb: {
            Keys: { pk: prefixes(pk), ...(sk && { sk: prefixes(sk) }) },
            ...(onlyOpened && { NewImage: { windowCount: { N: ["1"] } } }),
          },
        }),
      ),
      batchSize: stage.streamBatchSize ?? reading.batchSize ?? 100,
      // The feed stays with one reader a shard: it numbers an account's changes, which are in several partitions.
      ...(name === "projector" &&
        stage.projectorParallelization && {
          parallelizationFactor: stage.projectorParallelization,
        }),
      maxBatchingWindow: Duration.seconds(reading.batchingSeconds),
      // Lambda repeats the failed change and all later ones, and isolates one that never succeeds.
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // Retries outlast an outage. In the end a failing change moves to the bucket, because it would block its shard until
      // the stream drops everything after a day. It is stored whole, so an operator can send it again.
      maxRecordAge: Duration.hours(reading.patienceHours),
      onFailure: { bind: () => ({ destination: bucket.bucketArn }) },
    });
    // Lambda checks the role's rights when it creates the mapping.
    this.mapping.node.addDependency(lambda);
  }
}

function prefixes(keys: readonly string[]) {
  return { S: keys.flatMap(FilterRule.beginsWith) };
}

/** The bucket for changes that could not be handled. They are deleted after a month. */
function givenUpBucket(scope: Construct, stage: StageConfig): Bucket {
  return new PrivateBucket(scope, "GivenUp", {
    stage,
    lifecycleRules: [{ expiration: Duration.days(30) }],
  });
}
