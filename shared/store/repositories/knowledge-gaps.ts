import { listGaps } from "../../kinds/knowledge/help-center/gaps";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";

export const knowledgeGapsRepository = (table: Table) => ({
  list: bound(table, listGaps),
});
