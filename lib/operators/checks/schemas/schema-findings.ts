import type { Finding } from "../findings";
import type { TemplateResource } from "../template";
import { schemaOf } from "./specification";
import { isCustom, type Surroundings } from "./type-of-intrinsic";
import { objectFaults } from "./value-faults";

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
