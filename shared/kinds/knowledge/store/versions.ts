import * as z from "zod/mini";
import { isTimeId } from "../../../model/ids";
import type { Item } from "../../../table/dynamo/item";
import { knownFields } from "../../../table/dynamo/known-fields";
import { putOver } from "../../../table/dynamo/put-over";
import { getItem, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { updateItem } from "../../../table/dynamo/update-item";
import { keys, type Site, type SiteId } from "../../../table/keys";

/**
 * The writes that tell every search of a changed item: its version, which is undefined for a deleted item, and one
 * more change on the site.
 */
export function versionWrites(
  site: Site,
  timeId: string,
  version: number | undefined,
): TransactionWrite[] {
  return [
    oneMoreChange(site),
    {
      Update: {
        Key: keys.knowledgeVersions(site, timeId),
        ...(version === undefined
          ? {
              UpdateExpression: "REMOVE #item, #vectors",
              ExpressionAttributeNames: { "#item": timeId, "#vectors": vectorsName(timeId) },
            }
          : {
              UpdateExpression: "SET #item = :version",
              ExpressionAttributeNames: { "#item": timeId },
              ExpressionAttributeValues: { ":version": version },
            }),
      },
    },
  ];
}

/** The same for the first versions of new items, whose time ids end alike. */
export function firstVersionWrites(site: Site, timeIds: readonly string[]): TransactionWrite[] {
  const [first = ""] = timeIds;
  const versions = Object.fromEntries(timeIds.map((timeId) => [timeId, 1]));
  return [oneMoreChange(site), putOver({ ...keys.knowledgeVersions(site, first), ...versions })];
}

function oneMoreChange(site: Site): TransactionWrite {
  return {
    Update: {
      Key: keys.knowledgeChanges(site),
      UpdateExpression: "ADD changes :one",
      ExpressionAttributeValues: { ":one": 1 },
    },
  };
}

/** Under which name a list of versions has the stamp of an item's vectors. */
function vectorsName(timeId: string): string {
  return `v-${timeId}`;
}

/**
 * Tells every search of an item's new vectors.
 * @returns false if there is no such item any more
 */
export async function noteVectors(
  table: Table,
  site: SiteId,
  timeId: string,
  stamp: number,
): Promise<boolean> {
  const { written } = await updateItem(table, keys.knowledgeVersions(site, timeId), {
    UpdateExpression: "SET #vectors = :stamp",
    ConditionExpression: "attribute_exists(#item)",
    ExpressionAttributeNames: { "#item": timeId, "#vectors": vectorsName(timeId) },
    ExpressionAttributeValues: { ":stamp": stamp },
  });
  if (written) {
    await updateItem(table, keys.knowledgeChanges(site), {
      UpdateExpression: "ADD changes :one",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":one": 1 },
    });
  }
  return written;
}

/** The stamp of an item's vectors in the list that has its version. */
export function vectorsNoted(list: Item | undefined, timeId: string): number | undefined {
  return knownFields(versionsSchema, list ?? {})[vectorsName(timeId)];
}

const changesSchema = z.object({ changes: z._default(z.number(), 0) });

/** The versions of items by time id, and the stamps of their vectors by another name. */
const versionsSchema = z.record(z.string(), z.number());

/** How often the site's items have changed. One small row shows whether an index is up to date. */
export async function readChanges(table: Table, site: Site): Promise<number> {
  const item = await getItem(table, keys.knowledgeChanges(site));
  return knownFields(changesSchema, item ?? {}).changes;
}

/** What the rows of items stand at, by time id. */
export interface ItemVersions {
  items: Map<string, number>;
  /** The stamps of the vectors of those that have any. */
  vectors: Map<string, number>;
}

/** The version of each of the site's items. */
export async function readVersions(table: Table, site: Site): Promise<ItemVersions> {
  const { pk, sk } = keys.knowledgeChanges(site);
  const lists = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  });
  const items = new Map<string, number>();
  const vectors = new Map<string, number>();
  for (const { pk: _, sk: place, ...list } of lists) {
    if (place === sk) continue;
    const known = knownFields(versionsSchema, list);
    for (const [name, version] of Object.entries(known)) {
      if (!isTimeId(name)) continue;
      items.set(name, version);
      const stamp = known[vectorsName(name)];
      if (stamp !== undefined) vectors.set(name, stamp);
    }
  }
  return { items, vectors };
}
