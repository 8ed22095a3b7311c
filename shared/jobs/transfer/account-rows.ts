import { setTimeout as sleep } from "node:timers/promises";
import { settlingSeconds } from "../../kinds/account/store/is-erased";
import { shortSiteId, toBase62 } from "../../model/ids";
import { deleteItems } from "../../table/dynamo/delete-items";
import type { Item, Key } from "../../table/dynamo/item";
import { getItem } from "../../table/dynamo/read";
import type { Table } from "../../table/dynamo/table";
import { retentionOrderOf } from "../../table/erasure";
import { accountIn, keys } from "../../table/keys";
import { partitions } from "../../table/partitions";

/** The prefixes whose second part is the public address of a site. */
const underAddress: readonly string[] = [
  partitions.publishedPages,
  partitions.helpCenters,
  partitions.helpSnapshots,
];
/** The prefixes of rows that belong to no account. */
const ofNobody: readonly string[] = [
  partitions.secrets,
  partitions.agentSignIns,
  partitions.signIns,
];

/**
 * Whether a row belongs to an account. Only the part of the key that the service itself writes counts: visitors and callers
 * choose other parts, and could name another account.
 */
export function belongsTo(accountKey: string, nextOrdinal: number): (row: Item) => boolean {
  const refs = new Set(
    Array.from({ length: nextOrdinal }, (_, ordinal) =>
      shortSiteId({ accountKey, ordinal: toBase62(BigInt(ordinal), 2) }),
    ),
  );
  const isOwn = (pk: string, sk: string): boolean => {
    const [prefix = "", second = ""] = pk.split("#");
    if (pk === partitions.accountList || prefix === partitions.memberships)
      return sk === accountKey;
    // Checkpoints have the key of their row.
    if (prefix === partitions.checkpoints) return isOwn(pk.slice(`${prefix}#`.length), sk);
    if (underAddress.includes(prefix)) return refs.has(second);
    return !ofNobody.includes(prefix) && accountIn({ pk }) === accountKey;
  };
  return ({ pk, sk, listenerPk }) =>
    // The row of a connection names the row that it leads to.
    isOwn(String(listenerPk ?? pk), String(sk));
}

const rowsPerPage = 1000;
const writesAtOnce = 25;

/** A page of an account's rows, and where the next one begins. */
interface RowsPage {
  rows: Item[];
  next: Key | undefined;
}

/** The number of the account's next domain; undefined if there is no such account. */
export async function nextOrdinalOf(table: Table, accountKey: string): Promise<number | undefined> {
  const item = await getItem(table, keys.account(accountKey));
  return item && Number(item.nextOrdinal ?? 0);
}

/** Reads a page of the whole table and keeps the account's rows: no index leads to all of them, and a scan leaves none out. */
export async function scanAccount(
  table: Table,
  accountKey: string,
  nextOrdinal: number,
  after?: Key,
): Promise<RowsPage> {
  const { Items = [], LastEvaluatedKey } = await table.client.send("Scan", {
    TableName: table.name,
    ConsistentRead: true,
    Limit: rowsPerPage,
    ...(after && { ExclusiveStartKey: { ...after } }),
  });
  return {
    rows: Items.filter(belongsTo(accountKey, nextOrdinal)),
    next: LastEvaluatedKey as Key | undefined,
  };
}

/**
 * Whether a row moves with its account. These rows stay: credentials, because keys and sessions belong to their stage; rows
 * that expire within days; snapshots of indexes, which a search makes again; and retention orders.
 */
export function isMoved({ pk, sk }: Item): boolean {
  const stays = /^(I|D|JM|X|XD|XP|WR|NS|Z|ZE|ZR)#/;
  const credentials = /^(KEY|SESSION|APP|TOKEN|LINK|MADE|MARK|GONE)#/;
  const isSnapshot = /^S#/.test(String(pk)) && /^KS#/.test(String(sk));
  const isOwn = /^A#/.test(String(pk));
  return !stays.test(String(pk)) && !(isOwn && credentials.test(String(sk))) && !isSnapshot;
}

/**
 * Writes rows as they were exported, with the id of the export. The stream's functions skip them, because the rows derived
 * from them move too.
 */
export async function putRows(
  table: Table,
  rows: readonly Item[],
  importedFrom: string,
  now: Date,
): Promise<void> {
  for (let start = 0; start < rows.length; start += writesAtOnce) {
    const some = rows.slice(start, start + writesAtOnce);
    const imported = some.map((row): Item => ({ ...row, importedAt: now.toISOString() }));
    // These orders start again here: the stream's functions handle them.
    const orders = some.map((row) => retentionOrderOf(row, now)).filter((row) => row !== undefined);
    await Promise.all(
      [...imported, ...orders].map((row) =>
        table.client.send("PutItem", { TableName: table.name, Item: { ...row, importedFrom } }),
      ),
    );
  }
}

/**
 * Removes the account's rows, first the one that gives access. Once requests in progress have ended, scans the table until it
 * finds none.
 * @returns how many there were
 */
export async function eraseAccount(
  table: Table,
  accountKey: string,
  waitSeconds = settlingSeconds,
): Promise<number> {
  const storedOrdinal = await nextOrdinalOf(table, accountKey);
  const nextOrdinal = storedOrdinal ?? maxOrdinals;
  await deleteItems(table, [keys.account(accountKey)]);
  let removed =
    (storedOrdinal === undefined ? 0 : 1) + (await eraseRows(table, accountKey, nextOrdinal));
  await sleep(waitSeconds * 1000);
  let found: number;
  do {
    found = await eraseRows(table, accountKey, nextOrdinal);
    removed += found;
  } while (found > 0);
  return removed;
}

/** Removes the rows that one scan of the table finds, and returns how many. */
async function eraseRows(table: Table, accountKey: string, nextOrdinal: number): Promise<number> {
  let found = 0;
  let after: Key | undefined;
  do {
    const { rows, next } = await scanAccount(table, accountKey, nextOrdinal, after);
    await deleteItems(
      table,
      rows.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })),
    );
    found += rows.length;
    after = next;
  } while (after);
  return found;
}

/** More domains than an account can have had: their numbers are two characters in base 62. */
export const maxOrdinals = 62 * 62;
