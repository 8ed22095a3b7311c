import { assetLayout } from "../assets/items";
import { beginUpload, completeUpload, createAsset, deleteAsset } from "../assets/write";
import { bound } from "../dynamo/bound";
import type { Table } from "../dynamo/table";
import { countFetch } from "../limits/host-window";
import { recordReader } from "../records/reader";

export const assetsRepository = (table: Table) => ({
  ...recordReader(table, assetLayout),
  create: bound(table, createAsset),
  beginUpload: bound(table, beginUpload),
  countFetch: bound(table, countFetch),
  completeUpload: bound(table, completeUpload),
  delete: bound(table, deleteAsset),
});
