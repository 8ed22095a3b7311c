import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { recordReader } from "../../table/records/reader";
import { knowledgeLayout } from "./store/items";
import { knowledgeSearch, readHelpCenter } from "./store/search";
import {
  createKnowledge,
  createKnowledgeItems,
  deleteKnowledge,
  updateKnowledge,
} from "./store/write";

export const knowledgeRepository = (table: Table) => ({
  ...recordReader(table, knowledgeLayout),
  search: knowledgeSearch(table),
  helpCenter: bound(table, readHelpCenter),
  create: bound(table, createKnowledge),
  createItems: bound(table, createKnowledgeItems),
  update: bound(table, updateKnowledge),
  delete: bound(table, deleteKnowledge),
});
