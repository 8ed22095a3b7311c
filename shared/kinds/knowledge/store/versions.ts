import * as z from "zod/mini";
import { isTimeId } from "../../../model/ids";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { getItem, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import type { TransactionWrite } from "../../../table/dynamo/transact";
import { upsert } from "../../../table/dynamo/write-item";
import { keys, type Site } from "../../../table/keys";

/**
 * The writes that tell every search about a changed item: its version, undefined for a deleted item, and an increment of the
 * site's number of changes.
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

/** The same for the first versions of new items, whose time ids have the same ending. */
export function firstVersionWrites(site: Site, timeIds: readonly string[]): TransactionWrite[] {
  const [first = ""] = timeIds;
  const versions = Object.fromEntries(timeIds.map((timeId) => [timeId, 1]));
  return [oneMoreChange(site), upsert({ ...keys.knowledgeVersions(site, first), ...versions })];
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

/** The name of the list of versions in which an earlier release stored an item's vectors. */
function vectorsName(timeId: string): string {
  return `v-${timeId}`;
}

const changesSchema = z.object({ changes: z._default(z.number(), 0) });

/** The versions of items by time id. Other names come from an earlier release. */
const versionsSchema = z.record(z.string(), z.number());

/** How often the site's items have changed. One small row shows whether an index is up to date. */
export async function readChanges(table: Table, site: Site): Promise<number> {
  const item = await getItem(table, keys.knowledgeChanges(site));
  return parseStored(changesSchema, item ?? {}).changes;
}

/** The version of each of the site's items. */
export async function readVersions(table: Table, site: Site): Promise<Map<string, number>> {
  const { pk, sk } = keys.knowledgeChanges(site);
  const lists = await queryAll(table, {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  });
  const items = new Map<string, number>();
  for (const { pk: _, sk: place, ...list } of lists) {
    if (place === sk) continue;
    for (const [name, version] of Object.entries(parseStored(versionsSchema, list))) {
      if (isTimeId(name)) items.set(name, version);
    }
  }
  return items;
}
