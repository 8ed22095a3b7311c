import { bound } from "../../../table/dynamo/bound";
import type { Table } from "../../../table/dynamo/table";
import { listGaps } from "./gaps";

export const knowledgeGapsRepository = (table: Table) => ({
  list: bound(table, listGaps),
});
