import type { Table } from "./dynamo/table";
import { partitions } from "./partitions";

export type DynamoAction =
  | "BatchGetItem"
  | "BatchWriteItem"
  | "ConditionCheckItem"
  | "DeleteItem"
  | "GetItem"
  | "PutItem"
  | "Query"
  | "UpdateItem";

/** Actions of the table, and the partition keys that they may reach. */
export interface Facet {
  actions: readonly DynamoAction[];
  /** In the form of IAM's `dynamodb:LeadingKeys`, such as `S#*`. */
  patterns: readonly string[];
}

/** What a function's role needs for a repository. */
export interface Rights {
  /** For each operation that uses it. */
  toRead: readonly Facet[];
  /** For those that do more than read. */
  toChange?: readonly Facet[];
}

/** These actions in these partitions: a partition's name stands for all of its keys, a pattern for some. */
export function facet(actions: readonly DynamoAction[], ...reached: readonly string[]): Facet {
  return { actions, patterns: reached.map(patternOf) };
}

export const reads = facet.bind(undefined, ["GetItem", "Query"]);
export const readsMany = facet.bind(undefined, ["BatchGetItem", "GetItem", "Query"]);
/** Writes outside of dry runs, and of transactions that only check a row. */
export const appends = facet.bind(undefined, ["PutItem", "UpdateItem"]);
export const writes = facet.bind(undefined, ["ConditionCheckItem", "PutItem", "UpdateItem"]);
export const removes = facet.bind(undefined, ["DeleteItem"]);

/** A repository with what the roles of its functions need. */
export function withRights<Given extends Rights, Open extends (table: Table) => object>(
  rights: Given,
  open: Open,
): Open & { rights: Given } {
  return Object.assign(open, { rights });
}

/** The same repository for an operation that changes other records and only reads these. */
export function readOnly<Opened extends object>(
  open: ((table: Table) => Opened) & { rights: Rights },
): ((table: Table) => Opened) & { rights: Rights } {
  const { toRead } = open.rights;
  return withRights({ toRead }, (table: Table) => open(table));
}

/** The partition-key patterns that each action of a role may reach. */
export function patternsByAction(rights: readonly Facet[]): Map<DynamoAction, string[]> {
  const found = new Map<DynamoAction, Set<string>>();
  for (const { actions, patterns } of rights)
    for (const action of actions)
      found.set(action, new Set([...(found.get(action) ?? []), ...patterns]));
  return new Map([...found].map(([action, patterns]) => [action, [...patterns].sort()]));
}

function patternOf(reached: string): string {
  // The list of accounts is one partition.
  return reached.includes("#") || reached === partitions.accountList ? reached : `${reached}#*`;
}
