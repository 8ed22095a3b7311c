import type { Resource } from "./stacks";

export interface QueueBlueprint {
  /** The name of the environment variable that has the queue's URL. */
  name: string;
  arn: string;
  visibilitySeconds: number;
  /** A message that came as often becomes a dead letter. Absent: never. */
  maxReceives: number;
}

interface QueueProperties {
  VisibilityTimeout?: number;
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number };
}

const understood = new Set([
  "MessageRetentionPeriod",
  "RedrivePolicy",
  "SqsManagedSseEnabled",
  "Tags",
  "VisibilityTimeout",
]);

/** The queues, without those that only take dead letters. @throws on an unsupported setting */
export function readQueues(resources: Resource[]): QueueBlueprint[] {
  const queues = resources
    .filter(({ type }) => type === "AWS::SQS::Queue")
    .map(({ logicalId, id, arn, properties }) => {
      const all = properties();
      const unknown = Object.keys(all).filter((name) => !understood.has(name));
      if (unknown.length > 0)
        throw new Error(`The local run does not support ${unknown.join(", ")} (${logicalId}).`);
      const { VisibilityTimeout = 30, RedrivePolicy } = all as QueueProperties;
      return { name: id, arn, visibilitySeconds: VisibilityTimeout, redrive: RedrivePolicy };
    });
  const deadLetterArns = queues.flatMap(({ redrive }) => redrive?.deadLetterTargetArn ?? []);
  return queues
    .filter(({ arn }) => !deadLetterArns.includes(arn))
    .map(({ redrive, ...queue }) => ({
      ...queue,
      maxReceives: redrive?.maxReceiveCount ?? Number.POSITIVE_INFINITY,
    }));
}
