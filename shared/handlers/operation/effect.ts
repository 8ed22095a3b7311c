/**
 * What an operation does to the account's data. The tool's annotations, the status and the right to create follow from it.
 * `send` stores a record as `create` does, but is open to an account whose trial has ended.
 */
export type Effect = "read" | "create" | "send" | "update" | "delete";
