/** The region and account that the local run pretends to use. */
export const region = "us-east-1";
export const accountId = "123456789012";

/** Resolves one stack's references. An unsupported intrinsic is an error, never a guess. */
export function resolver(stack: Stack, stacks: Stack[]) {
  const { Resources, Parameters = {} } = stack.template;
  const idOf = (logicalId: string) => `${stack.name}-${logicalId}`;
  const arnOf = (logicalId: string) => arn(Resources[logicalId]?.Type ?? "", idOf(logicalId));
  const fail = (what: string): never => {
    throw new Error(`The local run does not support ${what} (in ${stack.name}).`);
  };

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve).filter((item) => item !== undefined);
    if (typeof value !== "object" || value === null) return value;
    const [name, ...others] = Object.keys(value);
    if (name !== undefined && others.length === 0 && /^(Ref|Condition|Fn::.*)$/.test(name)) {
      const intrinsic = intrinsics[name] ?? fail(`intrinsic ${name}`);
      return intrinsic(Object.values(value)[0]);
    }
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, item]) => [key, resolve(item)] as const)
        .filter(([, item]) => item !== undefined),
    );
  }

  const intrinsics: Record<string, (argument: unknown) => unknown> = {
    Ref: (name) => reference(String(name)),
    "Fn::GetAtt": (argument) => {
      const [logicalId = "", attribute = ""] = argument as string[];
      return attributeOf(logicalId, attribute);
    },
    "Fn::Join": (argument) => {
      const [separator, items] = argument as [string, unknown];
      return (resolve(items) as unknown[]).join(separator);
    },
    "Fn::Select": (argument) => {
      const [index, items] = argument as [number | string, unknown];
      return (resolve(items) as unknown[])[Number(index)];
    },
    "Fn::Split": (argument) => {
      const [separator, text] = argument as [string, unknown];
      return String(resolve(text)).split(separator);
    },
    "Fn::Sub": (argument) => {
      if (typeof argument !== "string") return fail("Fn::Sub with variables");
      return argument.replace(/\$\{([^}]+)\}/g, (_, name: string) => {
        const [logicalId = "", attribute] = name.split(".");
        return String(attribute ? attributeOf(logicalId, attribute) : reference(logicalId));
      });
    },
    "Fn::ImportValue": (argument) => imported(String(resolve(argument)), stacks),
  };

  function reference(name: string): unknown {
    if (name in pseudoParameters) return pseudoParameters[name];
    if (name === "AWS::StackName") return stack.name;
    if (name === "AWS::StackId") return stackId(stack.name);
    // CloudFormation's is an address that it has signed.
    if (Resources[name]?.Type === "AWS::CloudFormation::WaitConditionHandle")
      return `https://handle.local/?Signature=${idOf(name)}`;
    if (name in Resources) return idOf(name);
    const parameter = Parameters[name];
    if (!parameter) return fail(`reference ${name}`);
    return parameter.Default ?? fail(`value of the parameter ${name}`);
  }

  function attributeOf(logicalId: string, attribute: string): string {
    if (!(logicalId in Resources)) return fail(`resource ${logicalId}`);
    if (attribute === "StreamArn") return streamArnOf(arnOf(logicalId));
    if (/^(\w*Arn|FunctionARN)$/.test(attribute)) return arnOf(logicalId);
    // Other parts of the template only compare this name or connect to it, so it only has to be unique.
    if (/^(Id|DomainName|RegionalDomainName)$/.test(attribute)) return idOf(logicalId);
    return fail(`attribute ${logicalId}.${attribute}`);
  }

  return { resolve, idOf, arnOf };
}

/** The ARN of a table's stream, from the table's ARN. */
export function streamArnOf(tableArn: string): string {
  return `${tableArn}/stream/local`;
}

const pseudoParameters: Record<string, unknown> = {
  "AWS::NoValue": undefined,
  "AWS::Region": region,
  "AWS::AccountId": accountId,
  "AWS::Partition": "aws",
  "AWS::URLSuffix": "amazonaws.com",
};

function stackId(name: string): string {
  return `arn:aws:cloudformation:${region}:${accountId}:stack/${name}/00000000-0000-0000-0000-000000000000`;
}

function arn(type: string, id: string): string {
  if (type === "AWS::DynamoDB::GlobalTable")
    return `arn:aws:dynamodb:${region}:${accountId}:table/${id}`;
  if (type === "AWS::IAM::Role") return `arn:aws:iam::${accountId}:role/${id}`;
  if (type === "AWS::Lambda::Function")
    return `arn:aws:lambda:${region}:${accountId}:function:${id}`;
  if (type === "AWS::SQS::Queue") return `arn:aws:sqs:${region}:${accountId}:${id}`;
  return `arn:aws:local:${region}:${accountId}:${id}`;
}

function imported(name: string, stacks: Stack[]): unknown {
  for (const stack of stacks)
    for (const { Value, Export } of Object.values(stack.template.Outputs ?? {}))
      if (Export?.Name === name) return resolver(stack, stacks).resolve(Value);
  throw new Error(`No stack exports ${name}.`);
}

/** A stack of a synthesized app. */
export interface Stack {
  name: string;
  template: Template;
}

export interface Template {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
  Parameters?: Record<string, { Default?: unknown }>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
}
