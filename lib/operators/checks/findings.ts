import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CfnGuardValidator } from "@cdklabs/cdk-validator-cfnguard";
import type { App, PolicyViolation } from "aws-cdk-lib";
import { AwsSolutionsChecks, NIST80053R5Checks, ServerlessChecks } from "cdk-nag";

/** A rule's finding at a resource. */
export interface Finding {
  rule: string;
  /** The resource: its path below the stage, or its logical id. */
  at: string;
  about: string;
}

/**
 * The findings of cdk-nag's packs and CloudFormation Guard's rules in an app, without an account or a network. The CDK
 * itself validates the templates while it writes them.
 */
export function findingsIn(app: App): Finding[] {
  const { directory } = app.synth();
  const packs = [AwsSolutionsChecks, ServerlessChecks, NIST80053R5Checks];
  const nag = packs.flatMap((Pack) => [...new Pack().validateScope(app).violations]);
  // It reads nothing else from its context.
  const files = readdirSync(directory).filter((each) => each.endsWith(".template.json"));
  const templatePaths = files.map((each) => join(directory, each));
  const rules = guardRulesOn(templatePaths);
  const validator = new CfnGuardValidator({ controlTowerRulesEnabled: false, rules });
  const guard = validator.validate({ templatePaths } as GuardContext);
  return [...nag, ...guard.violations].flatMap(toFindings);
}

/**
 * Guard's rules on the types in these templates. Most rules are about other types, so they can find nothing, but take just
 * as long.
 */
function guardRulesOn(templatePaths: string[]): string[] {
  const all = join(dirname(require.resolve("@cdklabs/cdk-validator-cfnguard")), "../rules");
  const present = new Set(templatePaths.flatMap(typesIn));
  return readdirSync(all, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".guard"))
    .map((name) => join(all, name))
    .filter((rule) => {
      const types = typesIn(rule);
      return types.length === 0 || types.some((type) => present.has(type));
    });
}

/** All types of resources that a file names. */
function typesIn(file: string): string[] {
  return readFileSync(file, "utf8").match(/\bAWS::\w+::\w+/g) ?? [];
}

type GuardContext = Parameters<CfnGuardValidator["validate"]>[0];

function toFindings(violation: Pick<PolicyViolation, "ruleName" | "description"> & Places) {
  return violation.violatingResources.map(
    ({ constructPath, resourceLogicalId = "" }): Finding => ({
      rule: violation.ruleName,
      at: (constructPath ?? resourceLogicalId).replace(/^MessagingWidget-\w+-/, ""),
      about: violation.description,
    }),
  );
}

interface Places {
  violatingResources: readonly { constructPath?: string; resourceLogicalId?: string }[];
}
