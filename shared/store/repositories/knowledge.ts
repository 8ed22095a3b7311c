import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { knowledgeLayout } from "../knowledge/items";
import { knowledgeSearch, readHelpCenter } from "../knowledge/search";
import {
  createKnowledge,
  createKnowledgeItems,
  deleteKnowledge,
  updateKnowledge,
} from "../knowledge/write";
import { recordReader } from "../records/reader";

export const knowledgeRepository = (table: Table) => ({
  ...recordReader(table, knowledgeLayout),
  search: knowledgeSearch(table),
  helpCenter: bound(table, readHelpCenter),
  create: bound(table, createKnowledge),
  createItems: bound(table, createKnowledgeItems),
  update: bound(table, updateKnowledge),
  delete: bound(table, deleteKnowledge),
});
