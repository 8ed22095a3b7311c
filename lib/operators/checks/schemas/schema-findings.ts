import type { Finding } from "../findings";
import { intrinsicIn, type TemplateResource } from "../template";
import { type Property, type PropertyType, propertiesOf, schemaOf } from "./specification";
import { faultsInside, isCustom, type Surroundings, typeOfIntrinsic } from "./type-of-intrinsic";

/** What is wrong with a value of a template, each beginning with its path. Empty for a value that its type allows. */
function valueFaults(
  value: unknown,
  type: PropertyType,
  around: Surroundings,
  path: string,
): string[] {
  const intrinsic = intrinsicIn(value);
  if (intrinsic?.name === "Fn::If") {
    const [, ...branches] = intrinsic.argument as unknown[];
    return branches.flatMap((branch) => valueFaults(branch, type, around, path));
  }
  if (intrinsic) return intrinsicFaults(value, intrinsic, type, around, path);
  switch (type.type) {
    case "union":
      return unionFaults(value, type.types, around, path);
    case "array":
      if (!Array.isArray(value)) return [`${path}: must be a list, is ${shapeOf(value)}`];
      return value.flatMap((each, index) =>
        valueFaults(each, type.element, around, `${path}[${index}]`),
      );
    case "map":
      if (!isObject(value)) return [`${path}: must be an object, is ${shapeOf(value)}`];
      return Object.entries(value).flatMap(([key, each]) =>
        valueFaults(each, type.element, around, `${path}.${key}`),
      );
    case "ref":
      return objectFaults(value, propertiesOf(type), around, path);
    case "tag":
      return objectFaults(value, tagProperties, around, path);
    case "json":
      return isObject(value) || Array.isArray(value) || typeof value === "string"
        ? faultsInside(value, around, path)
        : [`${path}: must be JSON, is ${shapeOf(value)}`];
    default:
      return scalarFaults(value, type, path);
  }
}

const tagProperties: Record<string, Property> = {
  Key: { type: { type: "string" }, required: true },
  Value: { type: { type: "string" }, required: true },
};

/** What is wrong with an object's properties: unknown, missing, or of a wrong type. */
function objectFaults(
  value: unknown,
  properties: Readonly<Record<string, Property>>,
  around: Surroundings,
  path: string,
): string[] {
  if (!isObject(value)) return [`${path}: must be an object, is ${shapeOf(value)}`];
  const missing = Object.entries(properties).flatMap(([name, { required }]) =>
    required && value[name] === undefined ? [`${path}.${name}: is missing`] : [],
  );
  const present = Object.entries(value).flatMap(([name, each]) => {
    const property = properties[name];
    if (!property) return [`${path}.${name}: there is no such property`];
    const types = [property.type, ...(property.previousTypes ?? [])];
    return unionFaults(each, types, around, `${path}.${name}`);
  });
  return [...missing, ...present];
}

/** None if the value fits one of the types; else the faults for the type that it comes closest to. */
function unionFaults(
  value: unknown,
  types: readonly PropertyType[],
  around: Surroundings,
  path: string,
): string[] {
  const faults = types.map((type) => valueFaults(value, type, around, path));
  return faults.sort((one, other) => one.length - other.length)[0] ?? [];
}

function intrinsicFaults(
  value: unknown,
  { name, argument }: { name: string; argument: unknown },
  type: PropertyType,
  around: Surroundings,
  path: string,
): string[] {
  const actual = typeOfIntrinsic(name, argument, around);
  if (typeof actual === "object") return [`${path}: ${actual.fault}`];
  const inside = faultsInside(argument, around, path);
  if (inside.length > 0 || actual === "unknown" || actual === "nothing") return inside;
  if (type.type === "union") return unionFaults(value, type.types, around, path);
  if (type.type === "json") return [];
  const wantsList = type.type === "array";
  const wantsObject = type.type === "map" || type.type === "ref" || type.type === "tag";
  if (wantsObject) return [`${path}: must be an object, is a ${actual}`];
  if (wantsList !== (actual === "list"))
    return [`${path}: must be a ${wantsList ? "list" : "text"}, is a ${actual}`];
  return [];
}

/** CloudFormation takes numbers and booleans as texts too, and texts as numbers. */
function scalarFaults(value: unknown, type: PropertyType, path: string): string[] {
  if (typeof value === "object" || value === undefined)
    return [`${path}: must be of type ${type.type}, is ${shapeOf(value)}`];
  const text = String(value);
  const fits =
    type.type === "boolean"
      ? /^(true|false)$/i.test(text)
      : type.type === "integer"
        ? /^-?\d+$/.test(text)
        : type.type === "number"
          ? Number.isFinite(Number(text)) && text.trim() !== ""
          : true;
  if (!fits) return [`${path}: must be of type ${type.type}, is ${JSON.stringify(value)}`];
  const allowed = "allowedValues" in type ? type.allowedValues?.map(String) : undefined;
  return allowed && !allowed.includes(text)
    ? [`${path}: must be one of ${allowed.join(", ")}, is ${JSON.stringify(value)}`]
    : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shapeOf(value: unknown): string {
  return Array.isArray(value) ? "a list" : isObject(value) ? "an object" : JSON.stringify(value);
}

/** What CloudFormation's schemas do not allow in a template: a deployment would fail at it, or ignore it. */
export function schemaFindings(around: Surroundings): Finding[] {
  const { template } = around;
  return Object.entries(template.Resources).flatMap(([id, resource]) =>
    resourceFaults(resource, around).map((about) => ({ rule: "CloudFormation", at: id, about })),
  );
}

const attributes: readonly string[] = [
  "Type",
  "Properties",
  "DependsOn",
  "Condition",
  "Metadata",
  "DeletionPolicy",
  "UpdateReplacePolicy",
  "UpdatePolicy",
  "CreationPolicy",
];
const policies = ["Delete", "Retain", "RetainExceptOnCreate", "Snapshot"];

/** What is wrong with a resource of a template; empty where a deployment would take it. */
export function resourceFaults(resource: TemplateResource, around: Surroundings): string[] {
  const { Type: type, Properties = {}, DependsOn = [], Condition } = resource;
  const { template } = around;
  const faults = [
    ...Object.keys(resource)
      .filter((name) => !attributes.includes(name))
      .map((name) => `there is no attribute ${name}`),
    ...[DependsOn]
      .flat()
      .filter((id) => !template.Resources[id])
      .map((id) => `DependsOn: nothing is named ${id}`),
    ...(Condition === undefined || template.Conditions?.[Condition]
      ? []
      : [`Condition: nothing is named ${Condition}`]),
    ...[resource.DeletionPolicy, resource.UpdateReplacePolicy]
      .filter((policy) => policy !== undefined && !policies.includes(policy))
      .map((policy) => `there is no policy ${policy}`),
  ];
  const schema = schemaOf(type);
  if (schema) return [...faults, ...objectFaults(Properties, schema.properties, around, type)];
  if (!isCustom(type)) return [...faults, `there is no type ${type}`];
  return "ServiceToken" in Properties ? faults : [...faults, `${type}.ServiceToken: is missing`];
}
