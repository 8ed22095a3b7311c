import type { PolicyStatement } from "../../../lib/local/template/policies";
import { accountId, region } from "../../../lib/local/template/resolve";
import { type Access, accessesOf, type Call } from "./call";

/** DynamoDB's answer to a call that the caller's role does not allow. Undefined if it is allowed. */
export function denial(call: Call, statements: PolicyStatement[]): object | undefined {
  const denied = accessesOf(call).find((access) => !isAllowed(access, statements));
  if (!denied) return undefined;
  return {
    __type: "com.amazon.coral.service#AccessDeniedException",
    Message:
      `User: arn:aws:sts::${accountId}:assumed-role/${call.caller}/${call.instance} is not authorized to perform: ` +
      `${denied.action} on resource: ${arnOf(denied)} because no identity-based policy allows the ${denied.action} action`,
  };
}

function isAllowed(access: Access, statements: PolicyStatement[]): boolean {
  const matching = statements.filter(
    ({ Action, Resource }) =>
      list(Action).some((pattern) => like(pattern, access.action)) &&
      list(Resource).some((pattern) => like(pattern, arnOf(access))),
  );
  if (matching.some(({ Effect, Condition }) => Effect !== "Allow" && holds(Condition, access)))
    return false;
  return matching.some(({ Effect, Condition }) => Effect === "Allow" && holds(Condition, access));
}

/** Supports only the condition that the service uses. Any other is an error. */
function holds(condition: PolicyStatement["Condition"], { leadingKeys }: Access): boolean {
  return Object.entries(condition ?? {}).every(([operator, tests]) => {
    const { "dynamodb:LeadingKeys": patterns, ...others } = tests;
    if (operator !== "ForAllValues:StringLike" || !patterns || Object.keys(others).length > 0)
      throw new Error(`The database proxy knows no condition ${operator}.`);
    // As in IAM, "for all values" of none is true: leading keys do not confine a role that may Scan.
    return (leadingKeys ?? []).every((key) => list(patterns).some((pattern) => like(pattern, key)));
  });
}

function arnOf({ tableName }: Access): string {
  return `arn:aws:dynamodb:${region}:${accountId}:table/${tableName}`;
}

function list<Item>(items: Item | Item[]): Item[] {
  return Array.isArray(items) ? items : [items];
}

function like(pattern: string, text: string): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${expression}$`, "s").test(text);
}
