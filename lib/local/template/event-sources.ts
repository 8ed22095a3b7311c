import type { FunctionBlueprint } from "./functions";
import { streamArnOf } from "./resolve";
import type { Resource } from "./stacks";

/** How Lambda feeds a function with the table's changes. */
export interface EventSource {
  functionName: string;
  batchSize: number;
  /** Records that match none of these patterns are left out. */
  patterns: unknown[];
  bisectsOnError: boolean;
  reportsFailures: boolean;
  /** Absent: until the stream drops the record. */
  recordAgeSeconds?: number;
}

/** How Lambda feeds a function with a queue's messages. */
export interface QueueSource {
  functionName: string;
  queueArn: string;
  batchSize: number;
  /** How many batches it handles at once. */
  maxBatches: number;
  reportsFailures: boolean;
}

interface QueueMappingProperties {
  FunctionName: string;
  EventSourceArn: string;
  BatchSize?: number;
  FunctionResponseTypes?: string[];
  ScalingConfig?: { MaximumConcurrency: number };
}

const understoodOfQueues = new Set([
  "BatchSize",
  "EventSourceArn",
  "FunctionName",
  "FunctionResponseTypes",
  "ScalingConfig",
  "Tags",
]);

interface MappingProperties {
  FunctionName: string;
  EventSourceArn: string;
  StartingPosition: string;
  BatchSize?: number;
  FilterCriteria: { Filters: { Pattern: string }[] };
  BisectBatchOnFunctionError?: boolean;
  FunctionResponseTypes?: string[];
  MaximumRecordAgeInSeconds?: number;
}

const understood = new Set([
  "BatchSize",
  "BisectBatchOnFunctionError",
  "EventSourceArn",
  "FilterCriteria",
  "FunctionName",
  "FunctionResponseTypes",
  "MaximumRecordAgeInSeconds",
  "StartingPosition",
  "Tags",
  // Not needed here: nothing waits for a fuller batch, and the log shows changes that were given up.
  "MaximumBatchingWindowInSeconds",
  "DestinationConfig",
]);

/** The mappings of the table's stream. @throws on another source or an unsupported setting. */
export function readEventSources(
  resources: Resource[],
  functions: FunctionBlueprint[],
): EventSource[] {
  const streams = resources
    .filter(({ type }) => type === "AWS::DynamoDB::GlobalTable")
    .map(({ arn }) => streamArnOf(arn));
  return mappingsOf(resources, false).map(({ logicalId, properties }) => {
    const all = properties();
    const unknown = Object.keys(all).filter((name) => !understood.has(name));
    if (unknown.length > 0)
      throw new Error(`The local run does not support ${unknown.join(", ")} (${logicalId}).`);
    const mapping = all as unknown as MappingProperties;
    const fn = functions.find(({ name }) => name === mapping.FunctionName);
    if (!fn || !streams.includes(mapping.EventSourceArn))
      throw new Error(
        `The local run only supports event sources on the table's stream (${logicalId}).`,
      );
    if (mapping.StartingPosition !== "TRIM_HORIZON")
      throw new Error(
        `The local run only supports streams that start at TRIM_HORIZON (${logicalId}).`,
      );
    const { MaximumRecordAgeInSeconds: recordAgeSeconds } = mapping;
    return {
      functionName: fn.name,
      batchSize: mapping.BatchSize ?? 100,
      patterns: mapping.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern)),
      bisectsOnError: mapping.BisectBatchOnFunctionError ?? false,
      reportsFailures: mapping.FunctionResponseTypes?.includes("ReportBatchItemFailures") ?? false,
      ...(recordAgeSeconds === undefined ? {} : { recordAgeSeconds }),
    };
  });
}

/** The mappings of queues. @throws on an unsupported setting */
export function readQueueSources(
  resources: Resource[],
  functions: FunctionBlueprint[],
): QueueSource[] {
  return mappingsOf(resources, true).map(({ logicalId, properties }) => {
    const all = properties();
    const unknown = Object.keys(all).filter((name) => !understoodOfQueues.has(name));
    const mapping = all as unknown as QueueMappingProperties;
    const fn = functions.find(({ name }) => name === mapping.FunctionName);
    if (unknown.length > 0 || !fn)
      throw new Error(
        `The local run does not support ${unknown.join(", ") || "its function"} (${logicalId}).`,
      );
    return {
      functionName: fn.name,
      queueArn: mapping.EventSourceArn,
      batchSize: mapping.BatchSize ?? 10,
      maxBatches: mapping.ScalingConfig?.MaximumConcurrency ?? 5,
      reportsFailures: mapping.FunctionResponseTypes?.includes("ReportBatchItemFailures") ?? false,
    };
  });
}

function mappingsOf(resources: Resource[], ofQueues: boolean): Resource[] {
  const queues = resources.filter(({ type }) => type === "AWS::SQS::Queue").map(({ arn }) => arn);
  return resources.filter(
    ({ type, properties }) =>
      type === "AWS::Lambda::EventSourceMapping" &&
      queues.includes(String(properties().EventSourceArn)) === ofQueues,
  );
}
