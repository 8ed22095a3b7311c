import { bound, type Table } from "../../table/dynamo/table";
import { countFetch } from "../../table/limits/host-window";
import { partitions } from "../../table/partitions";
import { recordReader } from "../../table/records/list";
import { readsMany, removes, withRights, writes } from "../../table/rights";
import { assetLayout } from "./store/items";
import { beginUpload, completeUpload, createAsset, deleteAsset } from "./store/write";

const { accounts, assetUses, assets, hostWindows, sites } = partitions;

export const assetsRepository = withRights(
  {
    toRead: [readsMany(accounts, assets, assetUses, sites)],
    toChange: [writes(accounts, assets, assetUses, sites, hostWindows), removes(assets, assetUses)],
  },
  (table: Table) => ({
    ...recordReader(table, assetLayout),
    create: bound(table, createAsset),
    beginUpload: bound(table, beginUpload),
    countFetch: bound(table, countFetch),
    completeUpload: bound(table, completeUpload),
    delete: bound(table, deleteAsset),
  }),
);
