import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Construct } from "constructs";
import type { FunctionGroup } from "../functions/function-group";
import type { ServedTable } from "./restored-table";
import { textFrom } from "./settings/read";

const readActions: readonly string[] = ["BatchGetItem", "GetItem", "Query"];

/**
 * The listed actions on the table itself (it has no index), restricted to the group's partitions: each action to the
 * partitions that it needs. With the setting `leadingKeys=by-request`, each action reaches all of them.
 *
 * @throws if the setting has another value
 */
export function tableRights(
  scope: Construct,
  group: FunctionGroup,
  table: ServedTable,
): PolicyStatement[] {
  const { actions, leadingKeys, readableKeys = [], writableKeys = [], deletableKeys = [] } = group;
  const allow = (allowed: readonly string[], patterns: readonly string[]) =>
    new PolicyStatement({
      actions: allowed.map((action) => `dynamodb:${action}`),
      resources: [table.tableArn],
      conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [...patterns] } },
    });
  if (isJudgedByRequest(scope)) {
    const all = [...leadingKeys, ...readableKeys, ...writableKeys, ...deletableKeys];
    return [allow(actions, [...new Set(all)])];
  }
  if (readableKeys.length + writableKeys.length === 0) return [allow(actions, leadingKeys)];
  const isRead = (action: string) => readActions.includes(action);
  const isConfinedDelete = (action: string) => group.deletableKeys && action === "DeleteItem";
  // One statement for all reads, because one batch may read both kinds of partition.
  return [
    allow(actions.filter(isRead), [...leadingKeys, ...readableKeys]),
    allow(
      actions.filter((action) => !isRead(action) && !isConfinedDelete(action)),
      [...leadingKeys, ...writableKeys],
    ),
    ...(group.deletableKeys ? [allow(["DeleteItem"], deletableKeys)] : []),
  ];
}

/**
 * Whether AWS holds all keys of a transaction against each of its actions, instead of each item's own. Its documentation
 * leaves that open, and only AWS can tell: `docs/first-day.md` says how to see it.
 */
function isJudgedByRequest(scope: Construct): boolean {
  const value = textFrom(scope, "leadingKeys");
  if (value === undefined || value === "by-request") return value !== undefined;
  throw new Error(`\`leadingKeys\` must be "by-request" or absent, not "${value}".`);
}
