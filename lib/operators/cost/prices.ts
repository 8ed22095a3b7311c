/** One price of AWS. */
export interface Price {
  /** US dollars for `per` units. */
  usd: number;
  per: number;
  unit: string;
  source: string;
}

/** The region and the date of the prices: on-demand, without free allowances and discounts. */
export const pricesOf = { region: "us-east-1", date: "2026-11-01" } as const;

const aws = "https://aws.amazon.com";

/** All prices that the cost model knows. Change one here, then run `npm run cost -- --docs > docs/cost.md`. */
export const prices = {
  edgeRequests: {
    usd: 1,
    per: 1e6,
    unit: "CloudFront HTTPS requests, North America and Europe",
    source: `${aws}/cloudfront/pricing/`,
  },
  edgeFunctions: {
    usd: 0.1,
    per: 1e6,
    unit: "CloudFront Functions calls",
    source: `${aws}/cloudfront/pricing/`,
  },
  edgeBytes: {
    usd: 0.085,
    per: 1e9,
    unit: "bytes from CloudFront, first 10 TB a month, North America and Europe",
    source: `${aws}/cloudfront/pricing/`,
  },
  gatewayRequests: {
    usd: 1,
    per: 1e6,
    unit: "HTTP API requests",
    source: `${aws}/api-gateway/pricing/`,
  },
  socketMessages: {
    usd: 1,
    per: 1e6,
    unit: "messages of a WebSocket API in either direction, up to 32 KB each",
    source: `${aws}/api-gateway/pricing/`,
  },
  socketMinutes: {
    usd: 0.25,
    per: 1e6,
    unit: "minutes that somebody is connected to a WebSocket API",
    source: `${aws}/api-gateway/pricing/`,
  },
  lambdaCalls: { usd: 0.2, per: 1e6, unit: "Lambda calls", source: `${aws}/lambda/pricing/` },
  lambdaGbSeconds: {
    usd: 13.3334,
    per: 1e6,
    unit: "GB-seconds of Lambda on Arm",
    source: `${aws}/lambda/pricing/`,
  },
  readUnits: {
    usd: 0.125,
    per: 1e6,
    unit: "read request units of an on-demand table",
    source: `${aws}/dynamodb/pricing/on-demand/`,
  },
  writeUnits: {
    usd: 0.625,
    per: 1e6,
    unit: "write request units of an on-demand table",
    source: `${aws}/dynamodb/pricing/on-demand/`,
  },
  tableBytes: {
    usd: 0.45,
    per: 1e9,
    unit: "byte-months in the table, with point-in-time recovery",
    source: `${aws}/dynamodb/pricing/on-demand/`,
  },
  logBytes: {
    usd: 0.5,
    per: 1e9,
    unit: "bytes of logs taken in",
    source: `${aws}/cloudwatch/pricing/`,
  },
  alarmMetrics: {
    usd: 0.1,
    per: 1,
    unit: "metrics that an alarm reads, a month; ten are free in an account",
    source: `${aws}/cloudwatch/pricing/`,
  },
  customMetrics: {
    usd: 0.3,
    per: 1,
    unit: "metrics of one's own, a month, by the hours with data; ten are free in an account",
    source: `${aws}/cloudwatch/pricing/`,
  },
  mails: { usd: 0.1, per: 1e3, unit: "mails sent by SES", source: `${aws}/ses/pricing/` },
  webAcls: { usd: 5, per: 1, unit: "web ACLs, a month", source: `${aws}/waf/pricing/` },
  webAclRules: {
    usd: 1,
    per: 1,
    unit: "rules of a web ACL, a month",
    source: `${aws}/waf/pricing/`,
  },
  queueRequests: { usd: 0.4, per: 1e6, unit: "SQS requests", source: `${aws}/sqs/pricing/` },
} as const satisfies Readonly<Record<string, Price>>;

export type Resource = keyof typeof prices;
