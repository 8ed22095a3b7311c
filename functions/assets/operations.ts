import { completeAsset } from "./complete-asset";
import { createAsset } from "./create-asset";
import { deleteAsset } from "./delete-asset";
import { listAssets } from "./list-assets";

export const assetOperations = [listAssets, createAsset, completeAsset, deleteAsset];
