import type { Resource } from "./stacks";

/** `all` with exceptions, or a list. Header names are in lower case. */
export type Selection = { all: true; except: string[] } | { all: false; only: string[] };

export interface CachePolicy {
  minTtlSeconds: number;
  defaultTtlSeconds: number;
  maxTtlSeconds: number;
  headers: Selection;
  query: Selection;
  /** Whether what browsers accept is part of the cache key, without which CloudFront compresses nothing. */
  takesEncodings: boolean;
}

export interface RequestPolicy {
  headers: Selection;
  query: Selection;
}

const nothing: Selection = { all: false, only: [] };

// CloudFront's managed policies, by the ids in templates.
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
const managedCachePolicies: [string, CachePolicy][] = [
  ["658327ea-f89d-4fab-a63d-7e88639e58f6", keptAsTheyTell({ takesEncodings: true })],
  ["b2884449-e4de-46a7-ac36-70bc7f1ddd6d", keptAsTheyTell({ takesEncodings: false })],
  [
    "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
    {
      minTtlSeconds: 0,
      defaultTtlSeconds: 0,
      maxTtlSeconds: 0,
      headers: nothing,
      query: nothing,
      takesEncodings: false,
    },
  ],
];
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-origin-request-policies.html
const managedRequestPolicies: [string, RequestPolicy][] = [
  ["none", { headers: nothing, query: nothing }],
  [
    "b689b0a8-53d0-40ab-baf2-68738e2966ac",
    { headers: { all: true, except: ["host"] }, query: { all: true, except: [] } },
  ],
];

/** For objects whose headers say how long they may be cached. */
function keptAsTheyTell({ takesEncodings }: { takesEncodings: boolean }): CachePolicy {
  return {
    minTtlSeconds: 1,
    defaultTtlSeconds: 86_400,
    maxTtlSeconds: 31_536_000,
    headers: { all: false, only: [] },
    query: { all: false, only: [] },
    takesEncodings,
  };
}

interface CacheProperties {
  CachePolicyConfig: {
    MinTTL: number;
    DefaultTTL: number;
    MaxTTL: number;
    ParametersInCacheKeyAndForwardedToOrigin: ForwardedProperties & {
      EnableAcceptEncodingBrotli: boolean;
      EnableAcceptEncodingGzip: boolean;
    };
  };
}

interface RequestProperties {
  OriginRequestPolicyConfig: ForwardedProperties;
}

interface ForwardedProperties {
  HeadersConfig: { HeaderBehavior: string; Headers?: string[] };
  QueryStringsConfig: { QueryStringBehavior: string; QueryStrings?: string[] };
}

/** The cache policies by id: the template's, and the managed ones that this service uses. */
export function readCachePolicies(resources: Resource[]): Map<string, CachePolicy> {
  const own = resources
    .filter(({ type }) => type === "AWS::CloudFront::CachePolicy")
    .map(({ id, properties }): [string, CachePolicy] => {
      const { CachePolicyConfig } = properties() as unknown as CacheProperties;
      const { ParametersInCacheKeyAndForwardedToOrigin: key } = CachePolicyConfig;
      const policy = {
        minTtlSeconds: CachePolicyConfig.MinTTL,
        defaultTtlSeconds: CachePolicyConfig.DefaultTTL,
        maxTtlSeconds: CachePolicyConfig.MaxTTL,
        ...forwarded(key),
        takesEncodings: key.EnableAcceptEncodingBrotli && key.EnableAcceptEncodingGzip,
      };
      return [id, policy];
    });
  return new Map([...managedCachePolicies, ...own]);
}

/** The origin request policies by id; `none` for behaviours without a policy. */
export function readRequestPolicies(resources: Resource[]): Map<string, RequestPolicy> {
  const own = resources
    .filter(({ type }) => type === "AWS::CloudFront::OriginRequestPolicy")
    .map(({ id, properties }): [string, RequestPolicy] => {
      const { OriginRequestPolicyConfig } = properties() as unknown as RequestProperties;
      return [id, forwarded(OriginRequestPolicyConfig)];
    });
  return new Map([...managedRequestPolicies, ...own]);
}

function forwarded({ HeadersConfig, QueryStringsConfig }: ForwardedProperties): RequestPolicy {
  const headers = (HeadersConfig.Headers ?? []).map((name) => name.toLowerCase());
  return {
    headers: selection(HeadersConfig.HeaderBehavior, headers),
    query: selection(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings ?? []),
  };
}

function selection(behavior: string, names: string[]): Selection {
  if (behavior === "none") return nothing;
  if (behavior === "whitelist") return { all: false, only: names };
  if (behavior === "all" || behavior === "allViewer") return { all: true, except: [] };
  if (behavior === "allExcept") return { all: true, except: names };
  throw new Error(
    `The local run does not support selection "${behavior}" of headers or query strings.`,
  );
}
