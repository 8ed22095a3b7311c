import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { answerMemory, keepAnswer, readAnswer } from "./answers";

/** The kept replies, which every store has. */
export const answerRepository = (table: Table) => ({
  memory: answerMemory,
  read: bound(table, readAnswer),
  keep: bound(table, keepAnswer),
});
