import { keys } from "../shared/store/keys";
import type { BucketAccess, DynamoAction, FunctionGroup } from "./function-group";

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
  "CR#*",
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
export function behindKey({
  leadingKeys,
  readableKeys = [],
  ...group
}: FunctionGroup): FunctionGroup {
  return {
    ...group,
    leadingKeys: ["A#*", ...leadingKeys],
    readableKeys: [...readBehindKey, ...readableKeys],
  };
}
