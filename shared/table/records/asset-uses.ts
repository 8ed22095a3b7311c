import { type RecordLocation, recordId } from "../../model/ids";
import { ApiError } from "../../runtime/errors";
import { getItem, queryAll } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import type { TransactionWrite } from "../dynamo/transact";
import { keys, type SiteId } from "../keys";
import type { AssetUse } from "../record-layout";

// A transaction has at most 100 writes, and a change may replace all assets of a record.
const maxAssets = 40;

/**
 * The writes that note which assets of their account records show now, and no longer show. A record that begins to show one
 * also raises a number of the asset's site, so that a deletion of an asset notices it.
 * @throws ApiError `invalid_body` beyond 40 assets of a record
 */
export function useWrites(
  accountKey: string,
  before: readonly (AssetUse | undefined)[],
  after: readonly (AssetUse | undefined)[],
): TransactionWrite[] {
  const old = usesOf(accountKey, before);
  const now = usesOf(accountKey, after);
  const added = [...now].filter(([place]) => !old.has(place));
  const removed = [...old].filter(([place]) => !now.has(place));
  const sites = new Map(added.map(([, { asset }]) => [asset.ordinal, asset]));
  return [
    ...added.map(([, use]) => ({ Put: { Item: keyOf(use) } })),
    ...[...sites.values()].map((site) => ({
      Update: {
        Key: keys.assetUses(site),
        UpdateExpression: "ADD changes :one",
        ExpressionAttributeValues: { ":one": 1 },
      },
    })),
    ...removed.map(([, use]) => ({ Delete: { Key: keyOf(use) } })),
  ];
}

interface Use {
  asset: RecordLocation;
  usedBy: string;
}

/** Each use of an asset of the account by a record, once. */
function usesOf(accountKey: string, records: readonly (AssetUse | undefined)[]): Map<string, Use> {
  return new Map(
    records.flatMap((record) => {
      const { usedBy = "", assets = [] } = record ?? {};
      const own = assets.filter((asset) => asset.accountKey === accountKey);
      const uses = new Map(own.map((asset) => [recordId("asset", asset), { asset, usedBy }]));
      if (uses.size > maxAssets) {
        throw new ApiError(
          "invalid_body",
          `A record can show at most ${maxAssets} assets; this one has ${uses.size}. Take some out, or show the rest in another record.`,
        );
      }
      return [...uses].map(([id, use]) => [`${id} ${usedBy}`, use] as const);
    }),
  );
}

function keyOf({ asset, usedBy }: Use) {
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
