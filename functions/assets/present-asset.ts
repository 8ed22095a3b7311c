import { requiredEnvironment } from "../../shared/http/environment";
import type { Asset } from "../../shared/model/assets/asset";
import { objectName, type StoredAsset } from "../../shared/store/assets/items";

/** A stored picture as callers see it. */
export function presentAsset({ version: _, changeNote: __, ...asset }: StoredAsset): Asset {
  return {
    ...asset,
    status: "ready",
    url: `${requiredEnvironment("PAGES_URL")}/${objectName(asset)}`,
  };
}
