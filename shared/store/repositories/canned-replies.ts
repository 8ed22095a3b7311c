import {
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  updateCannedReply,
} from "../../kinds/canned-reply/store/canned-replies";
import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";

export const cannedRepliesRepository = (table: Table) => ({
  list: bound(table, listCannedReplies),
  create: bound(table, createCannedReply),
  update: bound(table, updateCannedReply),
  delete: bound(table, deleteCannedReply),
});
