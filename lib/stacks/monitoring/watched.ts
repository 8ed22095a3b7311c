import type { EventSourceMapping, Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import type { StageConfig } from "../settings/stage-config";

/** The parts of the service that alarms and the dashboard read. */
export interface Watched {
  /** The namespace of the service's own metrics. */
  namespace: string;
  /** The HTTP APIs of the two hosts. */
  apis: Readonly<Record<"service" | "pages", WatchedApi>>;
  /** All Lambdas, by function group. */
  functions: ReadonlyMap<string, LambdaFunction>;
  /** The groups that callers wait for. */
  answering: readonly string[];
  /** The readers of the table's stream, by function group. */
  streams: ReadonlyMap<string, EventSourceMapping>;
  /** The WebSocket APIs with their stages, by who connects. */
  sockets: ReadonlyMap<string, WatchedSocket>;
  tableName: string;
  /** The names of the queue of webhooks' wake-ups, and of the queue of those that were given up. */
  wakeUps: string;
  deadLetters: string;
  /** The account's quota of concurrent Lambdas, if the operators have set it. */
  concurrency: number | undefined;
  /** The ids of the CloudFront distributions, by what they serve. */
  distributions: ReadonlyMap<string, string>;
  /** Certificates of custom domains, by purpose. */
  certificates: ReadonlyMap<string, string>;
}

export interface WatchedApi {
  /** The word for its callers' way in, such as "API". */
  name: string;
  id: string;
  accessLog: LogGroup;
}

export interface WatchedSocket {
  id: string;
  stage: string;
  /** The name of the function that it calls. */
  functionName: string;
}

/** How much is watched: what AWS does not bill for the first stage of an account, or everything. */
export type MonitoringLevel = StageConfig["monitoring"];

/** The stage's level of monitoring; undefined if nobody receives alarms, because alarms cost money even when idle. */
export function monitoringLevel(stage: StageConfig): MonitoringLevel | undefined {
  return (stage.alarmEmail ?? stage.alarmTopicArn) ? stage.monitoring : undefined;
}
