import { createHash } from "node:crypto";
import type { Finding } from "../findings";
import type { StackTemplate } from "../stacks-in";
import { intrinsicIn, type TemplateResource } from "../template";

/** A stage as it is deployed: its stacks, in a region. */
interface DeployedStage {
  stage: string;
  region: string;
  stacks: readonly StackTemplate[];
}

/** All stages in one account of AWS. */
export type Account = readonly DeployedStage[];

/** A rule of AWS that neither a synthesis nor CloudFormation's schemas know. */
export interface CloudRule {
  name: string;
  /** The page of AWS's documentation that states it. */
  source: string;
  findings: (account: Account) => Omit<Finding, "rule">[];
}

/** A resource with the place where it stands. */
export interface PlacedResource {
  id: string;
  /** Names it in a finding. */
  at: string;
  type: string;
  properties: Readonly<Record<string, unknown>>;
  resource: TemplateResource;
  stack: StackTemplate;
  in: DeployedStage;
}

/** All resources of an account, or those of one type. */
export function resourcesIn(account: Account, type?: string): PlacedResource[] {
  return account.flatMap((deployed) =>
    deployed.stacks.flatMap((stack) =>
      Object.entries(stack.template.Resources).flatMap(([id, resource]) =>
        type !== undefined && resource.Type !== type
          ? []
          : [
              {
                id,
                at: `${stack.name} in ${deployed.region}: ${id}`,
                type: resource.Type,
                properties: resource.Properties ?? {},
                resource,
                stack,
                in: deployed,
              },
            ],
      ),
    ),
  );
}

// Only its length matters.
const accountId = "111122223333";

/**
 * A value as the text that a deployment would make of it. What only a deployment knows, such as an address, is the name of
 * its resource, made as long as such values are.
 */
export function textOf(value: unknown, { stack, in: deployed }: Where): string {
  const where = { stack, in: deployed };
  if (typeof value === "string") return value;
  const intrinsic = intrinsicIn(value);
  if (!intrinsic) return JSON.stringify(value) ?? "";
  const { name, argument } = intrinsic;
  if (name === "Ref") return pseudoParameter(String(argument), where) ?? made(argument, where);
  if (name === "Fn::Select") {
    const [index, list] = argument as [unknown, unknown];
    const split = intrinsicIn(list);
    if (split?.name !== "Fn::Split") return made(argument, where);
    const [separator, whole] = split.argument as [string, unknown];
    return textOf(whole, where).split(separator)[Number(index)] ?? made(argument, where);
  }
  if (name === "Fn::Join") {
    const [separator, parts] = argument as [string, unknown];
    if (!Array.isArray(parts)) return made(argument, where);
    return parts.map((part) => textOf(part, where)).join(separator);
  }
  if (name === "Fn::Sub") {
    const [text, own = {}] = [argument].flat() as [string, Record<string, unknown>?];
    return text.replace(/\$\{([^!}]+)\}/g, (_, each: string) =>
      each in own ? textOf(own[each], where) : (pseudoParameter(each, where) ?? made(each, where)),
    );
  }
  return made(argument, where);
}

type Where = Pick<PlacedResource, "stack" | "in">;

function pseudoParameter(name: string, { stack, in: { region } }: Where): string | undefined {
  const values: Readonly<Record<string, string>> = {
    "AWS::Region": region,
    "AWS::AccountId": accountId,
    "AWS::Partition": "aws",
    "AWS::URLSuffix": "amazonaws.com",
    "AWS::StackName": stack.name,
    "AWS::StackId": `arn:aws:cloudformation:${region}:${accountId}:stack/${stack.name}/${idOf(stack, region)}`,
  };
  return values[name];
}

/** A UUID, as a deployment gives one to each stack. */
function idOf(stack: StackTemplate, region: string): string {
  const digits = createHash("sha256").update(`${stack.name}/${region}`).digest("hex");
  return digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Stands for a value that a deployment makes. Different resources have different ones. */
function made(argument: unknown, { stack, in: { region } }: Where): string {
  const text = `${stack.name}/${region}/${JSON.stringify(argument)}`;
  return text.padEnd(80, "-").slice(0, 120);
}

/** A property inside others; undefined where one on the way is absent. */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) => (inside as Record<string, unknown> | undefined)?.[name],
    value,
  );
}

/** A list, one value as a list of it, and none as an empty list. */
export function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat();
}
