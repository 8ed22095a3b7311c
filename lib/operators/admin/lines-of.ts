import { closeSync, openSync, readSync } from "node:fs";
import { UsageError } from "./usage";

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
