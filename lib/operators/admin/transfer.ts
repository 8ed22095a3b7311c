import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, truncateSync, writeFileSync } from "node:fs";
import { isMoved } from "../../../shared/jobs/transfer/account-rows";
import type { Store } from "../../../shared/store";
import type { Item, Key } from "../../../shared/table/dynamo/item";
import { batchesIn, format, type Header, type Progress, survey, toLine } from "./export-file";
import { UsageError } from "./usage";

/**
 * Writes an account's rows to a file of JSON lines. Continues the file of an interrupted export.
 * @returns how many rows are in the file
 */
export async function exportAccount(
  { transfer }: Pick<Store, "transfer">,
  accountKey: string,
  file: string,
): Promise<number | undefined> {
  const nextOrdinal = await transfer.nextOrdinal(accountKey);
  if (nextOrdinal === undefined) return undefined;
  let { after, rows: count, isComplete } = existsSync(file) ? resume(file, accountKey) : start();
  if (isComplete)
    throw new UsageError(`${file} is a finished export already. Name another file for a new one.`);
  while (!isComplete) {
    const page = await transfer.scan(accountKey, nextOrdinal, after);
    const moved = page.rows.filter(isMoved);
    const progress: Progress = page.next ? { after: page.next } : {};
    appendFileSync(file, [...moved.map((row) => ({ row })), { progress }].map(toLine).join(""));
    count += moved.length;
    after = page.next;
    isComplete = after === undefined;
  }
  return count;

  function start() {
    // The file contains everything that visitors wrote.
    const header: Header = { format, id: randomUUID(), accountKey, nextOrdinal: nextOrdinal ?? 0 };
    writeFileSync(file, toLine({ header }), { mode: 0o600 });
    return { after: undefined as Key | undefined, rows: 0, isComplete: false };
  }
}

/** Cuts off what an interrupted export wrote after its last complete page, and returns where to continue. */
function resume(file: string, accountKey: string) {
  const { header, last, rows, endBytes } = survey(file);
  if (header.accountKey !== accountKey)
    throw new UsageError(`${file} is the export of another account.`);
  truncateSync(file, endBytes);
  return { after: last?.after, rows, isComplete: last !== undefined && !last.after };
}

/**
 * Puts an exported account into a table. The account's own row comes last, so an interrupted import can be run again.
 * @returns the account's key, and how many rows it has
 */
export async function importAccount(
  { transfer, accounts }: Pick<Store, "transfer" | "accounts">,
  file: string,
  now: Date,
): Promise<{ accountKey: string; rows: number }> {
  const { header, last, rows } = survey(file);
  const { accountKey, id } = header;
  if (!last || last.after)
    throw new UsageError(`${file} is not complete. Run \`account export\` again to continue it.`);
  if (await accounts.read(accountKey))
    throw new UsageError("The table has this account already. Erase it there first.");
  const isAccount = ({ sk }: Item) => sk === "ACCOUNT";
  const own: Item[] = [];
  // The whole file is checked before anything is written.
  for (const some of batchesIn(file, header)) own.push(...some.filter(isAccount));
  if (own.length !== 1)
    throw new UsageError(`${file} has ${own.length} rows of the account itself.`);
  await refuseOthers(transfer, header);
  for (const some of batchesIn(file, header)) {
    const others = some.filter((row) => !isAccount(row));
    await transfer.put(others.map(asMoved), id, now);
  }
  await transfer.put(own.map(asMoved), id, now);
  return { accountKey, rows };
}

/**
 * Refuses a table with rows of the account that no earlier run of this import has written, because they would mix with the
 * imported ones.
 */
async function refuseOthers(
  transfer: Store["transfer"],
  { accountKey, nextOrdinal, id }: Header,
): Promise<void> {
  let after: Key | undefined;
  do {
    const { rows, next } = await transfer.scan(accountKey, nextOrdinal, after);
    if (rows.some(({ importedFrom }) => importedFrom !== id))
      throw new UsageError(
        "The table still has rows of this account. Erase it there first: `account erase` also removes what is left of one.",
      );
    after = next;
  } while (after);
}

/**
 * A row in the form for another table: API keys are not exported, so none of them counts, and the other table's stream has
 * its own numbers.
 */
function asMoved(row: Item): Item {
  const { lastChange: _, ...moved } = row;
  return row.sk === "USAGE" ? { ...moved, apiKeys: 0 } : moved;
}
