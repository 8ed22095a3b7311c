import { intrinsicIn, type Template } from "../template";
import { schemaOf } from "./specification";

/** What a reference or function gives: a text, a list, something that only a deployment tells, or why it gives nothing. */
export type Given = "text" | "list" | "unknown" | "nothing" | { fault: string };

export interface Surroundings {
  template: Template;
  /** The templates that are nested in this one, by the logical id of their stack's resource. */
  nested: ReadonlyMap<string, Template>;
  /** The names that other stacks of the app export. */
  exports: ReadonlySet<string>;
}

const texts = ["Fn::Join", "Fn::Sub", "Fn::Base64", "Fn::ImportValue", "Fn::FindInMap"];
const pseudoParameters: Readonly<Record<string, Given>> = {
  "AWS::NoValue": "nothing",
  "AWS::NotificationARNs": "list",
  ...Object.fromEntries(
    ["AccountId", "Partition", "Region", "StackId", "StackName", "URLSuffix"].map((name) => [
      `AWS::${name}`,
      "text" as const,
    ]),
  ),
};

/** What an intrinsic function gives in this template. */
export function typeOfIntrinsic(name: string, argument: unknown, around: Surroundings): Given {
  if (name === "Ref") return typeOfRef(String(argument), around.template);
  if (name === "Fn::GetAtt") return typeOfAttribute(argument, around);
  if (name === "Fn::ImportValue") return typeOfImport(argument, around);
  if (name === "Fn::Split" || name === "Fn::GetAZs") return "list";
  if (name === "Fn::Sub") return typeOfSubstitution(argument, around);
  if (texts.includes(name)) return "text";
  // Fn::Select and Fn::If give what their arguments hold.
  if (name === "Fn::Select" || name === "Fn::If") return "unknown";
  return { fault: `there is no function ${name}` };
}

function typeOfRef(name: string, template: Template): Given {
  const pseudo = pseudoParameters[name];
  if (pseudo !== undefined) return pseudo;
  const parameter = template.Parameters?.[name];
  if (parameter !== undefined) return /List/.test(parameter.Type) ? "list" : "text";
  return template.Resources[name] ? "text" : { fault: `nothing is named ${name}` };
}

function typeOfAttribute(argument: unknown, { template, nested }: Surroundings): Given {
  const [id = "", attribute = ""] = Array.isArray(argument)
    ? argument.map(String)
    : String(argument).split(/\.(.*)/);
  const resource = template.Resources[id];
  if (!resource) return { fault: `nothing is named ${id}` };
  // What a deployment's own function returns is its own affair.
  if (isCustom(resource.Type)) return "unknown";
  if (resource.Type === "AWS::CloudFormation::Stack")
    return nested.get(id)?.Outputs?.[attribute.replace(/^Outputs\./, "")]
      ? "text"
      : { fault: `the stack ${id} has no ${attribute}` };
  const found = schemaOf(resource.Type)?.attributes[attribute];
  if (!found) return { fault: `${resource.Type} has no attribute ${attribute}` };
  return found.type.type === "array" ? "list" : "text";
}

function typeOfImport(argument: unknown, { exports }: Surroundings): Given {
  return typeof argument !== "string" || exports.has(argument)
    ? "text"
    : { fault: `no stack exports ${argument}` };
}

/** A text with placeholders: each names a value of its own, a resource or an attribute. */
function typeOfSubstitution(argument: unknown, around: Surroundings): Given {
  const [text, own = {}] = [argument].flat() as [string, Record<string, unknown>?];
  for (const [, name = ""] of text.matchAll(/\$\{([^!}]+)\}/g)) {
    if (name in own) continue;
    const actual = name.includes(".")
      ? typeOfAttribute(name, around)
      : typeOfRef(name, around.template);
    if (typeof actual === "object") return actual;
  }
  return "text";
}

/** Whether a function of the stack makes the resource, and no type of AWS. */
export function isCustom(type: string): boolean {
  return type.startsWith("Custom::") || type === "AWS::CloudFormation::CustomResource";
}

/** Faults of all functions inside a value whose own shape is free, such as a policy. */
export function faultsInside(value: unknown, around: Surroundings, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const intrinsic = intrinsicIn(value);
  const actual = intrinsic && typeOfIntrinsic(intrinsic.name, intrinsic.argument, around);
  const own = typeof actual === "object" ? [`${path}: ${actual.fault}`] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, each]) => faultsInside(each, around, `${path}.${key}`)),
  ];
}
