import * as z from "zod/mini";
import { recordId } from "../../../model/ids";
import { extensions } from "../../../runtime/bucket/picture-types";
import type { Item } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { type Coded, rowCodec } from "../../../table/dynamo/row-codec";
import { keys, type SiteId } from "../../../table/keys";
import { partitions } from "../../../table/partitions";
import type { RecordLayout } from "../../../table/record-layout";
import { authorshipFields } from "../../../table/records/authorship";
import { type Asset, assetSchema } from "../asset";

const { id, domainId, name, contentType, sizeBytes, createdAt, updatedAt } =
  assetSchema._zod.def.shape;

const rowSchema = z.object({
  id,
  domainId,
  name,
  contentType,
  sizeBytes,
  width: z.number(),
  height: z.number(),
  version: z.number(),
  createdAt,
  updatedAt,
  ...authorshipFields,
});

/** A picture as it is stored. Its address follows from it. */
export type StoredAsset = z.output<typeof rowSchema>;

export type AssetRow = Coded<{ timeId: string; asset: StoredAsset }, Item>;

const assetRows = rowCodec<Item, Pick<AssetRow, "asset">>({
  from: (item) => ({ asset: parseStored(rowSchema, item) }),
  to: ({ asset }) => ({ ...asset }),
});

export const assetLayout: RecordLayout<AssetRow> = {
  record: keys.asset,
  assemble: ({ timeId, record }) => ({ timeId, ...assetRows.from(record) }),
  version: ({ asset }) => asset.version,
};

export function assetItem(site: SiteId, row: AssetRow): Item {
  return { ...assetRows.to(row), ...keys.asset(site, row.timeId) };
}

/** The name of an asset's object in the bucket, which is also its path on the host of published pages. */
export function objectName({
  id,
  contentType,
  width,
  height,
}: Pick<StoredAsset, "id" | "contentType" | "width" | "height">): string {
  return `assets/${id}-${width}x${height}.${extensions[contentType]}`;
}

/** Whether a row is an asset's. Uploads in progress have rows in the same partition. */
export function isAsset({ pk, sk }: Item): boolean {
  return String(pk).startsWith(`${partitions.assets}#`) && String(sk).startsWith("A#");
}

/** The same from an asset's row, whatever release wrote it. */
export function objectNameIn(item: Item): string {
  return objectName(assetRows.from(item).asset);
}

const pendingSchema = z.object({ name, contentType, sizeBytes, createdAt });

/** An upload that is not completed. Its row and its object expire. */
export type PendingAsset = Pick<Asset, "name" | "contentType" | "sizeBytes" | "createdAt">;

export function pendingFrom(item: Item): PendingAsset {
  return parseStored(pendingSchema, item);
}

/** The name of the object that a visitor's upload makes. Nobody can read it through the host of published pages. */
export function incomingName(site: SiteId, timeId: string): string {
  return `incoming/${recordId("asset", { ...site, timeId })}`;
}

/** How long an upload address is valid. */
export const uploadSeconds = 900;
