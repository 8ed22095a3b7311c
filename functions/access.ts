import { kinds } from "../shared/kinds";
import type { Kind } from "../shared/kinds/kind";
import { keys } from "../shared/table/keys";
import type { BucketAccess, DynamoAction, FunctionGroup, TableRights } from "./function-group";

/** The actions needed to list, read and write records in transactions. */
export const recordActions: readonly DynamoAction[] = [
  "BatchGetItem",
  "ConditionCheckItem",
  "DeleteItem",
  "GetItem",
  "PutItem",
  "Query",
  "UpdateItem",
];

// The check of an API key needs this besides the account's rows, so every function behind a key may read it.
const readBehindKey: readonly string[] = [keys.secret("api-keys").pk];

/** The feed, and the records that its changes name; Q# for the words of survey answers. */
export const readForChanges: readonly string[] = [
  "J#*",
  "S#*",
  "F#*",
  "R#*",
  "Q#*",
  "V#*",
  "W#*",
  "P#*",
  ...Object.values<Kind>(kinds).flatMap(({ feed, partitions }) =>
    feed && partitions ? [`${partitions.records}#*`] : [],
  ),
];

/** A file goes where only these functions can read it, until it was seen to be a picture. */
export const storeAssets: readonly BucketAccess[] = [
  { under: "incoming/", actions: ["GetObject", "PutObject", "DeleteObject"] },
  { under: "assets/asset_", actions: ["PutObject", "DeleteObject"] },
];

/** For those who send chat messages. */
export const storeChatPictures: BucketAccess = {
  under: "assets/chat/",
  actions: ["PutObject", "DeleteObject"],
};

/** A group that also checks an API key and counts its request. */
export function behindKey({ also = [], ...group }: FunctionGroup): FunctionGroup {
  return { ...group, ...withKeyRights(group), also: also.map(withKeyRights) };
}

function withKeyRights({ leadingKeys, readableKeys = [], ...others }: TableRights): TableRights {
  return {
    ...others,
    leadingKeys: ["A#*", ...leadingKeys],
    readableKeys: [...readBehindKey, ...readableKeys],
  };
}

const readActions: readonly DynamoAction[] = ["BatchGetItem", "GetItem", "Query"];

/** The partition-key patterns that each action of a group's role may reach: those of any of its parts. */
export function patternsByAction(group: FunctionGroup): Map<DynamoAction, string[]> {
  const found = new Map<DynamoAction, string[]>();
  for (const part of partsOf(group))
    for (const action of part.actions) {
      const known = found.get(action) ?? [];
      found.set(action, [...new Set([...known, ...patternsOf(part, action)])]);
    }
  return found;
}

/** A group's own rights, and those of what joined it. */
export function partsOf({ also = [], ...own }: FunctionGroup): TableRights[] {
  return [own, ...also];
}

function patternsOf(
  { leadingKeys, readableKeys = [], writableKeys = [], deletableKeys }: TableRights,
  action: DynamoAction,
): readonly string[] {
  if (readActions.includes(action)) return [...leadingKeys, ...readableKeys];
  return action === "DeleteItem" && deletableKeys
    ? deletableKeys
    : [...leadingKeys, ...writableKeys];
}
