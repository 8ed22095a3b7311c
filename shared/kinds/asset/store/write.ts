import type { Actor } from "../../../model/actor";
import { isUuid, locateRecord } from "../../../model/ids";
import { openBucket, type Upload } from "../../../runtime/bucket/bucket";
import { ApiError } from "../../../runtime/errors";
import { ttlAfter } from "../../../table/dynamo/item";
import { getItem } from "../../../table/dynamo/read";
import type { Table } from "../../../table/dynamo/table";
import { retryOnConflict, type TransactionWrite, transact } from "../../../table/dynamo/transact";
import { keys, type Site } from "../../../table/keys";
import { readUses } from "../../../table/records/asset-uses";
import { authorship, type Unsigned } from "../../../table/records/authorship";
import { deletionMarker } from "../../../table/records/deletion-marker";
import { readRecord } from "../../../table/records/read";
import { siteCheck } from "../../../table/records/site-check";
import { changeRecord, deletedRecordWrites, newRecordWrites } from "../../../table/records/write";
import type { Account } from "../../account/account";
import { countLess, countUp, roomFor } from "../../account/store/usage";
import { namedKinds, recordKinds } from "../../record-kinds";
import type { Asset } from "../asset";
import {
  type AssetRow,
  assetItem,
  assetLayout,
  incomingName,
  objectName,
  type PendingAsset,
  pendingFrom,
  type StoredAsset,
  uploadSeconds,
} from "./items";

// How long an upload can be completed. The bucket deletes the file a little later.
const pendingSeconds = 86_400;

export type NewAsset = Unsigned<StoredAsset>;

/**
 * Stores a picture with its file, and counts its bytes against the plan's cap.
 * @returns what `present` makes of it
 * @throws ApiError `plan_limit`, `domain_not_found` when the domain was deleted meanwhile
 */
export async function createAsset<Answer>(
  table: Table,
  account: Account,
  site: Site,
  timeId: string,
  { asset, file }: { asset: NewAsset; file: Uint8Array },
  present: (asset: StoredAsset) => Answer,
  others: readonly TransactionWrite[] = [],
): Promise<Answer> {
  const row: AssetRow = { timeId, asset: { ...asset, ...authorship(table) } };
  const writes = [
    countUp(account, "assetBytes", site.ordinal, asset.sizeBytes),
    siteCheck(site),
    ...newRecordWrites(assetItem(site, row)),
    ...others,
  ];
  const answer = present(row.asset);
  if (table.mode?.does === "check") return await transact(table, writes, answer);
  const bucket = openBucket();
  // The file comes first: a reader who sees the record can see the picture.
  await bucket.write(objectName(asset), file, asset.contentType);
  try {
    return await transact(table, writes, answer);
  } catch (error) {
    // Only an API error proves that there is no record. A leftover file is harmless, because nobody knows its address.
    if (error instanceof ApiError) await bucket.remove(objectName(asset)).catch(() => undefined);
    throw error;
  }
}

/**
 * Records that a file will be uploaded, and makes an address to upload it to.
 * @returns what `present` returns for the address
 * @throws ApiError `plan_limit`; `domain_not_found` if the domain was deleted meanwhile
 */
export async function beginUpload<Answer>(
  table: Table,
  account: Account,
  site: Site,
  timeId: string,
  pending: PendingAsset,
  now: Date,
  present: (upload: Upload, author: Actor) => Answer,
): Promise<Answer> {
  const upload = await openBucket().uploadTo(incomingName(site, timeId), pending, uploadSeconds);
  const writes = [
    roomFor(account, "assetBytes", pending.sizeBytes),
    siteCheck(site),
    {
      Put: {
        Item: {
          ...keys.pendingAsset(site, timeId),
          ...pending,
          ttl: ttlAfter(now, pendingSeconds),
        },
      },
    },
  ];
  return await transact(table, writes, present(upload, table.author.actor));
}

/** An upload that is not completed, and the file received so far. */
export interface PendingUpload {
  pending: PendingAsset;
  file: Buffer | undefined;
}

/**
 * Turns an upload into a picture, like `createAsset`. `complete` checks the file. If many calls do so at once, one creates the
 * picture, and all return it.
 * @returns undefined if there is no such upload
 * @throws whatever `complete` throws, and as `createAsset` does
 */
export async function completeUpload<Answer>(
  table: Table,
  account: Account,
  site: Site,
  timeId: string,
  complete: (upload: PendingUpload) => { asset: NewAsset; file: Uint8Array },
  present: (asset: StoredAsset) => Answer,
): Promise<Answer | undefined> {
  const read = () => readRecord(table, assetLayout, site, timeId);
  const answer = await retryOnConflict(async () => {
    const [done, pending, file] = await Promise.all([
      read(),
      getItem(table, keys.pendingAsset(site, timeId)),
      openBucket().read(incomingName(site, timeId)),
    ]);
    // Either may be missing because another call has completed the upload since.
    const completed = done ?? (pending && file ? undefined : await read());
    if (completed) return present(completed.asset);
    if (!pending) return undefined;
    const created = complete({ pending: pendingFrom(pending), file });
    return await createAsset(table, account, site, timeId, created, present, [
      { Delete: { Key: keys.pendingAsset(site, timeId) } },
    ]);
  });
  if (answer !== undefined && table.mode?.does !== "check") {
    // The file expires anyway.
    await openBucket()
      .remove(incomingName(site, timeId))
      .catch(() => undefined);
  }
  return answer;
}

/**
 * Deletes a picture that is not in use. Its file is deleted with its row, a second or two later.
 * @returns false if there is no such picture
 * @throws ApiError `in_use`, which names what shows it
 */
export async function deleteAsset(
  table: Table,
  account: Account,
  site: Site,
  timeId: string,
): Promise<boolean> {
  const isDone = await changeRecord(table, assetLayout, site, timeId, async (row) => {
    const { usedBy, check } = await readUses(table, site, timeId);
    const usages = usedBy.filter((id) => isThere(account, id));
    if (usages.length > 0) throw inUse(row.asset, usages);
    return await transact<true, false>(
      table,
      [
        countLess(site, "assetBytes", row.asset.sizeBytes),
        ...deletedRecordWrites(assetLayout, site, timeId, row, table.author),
        deletionMarker(
          table,
          site.accountKey,
          keys.asset(site, timeId),
          row.asset.version,
          new Date(),
        ),
        check,
      ],
      true,
    );
  });
  return isDone ?? false;
}

/** Whether a record's domain still exists. Deleting a domain removes its records, but not the notes of what shows a picture. */
function isThere({ domains }: Account, id: string): boolean {
  return domains.some((domain) => (isUuid(id) ? domain.id === id : id.endsWith(domain.ordinal)));
}

const maxNamed = 5;

function inUse({ id }: Pick<Asset, "id">, usedBy: readonly string[]): ApiError {
  const named = usedBy.slice(0, maxNamed).map(inWords).join(", ");
  const more = usedBy.length > maxNamed ? ` and ${usedBy.length - maxNamed} more` : "";
  return new ApiError(
    "in_use",
    `${id} is shown by ${named}${more}. Take it out there first; a landing page shows it until it is published again.`,
    {},
    [
      {
        path: [],
        rule: "in_use",
        params: { by: usedBy.slice(0, maxNamed) },
        detail: "is shown by other records",
      },
    ],
  );
}

/** A record's kind and id, such as `message msg_…`. */
function inWords(id: string): string {
  const kind = Object.values(recordKinds).find(({ prefix }) => locateRecord(prefix, id));
  return `${(kind ?? namedKinds.domain).noun} ${id}`;
}
