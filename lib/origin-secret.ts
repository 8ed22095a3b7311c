import { Aws, CfnParameter, Fn } from "aws-cdk-lib";
import { Construct } from "constructs";

/** The header by which CloudFront proves itself to the API. */
export const originSecretHeader = "x-origin-secret";

/**
 * What CloudFront sends and what the Lambdas behind it accept. Each is unique to the stack without costing anything:
 * the random part of the stack's id, joined with a deploy parameter that makes it changeable and unknown to readers
 * of that id.
 */
export class OriginSecret extends Construct {
  /** The value that CloudFront sends. */
  readonly current: string;
  /** Comma-separated: the current value and the one before it, so that a change refuses no request in flight. */
  readonly accepted: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const stackGuid = Fn.select(2, Fn.split("/", Aws.STACK_ID));
    const secretFrom = (name: string, description: string) => {
      const parameter = new CfnParameter(this, name, {
        description,
        noEcho: true,
        default: "initial",
        allowedPattern: "[A-Za-z0-9_-]{1,128}",
      });
      parameter.overrideLogicalId(name);
      return Fn.join("-", [stackGuid, parameter.valueAsString]);
    };
    this.current = secretFrom(
      "OriginSecret",
      "Proves to the API that a request came through CloudFront.",
    );
    this.accepted = Fn.join(",", [
      this.current,
      secretFrom(
        "PreviousOriginSecret",
        "The value of OriginSecret before the last change, accepted as well.",
      ),
    ]);
  }
}
