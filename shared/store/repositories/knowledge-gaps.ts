import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { listGaps } from "../help-center/gaps";

export const knowledgeGapsRepository = (table: Table) => ({
  list: bound(table, listGaps),
});
