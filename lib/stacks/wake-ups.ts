import { Duration } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  EventSourceMapping,
  type IFunction,
  type Function as LambdaFunction,
} from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { StageConfig } from "./settings/stage-config";

// Longer than a lease of the delivering function, so a repeated message finds no lease of a dead invocation.
const visibilitySeconds = 90;
// An outage of the table may last more than an hour before a wake-up is given up.
const maxReceives = 50;

// AWS raises it as an account is used, or on request.
const newAccountConcurrency = 10;

/** A fifth of the account's concurrency: slow receivers must not use up the functions that answer callers. */
function shareOf(concurrency: number): number {
  // Lambda requires at least 2.
  return Math.min(50, Math.max(2, Math.floor(concurrency / 5)));
}

/** The queue of webhooks' wake-ups. Each is an id; the deliveries are in the table. */
export class WakeUps extends Construct {
  readonly queue: Queue;
  /** Given-up wake-ups. */
  readonly deadLetters: Queue;

  private readonly stage: StageConfig;

  constructor(scope: Construct, id: string, { stage }: { stage: StageConfig }) {
    super(scope, id);
    this.stage = stage;
    this.deadLetters = new Queue(this, "DeadLetters", {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, "Queue", {
      enforceSSL: true,
      encryption: QueueEncryption.SQS_MANAGED,
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxReceives },
    });
  }

  /** Lets a Lambda send wake-ups. */
  takeFrom(lambda: LambdaFunction): void {
    lambda.addToRolePolicy(
      new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [this.queue.queueArn] }),
    );
    lambda.addEnvironment("WAKE_UPS_URL", this.queue.queueUrl);
  }

  /** Calls a Lambda with the wake-ups, through its alias if it has one. */
  giveTo(lambda: LambdaFunction, callee: IFunction): void {
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: [
          "ChangeMessageVisibility",
          "DeleteMessage",
          "GetQueueAttributes",
          "ReceiveMessage",
        ].map((action) => `sqs:${action}`),
        resources: [this.queue.queueArn],
      }),
    );
    const mapping = new EventSourceMapping(this, "Mapping", {
      target: callee,
      eventSourceArn: this.queue.queueArn,
      // The webhooks of a batch are served in parallel.
      batchSize: 10,
      reportBatchItemFailures: true,
      maxConcurrency: shareOf(this.stage.lambdaConcurrency ?? newAccountConcurrency),
    });
    // Lambda checks the role's rights when it creates the mapping.
    mapping.node.addDependency(lambda);
  }
}
