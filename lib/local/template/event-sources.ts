import type { FunctionBlueprint } from "./functions";
import { streamArnOf } from "./resolve";
import type { Resource } from "./stacks";

/** How Lambda feeds a function with the changes of the table. */
export interface EventSource {
  functionName: string;
  batchSize: number;
  /** A record that none of these patterns matches is left out. */
  patterns: unknown[];
  bisectsOnError: boolean;
  reportsFailures: boolean;
  /** Absent: as long as the stream keeps it. */
  recordAgeSeconds?: number;
}

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
  // Without effect here: nobody waits for a fuller batch, and what is given up is told in the log.
  "MaximumBatchingWindowInSeconds",
  "DestinationConfig",
]);

/** The mappings of the table's stream. Fails on any other source, and on settings that the run does not know. */
export function readEventSources(
  resources: Resource[],
  functions: FunctionBlueprint[],
): EventSource[] {
  const streams = resources
    .filter(({ type }) => type === "AWS::DynamoDB::GlobalTable")
    .map(({ arn }) => streamArnOf(arn));
  return resources
    .filter(({ type }) => type === "AWS::Lambda::EventSourceMapping")
    .map(({ logicalId, properties }) => {
      const all = properties();
      const unknown = Object.keys(all).filter((name) => !understood.has(name));
      if (unknown.length > 0)
        throw new Error(`The local run knows no ${unknown.join(", ")} (${logicalId}).`);
      const mapping = all as unknown as MappingProperties;
      const fn = functions.find(({ name }) => name === mapping.FunctionName);
      if (!fn || !streams.includes(mapping.EventSourceArn))
        throw new Error(
          `The local run feeds functions from the table's stream only (${logicalId}).`,
        );
      if (mapping.StartingPosition !== "TRIM_HORIZON")
        throw new Error(`The local run begins a stream at its TRIM_HORIZON only (${logicalId}).`);
      const { MaximumRecordAgeInSeconds: recordAgeSeconds } = mapping;
      return {
        functionName: fn.name,
        batchSize: mapping.BatchSize ?? 100,
        patterns: mapping.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern)),
        bisectsOnError: mapping.BisectBatchOnFunctionError ?? false,
        reportsFailures:
          mapping.FunctionResponseTypes?.includes("ReportBatchItemFailures") ?? false,
        ...(recordAgeSeconds === undefined ? {} : { recordAgeSeconds }),
      };
    });
}
