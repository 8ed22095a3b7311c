import type { TableDefinition } from "../ensure-table";
import { type BucketBlueprint, readBuckets } from "./buckets";
import { type DistributionBlueprint, readDistribution } from "./distribution";
import {
  type EventSource,
  type QueueSource,
  readEventSources,
  readQueueSources,
} from "./event-sources";
import { type FunctionBlueprint, readFunctions } from "./functions";
import { type GatewayStage, readGatewayStages } from "./gateway-stages";
import { type PolicyStatement, readPolicies } from "./policies";
import { type QueueBlueprint, readQueues } from "./queues";
import { type Route, readRoutes } from "./routes";
import { readSockets, type SocketBlueprint } from "./sockets";
import { type Resource, readAssets, readStacks, resourcesOf } from "./stacks";
import { type FileDeployment, readDeployments } from "./static-files";

/** The infrastructure that the local run serves, read from the synthesized templates. */
export interface Blueprint {
  table: TableDefinition & { TableName: string };
  functions: FunctionBlueprint[];
  routes: Route[];
  /** The stages of the APIs, by API. */
  stages: Map<string, GatewayStage>;
  sockets: SocketBlueprint[];
  /** The functions that the table's stream calls. */
  eventSources: EventSource[];
  queues: QueueBlueprint[];
  buckets: BucketBlueprint[];
  /** The functions that a queue's messages call. */
  queueSources: QueueSource[];
  /** The permissions of each role, by the role's logical id. */
  policies: Record<string, PolicyStatement[]>;
  /** The service's own host. */
  distribution: DistributionBlueprint;
  /** The host of what customers publish. */
  pages: DistributionBlueprint;
  /** The public files. */
  deployments: FileDeployment[];
}

// The types that are read below, and those with no effect on a request. Any other type is an error: the local run would
// silently leave out a part of the service.
const knownTypes = new Set([
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::IntegrationResponse",
  "AWS::ApiGatewayV2::Route",
  "AWS::ApiGatewayV2::RouteResponse",
  "AWS::ApiGatewayV2::Stage",
  "AWS::CloudFormation::WaitConditionHandle",
  "AWS::CloudFront::CachePolicy",
  "AWS::CloudFront::Distribution",
  "AWS::CloudFront::Function",
  "AWS::CloudFront::OriginAccessControl",
  "AWS::CloudFront::OriginRequestPolicy",
  "AWS::CloudFront::ResponseHeadersPolicy",
  "AWS::DynamoDB::GlobalTable",
  "AWS::IAM::Policy",
  "AWS::IAM::Role",
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Function",
  "AWS::Lambda::LayerVersion",
  "AWS::Lambda::Permission",
  "AWS::Logs::LogGroup",
  "AWS::S3::Bucket",
  "AWS::S3::BucketPolicy",
  "AWS::SQS::Queue",
  "AWS::SQS::QueuePolicy",
  "AWS::SSM::Parameter",
  "Custom::CDKBucketDeployment",
  "Custom::S3AutoDeleteObjects",
]);

/**
 * Reads a synthesized app.
 *
 * @throws on an unsupported resource type or intrinsic, and names it.
 */
export function readBlueprint(cdkOut: string): Blueprint {
  const stacks = readStacks(cdkOut);
  const assets = readAssets(cdkOut, stacks);
  const resources = resourcesOf(stacks, knownTypes);
  const functions = readFunctions(resources, assets);
  return {
    table: readTable(resources),
    functions,
    routes: readRoutes(resources, functions),
    stages: readGatewayStages(resources),
    sockets: readSockets(resources, functions),
    eventSources: readEventSources(resources, functions),
    queues: readQueues(resources),
    buckets: readBuckets(resources),
    queueSources: readQueueSources(resources, functions),
    policies: readPolicies(resources),
    distribution: readDistribution("Delivery", resources),
    pages: readDistribution("Pages", resources),
    deployments: readDeployments(resources, assets),
  };
}

/** The service's table, as a local engine creates it. */
function readTable(resources: Resource[]): TableDefinition & { TableName: string } {
  const [table, ...others] = resources.filter(({ type }) => type === "AWS::DynamoDB::GlobalTable");
  if (!table || others.length > 0) throw new Error("The local run needs exactly one table.");
  const properties = table.properties() as unknown as TableDefinition;
  return {
    TableName: table.id,
    AttributeDefinitions: properties.AttributeDefinitions,
    KeySchema: properties.KeySchema,
    BillingMode: "PAY_PER_REQUEST",
    ...(properties.StreamSpecification
      ? { StreamSpecification: { ...properties.StreamSpecification, StreamEnabled: true } }
      : {}),
    ...(properties.TimeToLiveSpecification
      ? { TimeToLiveSpecification: properties.TimeToLiveSpecification }
      : {}),
  };
}
