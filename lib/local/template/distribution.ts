import { type AnswerHeader, readAnswerHeaders } from "./answer-headers";
import {
  type CachePolicy,
  type RequestPolicy,
  readCachePolicies,
  readRequestPolicies,
} from "./edge-policies";
import type { Resource } from "./stacks";

export interface DistributionBlueprint {
  /** CloudFront's name for it. Functions find it in their environment. */
  domainName: string;
  /** In the order in which CloudFront tries them. The last one, `*`, matches everything. */
  behaviors: Behavior[];
}

export interface Behavior {
  pathPattern: string;
  origin: Origin;
  cache: CachePolicy;
  /** Whether CloudFront compresses responses for browsers that accept it. */
  compresses: boolean;
  request: RequestPolicy;
  answerHeaders: AnswerHeader[];
  /** The sources of the CloudFront Functions. */
  viewerRequest?: string;
  viewerResponse?: string;
}

/** A bucket's files, or an HTTP API with the headers that CloudFront adds, and how long CloudFront waits for it. */
type Origin =
  | { bucket: string }
  | { apiId: string; headers: Record<string, string>; readTimeoutMs: number };

// https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_CustomOriginConfig.html
const defaultReadSeconds = 30;

interface OriginProperties {
  Id: string;
  DomainName: string;
  S3OriginConfig?: unknown;
  CustomOriginConfig?: { OriginReadTimeout?: number };
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

interface BehaviorProperties {
  PathPattern?: string;
  TargetOriginId: string;
  CachePolicyId: string;
  Compress?: boolean;
  OriginRequestPolicyId?: string;
  ResponseHeadersPolicyId?: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

interface DistributionProperties {
  DistributionConfig: {
    Origins: OriginProperties[];
    CacheBehaviors?: BehaviorProperties[];
    DefaultCacheBehavior: BehaviorProperties;
  };
}

/** The distribution of a construct in the service's stack, with its behaviours' references resolved. */
export function readDistribution(construct: string, resources: Resource[]): DistributionBlueprint {
  const [distribution] = resources.filter(
    ({ type, logicalId }) =>
      type === "AWS::CloudFront::Distribution" && logicalId.startsWith(`${construct}Distribution`),
  );
  if (!distribution) throw new Error(`The local run needs the distribution of ${construct}.`);
  const { DistributionConfig } = distribution.properties() as unknown as DistributionProperties;
  const { Origins, CacheBehaviors = [], DefaultCacheBehavior } = DistributionConfig;
  const origins = new Map(Origins.map((origin) => [origin.Id, toOrigin(origin, resources)]));
  const cachePolicies = readCachePolicies(resources);
  const requestPolicies = readRequestPolicies(resources);
  const answerHeaders = readAnswerHeaders(resources);
  const sources = new Map(
    resources
      .filter(({ type }) => type === "AWS::CloudFront::Function")
      .map(({ arn, properties }) => [arn, String(properties().FunctionCode)]),
  );
  const sourceFor = (behavior: BehaviorProperties, event: string) => {
    const association = behavior.FunctionAssociations?.find(({ EventType }) => EventType === event);
    return association && found(sources, association.FunctionARN);
  };
  const toBehavior = (behavior: BehaviorProperties): Behavior => {
    const viewerRequest = sourceFor(behavior, "viewer-request");
    const viewerResponse = sourceFor(behavior, "viewer-response");
    const cache = found(cachePolicies, behavior.CachePolicyId);
    return {
      pathPattern: behavior.PathPattern ?? "*",
      origin: found(origins, behavior.TargetOriginId),
      cache,
      compresses: behavior.Compress === true && cache.takesEncodings,
      request: found(requestPolicies, behavior.OriginRequestPolicyId ?? "none"),
      answerHeaders: found(answerHeaders, behavior.ResponseHeadersPolicyId ?? "none"),
      ...(viewerRequest === undefined ? {} : { viewerRequest }),
      ...(viewerResponse === undefined ? {} : { viewerResponse }),
    };
  };
  return {
    domainName: distribution.id,
    behaviors: [...CacheBehaviors, DefaultCacheBehavior].map(toBehavior),
  };
}

function toOrigin(origin: OriginProperties, resources: Resource[]): Origin {
  if (origin.S3OriginConfig !== undefined) {
    const bucket = resources.find(({ id }) => id === origin.DomainName);
    if (bucket?.type !== "AWS::S3::Bucket") throw new Error(`${origin.Id} is not a known bucket.`);
    return { bucket: bucket.id };
  }
  const headers = origin.OriginCustomHeaders ?? [];
  return {
    // API_ID.execute-api.REGION.amazonaws.com
    apiId: origin.DomainName.replace(/\..*/, ""),
    headers: Object.fromEntries(
      headers.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    ),
    readTimeoutMs: (origin.CustomOriginConfig?.OriginReadTimeout ?? defaultReadSeconds) * 1000,
  };
}

function found<Value>(map: Map<string, Value>, id: string): Value {
  const value = map.get(id);
  if (value === undefined)
    throw new Error(`The distribution refers to an unknown resource, ${id}.`);
  return value;
}
