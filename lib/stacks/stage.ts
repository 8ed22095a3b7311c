import { RemovalPolicy } from "aws-cdk-lib";
import { PriceClass } from "aws-cdk-lib/aws-cloudfront";
import { RetentionDays } from "aws-cdk-lib/aws-logs";
import { type StageName, stageNames } from "./settings/schema";

export interface Throttle {
  rateLimit: number;
  burstLimit: number;
}

/** The settings that differ between stages. */
export interface Stage {
  name: StageName;
  /**
   * Whether mistakes must not lose data: the table is retained, protected from deletion, and recoverable to any second
   * of the last 35 days.
   */
  keepsData: boolean;
  removalPolicy: RemovalPolicy;
  logRetention: RetentionDays;
  /** The request rate and burst above which the gateway answers 429 itself. */
  throttle: Throttle;
  /** The same for each route that visitors' pages call: a flood on one leaves the account's requests to the others. */
  publicThrottle: Throttle;
  /** The same for each WebSocket API: connections, disconnections and signals. AWS allows an account 500 new connections a second. */
  socketThrottle: Throttle;
  priceClass: PriceClass;
}

/** The name of a stage where names are unique in an AWS account. */
export const serviceName = ({ name }: Pick<Stage, "name">) => `MessagingWidget-${name}`;

const stages: Readonly<Record<StageName, Stage>> = {
  prod: {
    name: "prod",
    keepsData: true,
    removalPolicy: RemovalPolicy.RETAIN,
    logRetention: RetentionDays.THREE_MONTHS,
    throttle: { rateLimit: 2000, burstLimit: 2000 },
    publicThrottle: { rateLimit: 1000, burstLimit: 1000 },
    socketThrottle: { rateLimit: 400, burstLimit: 400 },
    // Visitors are everywhere, and CloudFront bills by request: a cheaper class would only add distance.
    priceClass: PriceClass.PRICE_CLASS_ALL,
  },
  staging: {
    name: "staging",
    keepsData: false,
    removalPolicy: RemovalPolicy.DESTROY,
    logRetention: RetentionDays.ONE_MONTH,
    throttle: { rateLimit: 500, burstLimit: 500 },
    publicThrottle: { rateLimit: 200, burstLimit: 200 },
    socketThrottle: { rateLimit: 100, burstLimit: 100 },
    priceClass: PriceClass.PRICE_CLASS_100,
  },
  dev: {
    name: "dev",
    keepsData: false,
    removalPolicy: RemovalPolicy.DESTROY,
    logRetention: RetentionDays.ONE_WEEK,
    throttle: { rateLimit: 100, burstLimit: 200 },
    publicThrottle: { rateLimit: 50, burstLimit: 100 },
    socketThrottle: { rateLimit: 50, burstLimit: 100 },
    priceClass: PriceClass.PRICE_CLASS_100,
  },
};

/** @param setting the setting `stage`, if there is one */
export function stageFrom(setting: unknown = "prod"): Stage {
  const name = stageNames.find((each) => each === setting);
  if (name) return stages[name];
  throw new Error(`Unknown stage "${String(setting)}". Use ${stageNames.join(", ")}.`);
}
