import { isDeepStrictEqual } from "node:util";
import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";
import type { Resource } from "@aws-cdk/service-spec-types";
import type { Finding } from "./findings";
import type { StackTemplate } from "./stacks-in";

/**
 * The resources that a deployment of the newer templates would delete or replace. Versions of functions are left out: each
 * deployment creates new ones.
 */
export function replacements(
  before: readonly StackTemplate[],
  after: readonly StackTemplate[],
): Finding[] {
  return before.flatMap(({ name, template }) => {
    const now = after.find((stack) => stack.name === name);
    if (!now) return [{ rule: "stack is gone", at: name, about: "CloudFormation would leave it." }];
    return Object.entries(template.Resources)
      .filter(([, { Type }]) => Type !== "AWS::Lambda::Version")
      .flatMap(([id, old]): Finding[] => {
        const at = `${name} ${id}`;
        const resource = now.template.Resources[id];
        if (!resource) return [{ rule: "resource is gone", at, about: `${old.Type} is deleted.` }];
        if (resource.Type !== old.Type)
          return [{ rule: "type differs", at, about: `${old.Type} is now ${resource.Type}.` }];
        return Object.entries(schemaOf(old.Type)?.properties ?? {})
          .filter(([, { causesReplacement }]) => causesReplacement === "yes")
          .filter(
            ([property]) =>
              !isDeepStrictEqual(old.Properties?.[property], resource.Properties?.[property]),
          )
          .map(([property]) => ({
            rule: "resource is replaced",
            at,
            about: `${property} of ${old.Type} differs.`,
          }));
      });
  });
}

let specification: ReturnType<typeof loadAwsServiceSpecSync> | undefined;

/** CloudFormation's schema of a type such as `AWS::Lambda::Function`. The first use takes a second. */
function schemaOf(type: string): Resource | undefined {
  specification ??= loadAwsServiceSpecSync();
  return specification.lookup("resource", "cloudFormationType", "equals", type)[0];
}
