import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import type { Store } from "../../shared/store";
import type { Item, Key } from "../../shared/store/dynamo/item";
import { isMoved } from "../../shared/store/transfer/account-rows";
import { UsageError } from "./usage";

/** The form of an export's lines. */
const format = 1;

interface Header {
  format: number;
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
    writeFileSync(file, toLine({ header: { format, accountKey, nextOrdinal: nextOrdinal ?? 0 } }), {
      mode: 0o600,
    });
    return { after: undefined as Key | undefined, rows: 0, isComplete: false };
  }
}

/** Cuts what an interrupted export wrote after its last whole page, and says where it goes on. */
function resume(file: string, accountKey: string) {
  const { lines, kept } = readWhole(file);
  if (headerIn(file, lines).accountKey !== accountKey)
    throw new UsageError(`${file} is the export of another account.`);
  truncateSync(file, kept);
  const last = lines.at(-1);
  const after = last && "progress" in last ? last.progress.after : undefined;
  const rows = lines.filter((line) => "row" in line).length;
  return { after, rows, isComplete: last !== undefined && "progress" in last && !after };
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
  const { lines } = readWhole(file);
  const { accountKey } = headerIn(file, lines);
  const last = lines.at(-1);
  if (!last || !("progress" in last) || last.progress.after)
    throw new UsageError(`${file} is not complete. Run \`account export\` again to continue it.`);
  if (await accounts.read(accountKey))
    throw new UsageError("The table has this account already. Erase it there first.");
  const rows = lines.flatMap((line) => ("row" in line ? [asMoved(line.row)] : []));
  const isAccount = ({ sk }: Item) => sk === "ACCOUNT";
  await transfer.put(
    rows.filter((row) => !isAccount(row)),
    now,
  );
  await transfer.put(rows.filter(isAccount), now);
  return { accountKey, rows: rows.length };
}

/** A row as another table has it: API keys stay behind, so none of them counts, and its stream has numbers of its own. */
function asMoved(row: Item): Item {
  const { lastChange: _, ...moved } = row;
  return row.sk === "USAGE" ? { ...moved, apiKeys: 0 } : moved;
}

function headerIn(file: string, [first]: readonly Line[]): Header {
  if (first && "header" in first && first.header.format === format) return first.header;
  throw new UsageError(`${file} is no export of this release.`);
}

/** The lines up to the last whole page, and how many bytes they are. */
function readWhole(file: string): { lines: Line[]; kept: number } {
  const texts = readFileSync(file, "utf8").split("\n").slice(0, -1);
  const isEnd = (text: string) => /^\{"(header|progress)"/.test(text);
  const whole = texts.slice(0, texts.findLastIndex(isEnd) + 1);
  const kept = whole.reduce((bytes, text) => bytes + Buffer.byteLength(text) + 1, 0);
  return { lines: whole.map((text) => JSON.parse(text, withBinary) as Line), kept };
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
