import type { Asset } from "../../shared/kinds/asset/asset";
import { objectName, type StoredAsset } from "../../shared/kinds/asset/store/items";
import { requiredEnvironment } from "../../shared/runtime/environment";

/** A stored picture as callers see it. */
export function presentAsset({ version: _, changeNote: __, ...asset }: StoredAsset): Asset {
  return {
    ...asset,
    status: "ready",
    url: `${requiredEnvironment("PAGES_URL")}/${objectName(asset)}`,
  };
}
