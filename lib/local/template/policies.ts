import type { Resource } from "./stacks";

export interface PolicyStatement {
  Effect: string;
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

interface PolicyProperties {
  PolicyDocument: { Statement: PolicyStatement[] };
  Roles?: string[];
}

interface RoleProperties {
  Policies?: { PolicyDocument: { Statement: PolicyStatement[] } }[];
}

/** The permissions of each role, by its logical id, from its inline and attached policies. */
export function readPolicies(resources: Resource[]): Record<string, PolicyStatement[]> {
  const roles = resources.filter(({ type }) => type === "AWS::IAM::Role");
  const policies = resources
    .filter(({ type }) => type === "AWS::IAM::Policy")
    .map(({ properties }) => properties() as unknown as PolicyProperties);
  return Object.fromEntries(
    roles.map(({ id, logicalId, properties }) => {
      const { Policies = [] } = properties() as unknown as RoleProperties;
      const attached = policies.filter(({ Roles = [] }) => Roles.includes(id));
      const documents = [...Policies, ...attached].map(({ PolicyDocument }) => PolicyDocument);
      return [logicalId, documents.flatMap(({ Statement }) => Statement)];
    }),
  );
}
