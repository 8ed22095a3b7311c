import type { Resource } from "./stacks";

/** A header that CloudFront adds to an answer. */
export interface AnswerHeader {
  name: string;
  value: string;
}

interface HeadersProperties {
  ResponseHeadersPolicyConfig: {
    CorsConfig?: {
      AccessControlAllowOrigins: { Items: string[] };
      AccessControlAllowMethods: { Items: string[] };
      AccessControlAllowHeaders: { Items: string[] };
      AccessControlExposeHeaders?: { Items: string[] };
      AccessControlAllowCredentials: boolean;
    };
    CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
    SecurityHeadersConfig?: {
      ContentSecurityPolicy?: { ContentSecurityPolicy: string };
      ContentTypeOptions?: unknown;
      FrameOptions?: { FrameOption: string };
      ReferrerPolicy?: { ReferrerPolicy: string };
      StrictTransportSecurity?: { AccessControlMaxAgeSec: number; IncludeSubdomains?: boolean };
    };
  };
}

/** The headers of each response headers policy, by id; `none` for behaviours without a policy. */
export function readAnswerHeaders(resources: Resource[]): Map<string, AnswerHeader[]> {
  const own = resources
    .filter(({ type }) => type === "AWS::CloudFront::ResponseHeadersPolicy")
    .map(({ id, properties }): [string, AnswerHeader[]] => {
      const { ResponseHeadersPolicyConfig } = properties() as unknown as HeadersProperties;
      return [id, toHeaders(ResponseHeadersPolicyConfig)];
    });
  return new Map([["none", []], ...own]);
}

function toHeaders(config: HeadersProperties["ResponseHeadersPolicyConfig"]): AnswerHeader[] {
  const { CorsConfig, CustomHeadersConfig, SecurityHeadersConfig = {}, ...rest } = config;
  const {
    ContentSecurityPolicy,
    ContentTypeOptions,
    FrameOptions,
    ReferrerPolicy,
    StrictTransportSecurity,
    ...others
  } = SecurityHeadersConfig;
  const unknown = Object.keys({ ...rest, ...others }).filter(
    (name) => !["Name", "Comment"].includes(name),
  );
  if (unknown.length > 0)
    throw new Error(
      `The local run does not support response header setting ${unknown.join(", ")}.`,
    );
  if (CorsConfig && CorsConfig.AccessControlAllowOrigins.Items.join() !== "*")
    throw new Error("The local run only supports CORS for every origin.");
  const exposed = CorsConfig?.AccessControlExposeHeaders?.Items;
  return [
    ...(CorsConfig ? [{ name: "access-control-allow-origin", value: "*" }] : []),
    ...(exposed ? [{ name: "access-control-expose-headers", value: exposed.join(", ") }] : []),
    ...(ContentSecurityPolicy
      ? [
          {
            name: "content-security-policy",
            value: withLoopback(ContentSecurityPolicy.ContentSecurityPolicy),
          },
        ]
      : []),
    ...(ContentTypeOptions ? [{ name: "x-content-type-options", value: "nosniff" }] : []),
    ...(FrameOptions ? [{ name: "x-frame-options", value: FrameOptions.FrameOption }] : []),
    ...(ReferrerPolicy ? [{ name: "referrer-policy", value: ReferrerPolicy.ReferrerPolicy }] : []),
    ...(StrictTransportSecurity
      ? [{ name: "strict-transport-security", value: directives(StrictTransportSecurity) }]
      : []),
    ...(CustomHeadersConfig?.Items ?? []).map(({ Header, Value }) => ({
      name: Header.toLowerCase(),
      value: Value,
    })),
  ];
}

/** A local run has no TLS, so where a policy allows any https address, it also allows those of this machine. */
function withLoopback(policy: string): string {
  return policy.replace(/ https:(?=;|$)/g, "$& http://127.0.0.1:*");
}

/** Browsers obey this header only over https, so a local run can leave it out. */
function directives(security: { AccessControlMaxAgeSec: number; IncludeSubdomains?: boolean }) {
  const { AccessControlMaxAgeSec, IncludeSubdomains } = security;
  return `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? "; includeSubDomains" : ""}`;
}
