import { CfnParameter, Fn } from "aws-cdk-lib";
import { Construct } from "constructs";
import { stackGuid } from "./stack-guid";

/** The header that proves to the API that a request came through CloudFront. */
export const originSecretHeader = "x-origin-secret";

/**
 * The secret that CloudFront sends, and the ones that the Lambdas accept. A value is the random part of the stack's id
 * joined with a deploy parameter. The id makes it unique at no cost; the parameter makes it changeable, and unknown to
 * those who can read the id.
 */
export class OriginSecret extends Construct {
  /** The value that CloudFront sends. */
  readonly current: string;
  /** The current and the previous value, comma-separated. Accepting both lets a change refuse no request in flight. */
  readonly accepted: string;

  /** @param host distinguishes the secrets of several distributions, in their parameters' names and in their values */
  constructor(scope: Construct, id: string, host = "") {
    super(scope, id);
    const secretFrom = (prefix: string, description: string) => {
      const name = `${prefix}${host}OriginSecret`;
      const parameter = new CfnParameter(this, name, {
        description,
        noEcho: true,
        default: "initial",
        allowedPattern: "[A-Za-z0-9_-]{1,128}",
      });
      parameter.overrideLogicalId(name);
      return Fn.join("-", [stackGuid, ...(host ? [host] : []), parameter.valueAsString]);
    };
    this.current = secretFrom(
      "",
      "The secret that CloudFront sends to the API to prove that a request came through it.",
    );
    this.accepted = Fn.join(",", [
      this.current,
      secretFrom(
        "Previous",
        `The previous value of ${host}OriginSecret. The API still accepts it.`,
      ),
    ]);
  }
}
