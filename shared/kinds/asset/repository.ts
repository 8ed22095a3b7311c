import { bound } from "../../table/dynamo/bound";
import type { Table } from "../../table/dynamo/table";
import { countFetch } from "../../table/limits/host-window";
import { recordReader } from "../../table/records/reader";
import { assetLayout } from "./store/items";
import { beginUpload, completeUpload, createAsset, deleteAsset } from "./store/write";

export const assetsRepository = (table: Table) => ({
  ...recordReader(table, assetLayout),
  create: bound(table, createAsset),
  beginUpload: bound(table, beginUpload),
  countFetch: bound(table, countFetch),
  completeUpload: bound(table, completeUpload),
  delete: bound(table, deleteAsset),
});
