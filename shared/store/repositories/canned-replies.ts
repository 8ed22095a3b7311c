import {
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  updateCannedReply,
} from "../canned-replies/canned-replies";
import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";

export const cannedRepliesRepository = (table: Table) => ({
  list: bound(table, listCannedReplies),
  create: bound(table, createCannedReply),
  update: bound(table, updateCannedReply),
  delete: bound(table, deleteCannedReply),
});
