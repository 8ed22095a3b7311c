import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { clockSkewMs } from "../../model/clock-skew";
import { firstTimeId, newTimeId } from "../../model/ids";
import type { IndexPart } from "../../model/knowledge/search-index";
import { eachPage, type Item, queryAll } from "../dynamo/read";
import type { Table } from "../dynamo/table";
import { updateItem } from "../dynamo/update-item";
import { keys, type Site } from "../keys";

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

/** What a snapshot holds, one after the other: the items' versions, and the index's own parts. */
export type SnapshotPart = ["version", timeId: string, version: number] | IndexPart;

// A row holds 400 KB, and what cannot be compressed grows by a little. Nothing larger than this is ever
// put together, so a snapshot takes no memory worth mentioning, however large it is.
const chunkBytes = 380_000;

// Raised by whoever changes what an index holds, or how words are made: older snapshots are not used then.
const format = 1;

/**
 * Gives each part of a site's newest snapshot to `take`.
 * @returns whether there was one, and it was whole; else what was taken is of no use
 */
export async function readSnapshot(
  table: Table,
  site: Site,
  take: (part: SnapshotPart) => void,
): Promise<boolean> {
  let head: Item | undefined;
  let chunks = 0;
  await eachPage(table, rowsOf(site), async (items) => {
    const rows = head ? items : items.slice(1);
    head ??= items[0];
    if (head?.snapshotId === undefined || head.format !== format) return true;
    for (const { snapshotId, data } of rows) {
      if (snapshotId !== head.snapshotId) continue;
      chunks += 1;
      const lines = String(await unpack(data as Uint8Array));
      for (const part of JSON.parse(`[${lines}]`)) take(part);
    }
    return false;
  });
  return chunks > 0 && chunks === head?.chunks;
}

/**
 * Stores a snapshot and removes older ones. Of several that are written at once the newest one stays. A
 * snapshot only spares work, so no row of it is part of a transaction, and one that is broken is not used.
 */
export async function writeSnapshot(
  table: Table,
  site: Site,
  parts: Iterable<SnapshotPart>,
  now = new Date(),
): Promise<void> {
  const snapshotId = newTimeId(now);
  // What lies further ahead comes from a clock that had gone wrong.
  const beyondBelief = firstTimeId(new Date(now.getTime() + clockSkewMs));
  let chunks = 0;
  for (const lines of chunksOf(parts)) {
    await updateItem(table, keys.knowledgeChunk(site, snapshotId, chunks), {
      UpdateExpression: "SET #data = :data, snapshotId = :id",
      ExpressionAttributeNames: { "#data": "data" },
      ExpressionAttributeValues: {
        // Speed before size: a request waits for it.
        ":data": await pack(lines, { level: 1 }),
        ":id": snapshotId,
      },
    });
    chunks += 1;
  }
  await updateItem(table, keys.knowledgeSnapshot(site), {
    UpdateExpression: "SET snapshotId = :id, chunks = :chunks, #format = :format",
    ConditionExpression:
      "attribute_not_exists(snapshotId) OR snapshotId <= :id OR snapshotId >= :beyond",
    ExpressionAttributeNames: { "#format": "format" },
    ExpressionAttributeValues: {
      ":id": snapshotId,
      ":beyond": beyondBelief,
      ":chunks": chunks,
      ":format": format,
    },
  });
  await removeOthers(table, site, beyondBelief);
}

/** The JSON of the parts, joined by commas as far as they fit a chunk. */
function* chunksOf(parts: Iterable<SnapshotPart>): Iterable<string> {
  let chunk: string[] = [];
  let bytes = 0;
  for (const part of parts) {
    const line = JSON.stringify(part);
    const lineBytes = Buffer.byteLength(line) + 1;
    if (bytes + lineBytes > chunkBytes && chunk.length > 0) {
      yield chunk.join(",");
      chunk = [];
      bytes = 0;
    }
    chunk.push(line);
    bytes += lineBytes;
  }
  if (chunk.length > 0) yield chunk.join(",");
}

/** Removes the chunks of all snapshots but the newest, and those that may be written at this moment. */
async function removeOthers(table: Table, site: Site, beyondBelief: string): Promise<void> {
  const [head, ...chunks] = await queryAll(table, {
    ...rowsOf(site),
    ProjectionExpression: "pk, sk, snapshotId",
  });
  const current = String(head?.snapshotId);
  const others = chunks.filter(({ snapshotId }) => {
    const id = String(snapshotId);
    return id < current || (id !== current && id >= beyondBelief);
  });
  for (const { pk, sk } of others) {
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
  }
}

/** The head first, then the chunks in their order. */
function rowsOf(site: Site) {
  const { pk, sk } = keys.knowledgeSnapshot(site);
  return {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  };
}
