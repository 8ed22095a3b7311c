import type { PolicyStatement } from "../../../lib/local/template/policies";
import { accountId, region } from "../../../lib/local/template/resolve";
import { type Access, accessesOf, type Call } from "./call";

/** What DynamoDB answers to a call that its caller's role does not allow; undefined where it does. */
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

/** Only the one condition that the service uses; any other is an error, not a guess. */
function holds(condition: PolicyStatement["Condition"], { leadingKeys }: Access): boolean {
  return Object.entries(condition ?? {}).every(([operator, tests]) => {
    const { "dynamodb:LeadingKeys": patterns, ...others } = tests;
    if (operator !== "ForAllValues:StringLike" || !patterns || Object.keys(others).length > 0)
      throw new Error(`The database proxy knows no condition ${operator}.`);
    // For all values of none: true, as IAM has it. Whatever may Scan is not confined by leading keys.
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
