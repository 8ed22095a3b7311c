import { randomUUID } from "node:crypto";
import { appendFileSync, existsSync, truncateSync, writeFileSync } from "node:fs";
import type { Store } from "../../shared/store";
import type { Item, Key } from "../../shared/store/dynamo/item";
import { isMoved } from "../../shared/store/transfer/account-rows";
import { linesOf } from "./lines-of";
import { UsageError } from "./usage";

/** The form of an export's lines. */
const format = 1;

interface Header {
  format: number;
  /** Of this export: an import that was interrupted goes on with the same one alone. */
  id: string;
  accountKey: string;
  nextOrdinal: number;
}

/** Says that all rows before it are in the file. Without `after` there are no more. */
interface Progress {
  after?: Key;
}

type Line = { header: Header } | { row: Item } | { progress: Progress };

/**
 * Writes an account's rows to a file of JSON lines. A file that an interrupted export left is continued.
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
    // It has everything that visitors wrote.
    const header = { format, id: randomUUID(), accountKey, nextOrdinal: nextOrdinal ?? 0 };
    writeFileSync(file, toLine({ header }), { mode: 0o600 });
    return { after: undefined as Key | undefined, rows: 0, isComplete: false };
  }
}

/** Cuts what an interrupted export wrote after its last whole page, and says where it goes on. */
function resume(file: string, accountKey: string) {
  const { header, last, rows, kept } = survey(file);
  if (header.accountKey !== accountKey)
    throw new UsageError(`${file} is the export of another account.`);
  truncateSync(file, kept);
  return { after: last?.after, rows, isComplete: last !== undefined && !last.after };
}

/**
 * Puts an exported account into a table. The account's own row comes last, so an interrupted import is begun again.
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
  await refuseOthers(transfer, header);
  const isAccount = ({ sk }: Item) => sk === "ACCOUNT";
  let own: Item[] = [];
  for (const some of batchesIn(file)) {
    own = [...own, ...some.filter(isAccount)];
    await transfer.put(
      some.filter((row) => !isAccount(row)),
      id,
      now,
    );
  }
  await transfer.put(own, id, now);
  return { accountKey, rows };
}

/** Rows of the account that no earlier run of this import has written would mix with those that it writes. */
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

const rowsAtOnce = 500;
// A row may have 400 KB.
const charactersAtOnce = 4_000_000;

/** The rows of a file, some at a time: a file may be larger than the memory. */
function* batchesIn(file: string): Iterable<Item[]> {
  let batch: Item[] = [];
  let characters = 0;
  for (const { text } of linesOf(file)) {
    const line = JSON.parse(text, withBinary) as Line;
    if (!("row" in line)) continue;
    batch.push(asMoved(line.row));
    characters += text.length;
    if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  yield batch;
}

/** A row as another table has it: API keys stay behind, so none of them counts, and its stream has numbers of its own. */
function asMoved(row: Item): Item {
  const { lastChange: _, ...moved } = row;
  return row.sk === "USAGE" ? { ...moved, apiKeys: 0 } : moved;
}

/** What a file has up to its last whole page: its rows, their end in bytes, and what it says there. */
function survey(file: string) {
  let header: Header | undefined;
  let last: Progress | undefined;
  let [rows, unfinished, kept] = [0, 0, 0];
  for (const { text, end } of linesOf(file)) {
    if (text.startsWith('{"row"')) {
      unfinished += 1;
      continue;
    }
    const line = JSON.parse(text) as Line;
    if ("header" in line) header = line.header;
    if ("progress" in line) last = line.progress;
    rows += unfinished;
    unfinished = 0;
    kept = end;
  }
  if (header?.format !== format) throw new UsageError(`${file} is no export of this release.`);
  return { header, last, rows, kept };
}

function toLine(line: Line): string {
  return `${JSON.stringify(line, withBase64)}\n`;
}

const binary = "$base64";

/** A Buffer would become an object before it comes here as `value`. */
function withBase64(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const given = this[name];
  return given instanceof Uint8Array ? { [binary]: Buffer.from(given).toString("base64") } : value;
}

function withBinary(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !(binary in value)) return value;
  return Buffer.from(String(value[binary]), "base64");
}
