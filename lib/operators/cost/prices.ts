/** The region and date of the prices: on-demand, without free allowances and discounts. */
export const pricesOf = { region: "us-east-1", date: "2026-11-01" } as const;

const million = 1e6;
const gb = 1e9;

/**
 * All prices of the cost model, in US dollars per unit. They are listed on https://aws.amazon.com/SERVICE/pricing/. After
 * changing one here, run `npm run cost -- --docs > docs/cost.md`.
 */
export const prices = {
  // CloudFront in North America and Europe: HTTPS requests, calls of functions, and bytes of the first 10 TB a month.
  edgeRequests: 1 / million,
  edgeFunctions: 0.1 / million,
  edgeBytes: 0.085 / gb,
  // API Gateway: requests of an HTTP API; messages of a WebSocket API in either direction, up to 32 KB each; minutes of
  // connection.
  gatewayRequests: 1 / million,
  socketMessages: 1 / million,
  socketMinutes: 0.25 / million,
  // Lambda on Arm.
  lambdaCalls: 0.2 / million,
  lambdaGbSeconds: 13.3334 / million,
  // DynamoDB on demand; byte-months with point-in-time recovery.
  readUnits: 0.125 / million,
  writeUnits: 0.625 / million,
  tableBytes: 0.45 / gb,
  // CloudWatch: bytes of logs taken in; metrics that an alarm reads, and metrics of one's own by the hours with data, a month.
  // Ten of either are free in an account.
  logBytes: 0.5 / gb,
  alarmMetrics: 0.1,
  customMetrics: 0.3,
  // SES.
  mails: 0.1 / 1000,
  // WAF: web ACLs and their rules, a month.
  webAcls: 5,
  webAclRules: 1,
  // SQS.
  queueRequests: 0.4 / million,
} as const;

export type Resource = keyof typeof prices;
