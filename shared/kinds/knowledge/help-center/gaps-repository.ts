import { bound } from "../../../table/dynamo/bound";
import type { Table } from "../../../table/dynamo/table";
import { partitions } from "../../../table/partitions";
import { readsMany, withRights } from "../../../table/rights";
import { listGaps } from "./gaps";

const { accounts, knowledgeGaps } = partitions;

export const knowledgeGapsRepository = withRights(
  { toRead: [readsMany(accounts, knowledgeGaps)] },
  (table: Table) => ({
    list: bound(table, listGaps),
  }),
);
