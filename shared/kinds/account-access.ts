import type { AccountPartitions } from "./kind";

/** What a Lambda needs to list, read and write records of an account: actions of the table by partition. */
export function accountAccess({ records, count }: AccountPartitions) {
  return {
    actions: [
      "ConditionCheckItem",
      "DeleteItem",
      "GetItem",
      "PutItem",
      "Query",
      "UpdateItem",
    ] as const,
    // A kept answer of a request with an idempotency key.
    leadingKeys: ["I#*", `${records}#*`],
    writableKeys: [`${count.partition}#*`],
    deletableKeys: [`${records}#*`],
  };
}
