import { ApiError } from "../../errors";
import { type RecordLocation, recordId } from "../../model/ids";
import { getItem, queryAll } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import type { TransactionWrite } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";

/** The assets that a record shows. */
export interface AssetUse {
  /** The record's id. */
  usedBy: string;
  assets: readonly RecordLocation[];
}

// A transaction has at most 100 writes, and a change may replace all assets of a record.
const mostAssets = 40;

/**
 * The writes that note which assets of its account a record shows now, and no longer shows. Whoever begins to show one
 * also raises a number of the asset's site, so that a deletion of an asset notices it.
 * @throws ApiError `invalid_body` beyond 40 assets
 */
export function useWrites(
  accountKey: string,
  before: AssetUse | undefined,
  after: AssetUse | undefined,
): TransactionWrite[] {
  const old = ownAssets(accountKey, before);
  const now = ownAssets(accountKey, after);
  if (now.size > mostAssets) {
    throw new ApiError(
      "invalid_body",
      `A record can show at most ${mostAssets} assets; this one has ${now.size}.`,
    );
  }
  const added = [...now].filter(([id]) => !old.has(id));
  const removed = [...old].filter(([id]) => !now.has(id));
  const sites = new Map(added.map(([, asset]) => [asset.ordinal, asset]));
  return [
    ...added.map(([, asset]) => ({ Put: { Item: keyOf(asset, after?.usedBy ?? "") } })),
    ...[...sites.values()].map((site) => ({
      Update: {
        Key: keys.assetUses(site),
        UpdateExpression: "ADD changes :one",
        ExpressionAttributeValues: { ":one": 1 },
      },
    })),
    ...removed.map(([, asset]) => ({ Delete: { Key: keyOf(asset, before?.usedBy ?? "") } })),
  ];
}

function ownAssets(accountKey: string, use: AssetUse | undefined): Map<string, RecordLocation> {
  const own = use?.assets.filter((asset) => asset.accountKey === accountKey) ?? [];
  return new Map(own.map((asset) => [recordId("asset", asset), asset]));
}

function keyOf(asset: RecordLocation, usedBy: string) {
  return keys.assetUse(asset, asset.timeId, usedBy);
}

/** The records that show an asset, and the check that no other has begun to since they were read. */
export async function readUses(
  table: Table,
  site: SiteId,
  timeId: string,
): Promise<{ usedBy: string[]; check: TransactionWrite }> {
  const key = keys.assetUses(site);
  const prefix = keys.assetUse(site, timeId, "");
  // The number first: a use that begins after it was read changes it.
  const guard = await getItem(table, key);
  const uses = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": prefix.pk, ":sk": prefix.sk },
    ConsistentRead: true,
  });
  return {
    usedBy: uses.map(({ sk }) => String(sk).slice(prefix.sk.length)),
    check: {
      ConditionCheck: {
        Key: key,
        ...(guard
          ? {
              ConditionExpression: "changes = :changes",
              ExpressionAttributeValues: { ":changes": guard.changes },
            }
          : { ConditionExpression: "attribute_not_exists(pk)" }),
      },
    },
  };
}
