import type { Template } from "aws-cdk-lib/assertions";
import { type Properties, propertiesOf } from "./synthesized";

/** The statements of the role of each function group, by the group's name. */
export function statementsByGroup(service: Template): Record<string, Properties[]> {
  const roles = propertiesOf(service, "AWS::IAM::Role");
  const lambdas = Object.values(propertiesOf(service, "AWS::Lambda::Function"));
  const named = lambdas.flatMap(({ Description, Role }) => {
    const name = /^Messaging widget: (.+)/.exec(Description ?? "")?.[1];
    const role = name === undefined ? undefined : roles[Role["Fn::GetAtt"][0]];
    return role === undefined ? [] : [[name, statementsOf(role)]];
  });
  return Object.fromEntries(named);
}

/** Whether a statement is on the table or its stream. */
export function concernsTable({ Action }: Properties): boolean {
  return [Action].flat().some((action: string) => action.startsWith("dynamodb:"));
}

/** Whether a statement is on the rows of the table. */
export function isOnRows(statement: Properties): boolean {
  return concernsTable(statement) && !/StreamArn/.test(statement.Resource["Fn::ImportValue"] ?? "");
}

/** The partitions that each action may reach, sorted: what `test/deploy/stacks/rights.json` has for a group. */
export function partitionsByAction(statements: readonly Properties[]): Record<string, string[]> {
  const allowed = statements.filter(isOnRows).flatMap(({ Action, Condition }) => {
    const confined = Condition["ForAllValues:StringLike"]["dynamodb:LeadingKeys"];
    return [Action].flat().map((action: string) => {
      return [action.replace("dynamodb:", ""), [confined].flat().sort()] as const;
    });
  });
  return Object.fromEntries(allowed.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function statementsOf({ Policies }: Properties): Properties[] {
  return Policies.flatMap(({ PolicyDocument }: Properties) => PolicyDocument.Statement);
}
