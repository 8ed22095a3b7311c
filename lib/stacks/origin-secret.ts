import { CfnParameter, CfnWaitConditionHandle, Fn } from "aws-cdk-lib";
import { Construct } from "constructs";
import type { StageConfig } from "./settings/stage-config";

/** The header that proves to the API that a request came through CloudFront. */
export const originSecretHeader = "x-origin-secret";

/**
 * The secret that CloudFront sends, and the ones that the Lambdas accept. A value is a signature that CloudFormation creates
 * once, joined with a deploy parameter. The signature is free, appears in no tag or template, and stays while the handle
 * exists. The parameter changes the secret in two steps, during which both values are accepted.
 */
export class OriginSecret extends Construct {
  /** The value that CloudFront sends. */
  readonly current: string;
  /** The accepted values, comma-separated: the current one, and during a rotation the one before. */
  readonly accepted: string;

  /** @param host distinguishes the secrets of several distributions, in their parameters' names */
  constructor(
    scope: Construct,
    id: string,
    { stage, host = "" }: { stage: StageConfig; host?: string },
  ) {
    super(scope, id);
    // A function's version keeps the secret that it was made with, so a new secret must change the template, which makes new
    // versions.
    const { current, previous } = stage.secretGeneration;
    // Nothing waits for it. Its reference is a signed address: `https://…?…Signature=…`.
    const handle = new CfnWaitConditionHandle(this, "Generated");
    const generated = Fn.select(1, Fn.split("Signature=", handle.ref));
    const secretFrom = (prefix: string, description: string, allowedPattern: string) => {
      const name = `${prefix}${host}OriginSecret`;
      const parameter = new CfnParameter(this, name, {
        description,
        noEcho: true,
        // A later generation has no value until an operator gives one.
        ...(new RegExp(`^(?:${allowedPattern})$`).test("initial") && { default: "initial" }),
        allowedPattern,
      });
      parameter.overrideLogicalId(name);
      return Fn.join("-", [generated, parameter.valueAsString]);
    };
    this.current = secretFrom(
      "",
      "The secret that CloudFront sends to the API to prove that a request came through it.",
      valuesOf(current),
    );
    const before = secretFrom(
      "Previous",
      `The previous value of ${host}OriginSecret, accepted during a rotation.`,
      previous === undefined ? "[A-Za-z0-9_-]{1,128}" : valuesOf(previous),
    );
    this.accepted = previous === undefined ? this.current : Fn.join(",", [this.current, before]);
  }
}

/**
 * A generation's values begin with its number: CloudFormation refuses a changed secret whose generation stayed, and an old
 * secret in a new generation.
 */
function valuesOf(generation: string): string {
  return generation === "0" ? "initial" : `${generation}-[A-Za-z0-9_-]{1,120}`;
}
