import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import * as z from "zod/mini";
import { clockSkewMs } from "../../../model/clock-skew";
import { firstTimeId, newTimeId } from "../../../model/ids";
import type { Key } from "../../../table/dynamo/item";
import { parseStored } from "../../../table/dynamo/parse-stored";
import { eachPage, queryAll } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { updateItem } from "../../../table/dynamo/write-item";
import { snapshotChunk } from "../../../table/keys";
import type { IndexPart } from "../search-index";

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

/** A part of a snapshot: the language of the index, the version of an item, or a part of the index. */
export type SnapshotPart =
  | ["language", string]
  | ["version", timeId: string, version: number]
  | IndexPart;

// A row has room for 400 KB, and data that cannot be compressed grows a little. A snapshot is written and read
// in chunks of this size, so it takes little memory however large it is.
const chunkBytes = 380_000;

// Increase it when the parts of an index or the splitting of words change: older snapshots are then ignored.
const format = 5;

// Longer than it takes to write a snapshot.
const claimMs = 30_000;

const chunksAtOnce = 4;

/** Absent fields: there is no head yet. */
const headSchema = z.object({
  snapshotId: z.optional(z.string()),
  chunks: z._default(z.number(), 0),
  format: z._default(z.number(), 0),
});

type SnapshotHead = z.output<typeof headSchema>;

const chunkSchema = z.object({ snapshotId: z.string(), data: z.instanceof(Uint8Array) });

/**
 * Passes each part of the newest snapshot in a place to `take`.
 * @returns whether there is a complete snapshot; if not, the parts that were taken must not be used. `id` is the snapshot's,
 * complete or not
 */
export async function readSnapshot(
  table: Table,
  key: Key,
  take: (part: SnapshotPart) => void,
): Promise<{ isComplete: boolean; id: string | undefined }> {
  let head: SnapshotHead | undefined;
  let chunks = 0;
  await eachPage(table, rowsOf(key), async (items) => {
    const rows = head ? items : items.slice(1);
    head ??= parseStored(headSchema, items[0] ?? {});
    if (head.snapshotId === undefined || head.format !== format) return true;
    for (const row of rows) {
      const { snapshotId, data } = parseStored(chunkSchema, row);
      if (snapshotId !== head.snapshotId) continue;
      chunks += 1;
      const lines = String(await unpack(data));
      for (const part of JSON.parse(`[${lines}]`)) take(part);
    }
    return false;
  });
  return { isComplete: chunks > 0 && chunks === head?.chunks, id: head?.snapshotId };
}

/**
 * Claims the right to write the snapshot that follows the one named `previous`. If many instances have indexed the same
 * changes, one of them gets it.
 * @returns whether the caller may write it, and the id of the newest snapshot
 */
export async function claimSnapshot(
  table: Table,
  key: Key,
  previous: string | undefined,
): Promise<{ isMine: boolean; newest: string | undefined }> {
  const nowMs = Date.now();
  const { written, item } = await updateItem(table, key, {
    UpdateExpression: "SET claimedUntil = :until",
    // A claim from further in the future comes from a wrong clock.
    ConditionExpression:
      `${previous === undefined ? "attribute_not_exists(snapshotId)" : "snapshotId = :previous"} ` +
      "AND (attribute_not_exists(claimedUntil) OR claimedUntil < :now OR claimedUntil > :beyond)",
    ExpressionAttributeValues: {
      ":until": nowMs + claimMs,
      ":now": nowMs,
      ":beyond": nowMs + claimMs + clockSkewMs,
      ...(previous !== undefined && { ":previous": previous }),
    },
  });
  return { isMine: written, newest: parseStored(headSchema, item ?? {}).snapshotId };
}

/**
 * Stores a snapshot and removes older ones. If several are written at once, the newest one stays. A snapshot only saves work,
 * so its rows are not written in a transaction, and an incomplete one is not used.
 * @throws the reason of `giveUp`, once that is aborted; the snapshot is then incomplete
 */
export async function writeSnapshot(
  table: Table,
  key: Key,
  parts: Iterable<SnapshotPart>,
  now = new Date(),
  giveUp = AbortSignal.timeout(claimMs),
): Promise<string> {
  const snapshotId = newTimeId(now);
  // A snapshot from further in the future comes from a wrong clock.
  const beyondBelief = firstTimeId(new Date(now.getTime() + clockSkewMs));
  const waiting = chunksOf(parts)[Symbol.iterator]();
  let chunks = 0;
  const writeChunks = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      giveUp.throwIfAborted();
      const row = snapshotChunk(key, snapshotId, chunks);
      chunks += 1;
      await updateItem(table, row, {
        UpdateExpression: "SET #data = :data, snapshotId = :id",
        ExpressionAttributeNames: { "#data": "data" },
        ExpressionAttributeValues: { ":data": await pack(next.value), ":id": snapshotId },
      });
    }
  };
  await Promise.all(Array.from({ length: chunksAtOnce }, writeChunks));
  await updateItem(table, key, {
    UpdateExpression:
      "SET snapshotId = :id, chunks = :chunks, #format = :format REMOVE claimedUntil",
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
  await removeOthers(table, key, beyondBelief);
  return snapshotId;
}

/** The JSON of the parts, separated by commas, in chunks of as many as fit. */
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

/** Removes the chunks of older snapshots. Newer ones stay, because they may still be written. */
async function removeOthers(table: Table, place: Key, beyondBelief: string): Promise<void> {
  const [head, ...chunks] = await queryAll(table, {
    ...rowsOf(place),
    ProjectionExpression: "pk, sk, snapshotId",
  });
  const current = String(head?.snapshotId);
  const others = chunks.filter(({ snapshotId }) => {
    const id = String(snapshotId);
    return id < current || (id !== current && id >= beyondBelief);
  });
  for (const { pk, sk } of others) {
    await table.client.send("DeleteItem", { TableName: table.name, Key: { pk, sk } });
  }
}

/** The Query for a snapshot's rows: the head first, then the chunks in order. */
function rowsOf({ pk, sk }: Key) {
  return {
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
    ExpressionAttributeValues: { ":pk": pk, ":sk": sk },
    ConsistentRead: true,
  };
}
