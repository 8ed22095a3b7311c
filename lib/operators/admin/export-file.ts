import { closeSync, openSync, readSync } from "node:fs";
import * as z from "zod";
import { belongsTo, isMoved, maxOrdinals } from "../../../shared/jobs/transfer/account-rows";
import { accountIdOf } from "../../../shared/model/ids";
import type { Item, Key } from "../../../shared/table/dynamo/item";
import { UsageError } from "./usage";

/** The format version of an export's lines. */
export const format = 1;

const headerSchema = z.object({
  format: z.literal(format),
  /** The id of this export: an interrupted import continues only with the same one. */
  id: z.string(),
  accountKey: z.string().refine((key) => accountIdOf(key) !== undefined),
  nextOrdinal: z.int().min(0).max(maxOrdinals),
});

export type Header = z.output<typeof headerSchema>;

/** Marks that all rows before it are in the file. Without `after`, there are no more. */
export interface Progress {
  after?: Key;
}

type Line = { header: Header } | { row: Item } | { progress: Progress };

export function toLine(line: Line): string {
  return `${JSON.stringify(line, withBase64)}\n`;
}

/**
 * A file up to its last complete page: the number of rows, their end in bytes, and the page's mark.
 * @throws UsageError if it is not an export
 */
export function survey(file: string) {
  let header: unknown;
  let last: Progress | undefined;
  let [rows, unfinished, endBytes] = [0, 0, 0];
  for (const { text, end } of linesOf(file)) {
    if (text.startsWith('{"row"')) {
      unfinished += 1;
      continue;
    }
    const line = parse(text, file);
    if ("header" in line) header = line.header;
    if ("progress" in line) last = line.progress;
    rows += unfinished;
    unfinished = 0;
    endBytes = end;
  }
  const { data } = headerSchema.safeParse(header);
  if (!data) throw new UsageError(`${file} is no export of this release.`);
  return { header: data, last, rows, endBytes };
}

const rowsAtOnce = 500;
// A row may have 400 KB.
const charactersAtOnce = 4_000_000;

/**
 * The rows of a file, in batches, because a file may be larger than the memory.
 * @throws UsageError at a row that no export of this account has
 */
export function* batchesIn(file: string, header: Header): Iterable<Item[]> {
  const isOwn = belongsTo(header.accountKey, header.nextOrdinal);
  let batch: Item[] = [];
  let characters = 0;
  let number = 0;
  for (const { text } of linesOf(file)) {
    number += 1;
    const line = parse(text, file);
    if (!("row" in line)) continue;
    const { row } = line;
    // The row of a connection points to another row, whose account counts. Connections are not exported.
    if (!isKeyed(row) || "listenerPk" in row || !isMoved(row) || !isOwn(row)) {
      throw new UsageError(
        `Line ${number} of ${file} is no row of this account's export: somebody has changed the file. Nothing of it was imported.`,
      );
    }
    batch.push(row);
    characters += text.length;
    if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  yield batch;
}

function isKeyed(row: unknown): row is Item {
  const { pk, sk } = (row ?? {}) as Item;
  return typeof pk === "string" && typeof sk === "string";
}

function parse(text: string, file: string): Line {
  try {
    return JSON.parse(text, withBinary) as Line;
  } catch {
    throw new UsageError(`${file} is no export: a line of it is no JSON.`);
  }
}

const binary = "$base64";

/** JSON turns a Buffer into an object before it arrives here as `value`. */
function withBase64(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const original = this[name];
  return original instanceof Uint8Array
    ? { [binary]: Buffer.from(original).toString("base64") }
    : value;
}

function withBinary(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !(binary in value)) return value;
  return Buffer.from(String(value[binary]), "base64");
}

const chunkBytes = 1_000_000;

// A row has 400 KB at most, and JSON writes a character in up to six.
const lineBytes = 4_000_000;

/**
 * The whole lines of a file and where each ends, in bytes. Only a line at a time is in memory; what follows the last newline is left out.
 * @throws UsageError at a line that is longer than a row can be
 */
export function* linesOf(file: string): Iterable<{ text: string; end: number }> {
  const handle = openSync(file, "r");
  try {
    const chunk = Buffer.alloc(chunkBytes);
    let begun: Buffer[] = [];
    let end = 0;
    for (let size = next(); size > 0; size = next()) {
      let start = 0;
      for (let at = chunk.indexOf(10); at >= 0 && at < size; at = chunk.indexOf(10, start)) {
        const text = Buffer.concat([...begun, chunk.subarray(start, at)]);
        begun = [];
        end += text.length + 1;
        start = at + 1;
        yield { text: text.toString("utf8"), end };
      }
      // A copy, because the next chunk overwrites it.
      if (start < size) begun.push(Buffer.from(chunk.subarray(start, size)));
      if (begun.length * chunkBytes > lineBytes) {
        throw new UsageError(`${file} is no export: it has a line of more than 4 MB.`);
      }
    }

    function next(): number {
      return readSync(handle, chunk, 0, chunkBytes, null);
    }
  } finally {
    closeSync(handle);
  }
}
