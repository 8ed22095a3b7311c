import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { newTimeId } from "../../model/ids";
import { keys, type Site } from "../keys";
import { queryAll } from "../read";
import type { Table } from "../table";
import { updateItem } from "../update-item";

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);

// A row holds 400 KB.
const chunkBytes = 380_000;

/** The text of a site's newest snapshot; undefined when there is none that is whole. */
export async function readSnapshot(table: Table, site: Site): Promise<string | undefined> {
  const [head, ...chunks] = await queryAll(table, rowsOf(site));
  if (head?.snapshotId === undefined) return undefined;
  const parts = chunks
    .filter(({ snapshotId }) => snapshotId === head.snapshotId)
    .map(({ data }) => data as Uint8Array);
  return parts.length === head.chunks ? String(await unpack(Buffer.concat(parts))) : undefined;
}

/**
 * Stores a snapshot and removes older ones. Of several that are written at once the newest one stays. A
 * snapshot only spares work, so no row of it is part of a transaction, and one that is broken is not used.
 */
export async function writeSnapshot(table: Table, site: Site, text: string): Promise<void> {
  // Speed before size: a request waits for it.
  const bytes = await pack(text, { level: 1 });
  const snapshotId = newTimeId(new Date());
  const chunks = Math.ceil(bytes.length / chunkBytes);
  for (let index = 0; index < chunks; index += 1) {
    await updateItem(table, keys.knowledgeChunk(site, snapshotId, index), {
      UpdateExpression: "SET #data = :data, snapshotId = :id",
      ExpressionAttributeNames: { "#data": "data" },
      ExpressionAttributeValues: {
        ":data": bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
        ":id": snapshotId,
      },
    });
  }
  await updateItem(table, keys.knowledgeSnapshot(site), {
    UpdateExpression: "SET snapshotId = :id, chunks = :chunks",
    ConditionExpression: "attribute_not_exists(snapshotId) OR snapshotId <= :id",
    ExpressionAttributeValues: { ":id": snapshotId, ":chunks": chunks },
  });
  await removeOlder(table, site);
}

/** Removes the chunks of all snapshots before the newest. */
async function removeOlder(table: Table, site: Site): Promise<void> {
  const [head, ...chunks] = await queryAll(table, {
    ...rowsOf(site),
    ProjectionExpression: "pk, sk, snapshotId",
  });
  const older = chunks.filter(({ snapshotId }) => String(snapshotId) < String(head?.snapshotId));
  for (const { pk, sk } of older) {
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
