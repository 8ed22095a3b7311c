import { inParameter } from "../../../shared/runtime/late-settings";
import type { Resource } from "./stacks";

export interface FunctionBlueprint {
  /** The function's physical name. */
  name: string;
  arn: string;
  /** The logical id of the function's role. */
  role: string;
  /** The folder of its code, or of the code's source. */
  folder: string;
  /** In Lambda's notation: `file.export`. */
  handler: string;
  timeoutSeconds: number;
  memoryMegabytes: number;
  environment: Record<string, string>;
}

interface FunctionProperties {
  Code: { S3Key: string };
  Handler: string;
  Role: string;
  Timeout?: number;
  MemorySize?: number;
  Environment?: { Variables?: Record<string, string> };
}

/**
 * The Lambdas that an API integration or a stream calls. The local run leaves out those that only a deployment runs.
 */
export function readFunctions(
  resources: Resource[],
  assets: Map<string, string>,
): FunctionBlueprint[] {
  const called = new Set(
    resources
      .filter(({ type }) => type === "AWS::ApiGatewayV2::Integration")
      .map(({ properties }) => functionArnIn(String(properties().IntegrationUri))),
  );
  const fed = new Set(
    resources
      .filter(({ type }) => type === "AWS::Lambda::EventSourceMapping")
      .map(({ properties }) => properties().FunctionName),
  );
  const roles = resources.filter(({ type }) => type === "AWS::IAM::Role");
  return resources
    .filter(
      ({ type, id, arn }) =>
        type === "AWS::Lambda::Function" && (called.has(arn) || fed.has(id) || fed.has(arn)),
    )
    .map(({ id, arn, logicalId, properties }) => {
      const { Code, Handler, Role, Timeout, MemorySize, Environment } =
        properties() as unknown as FunctionProperties;
      const role = roles.find((candidate) => candidate.arn === Role);
      const folder = assets.get(Code.S3Key);
      if (!role || !folder) throw new Error(`${logicalId} has no role or no code.`);
      return {
        name: id,
        arn,
        role: role.logicalId,
        folder,
        handler: Handler,
        timeoutSeconds: Timeout ?? 3,
        memoryMegabytes: MemorySize ?? 128,
        environment: withParameters(Environment?.Variables ?? {}, resources),
      };
    });
}

/** An environment with the values of the parameters that a deployed function reads when it starts. */
function withParameters(
  environment: Record<string, string>,
  resources: Resource[],
): Record<string, string> {
  const valuesOf = (parameter: string): Record<string, string> => {
    const found = resources
      .filter(({ type }) => type === "AWS::SSM::Parameter")
      .map(({ properties }) => properties())
      .find(({ Name }) => Name === parameter);
    if (!found) throw new Error(`The template has no parameter ${parameter}.`);
    return JSON.parse(String(found.Value));
  };
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.startsWith(inParameter)
        ? (valuesOf(value.slice(inParameter.length))[name] ?? value)
        : value,
    ]),
  );
}

/** The function that an integration calls. A WebSocket API names it within the address of the call. */
export function functionArnIn(integrationUri: string): string {
  return /\/functions\/(.+)\/invocations$/.exec(integrationUri)?.[1] ?? integrationUri;
}
