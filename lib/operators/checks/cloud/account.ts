import type { Finding } from "../findings";
import type { StackTemplate, TemplateResource } from "../stacks-in";

/** A stage as it is deployed: its stacks, in a region. */
interface DeployedStage {
  stage: string;
  region: string;
  stacks: readonly StackTemplate[];
}

/** All stages in one account of AWS. */
export type Account = readonly DeployedStage[];

/** A rule of AWS that neither synthesis nor CloudFormation's schemas check. */
export interface CloudRule {
  name: string;
  /** The page of AWS's documentation that states it. */
  source: string;
  findings: (account: Account) => Omit<Finding, "rule">[];
}

/** A resource with its place. */
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

/** A property inside others; undefined where one on the way is absent. */
export function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (inside, name) => (inside as Record<string, unknown> | undefined)?.[name],
    value,
  );
}

/** A list as it is, a single value as a list, and undefined as an empty list. */
export function listOf(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat();
}
