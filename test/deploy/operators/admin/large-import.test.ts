import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { importAccount } from "../../../../lib/operators/admin/transfer";
import type { Item } from "../../../../shared/table/dynamo/item";
import { sized } from "../../../support/draw";

type Stores = Parameters<typeof importAccount>[0];

const accountKey = "0351MgktO7uM2cY9AzFEVx";
const mebibyte = 2 ** 20;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The memory that is in use, in bytes. What waits for the garbage collector is as much as the machine has room for. */
async function usedMemory(): Promise<number> {
  collectGarbage();
  // Memory outside the heap is freed after the collection.
  await sleep(0);
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** An export of that many MB: rows of the largest size among small ones. */
function writeExport(file: string, megabytes: number): number {
  const handle = openSync(file, "w");
  const line = (value: object) => writeSync(handle, `${JSON.stringify(value)}\n`);
  line({ header: { format: 1, id: "one", accountKey, nextOrdinal: 1 } });
  line({ row: { pk: `A#${accountKey}`, sk: "ACCOUNT" } });
  const text = "x".repeat(390_000);
  let rows = 1;
  for (let written = 0; written < megabytes * mebibyte; written += text.length) {
    line({ row: { pk: `S#${accountKey}.00`, sk: `MB#${rows}`, htmlContent: text } });
    line({ row: { pk: `S#${accountKey}.00`, sk: `M#${rows}` } });
    rows += 2;
  }
  line({ progress: {} });
  closeSync(handle);
  return rows;
}

// Without a table: the table would keep the file's size in memory, and the batches of writes are the same for any source.
test("an import of a large file needs memory for some rows, not for the file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "import-"));
  const file = join(folder, "account.jsonl");
  try {
    const rows = writeExport(file, sized({ draw: 48, deep: 520 }));
    // Memory of earlier tests of this process is freed in steps.
    for (let step = 0; step < 3; step += 1) {
      await usedMemory();
      await sleep(50);
    }
    const before = await usedMemory();
    const put: {
      calls: number;
      rows: number;
      largest: number;
      used: number;
      last?: Item | undefined;
    } = {
      ...{ calls: 0, rows: 0, largest: 0, used: 0 },
    };
    const transfer = {
      scan: async () => ({ rows: [], next: undefined }),
      async put(some: readonly Item[]) {
        const characters = some.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
        put.calls += 1;
        put.used = Math.max(put.used, (await usedMemory()) - before);
        put.rows += some.length;
        put.largest = Math.max(put.largest, characters);
        put.last = some.at(-1) ?? put.last;
      },
    } as unknown as Stores["transfer"];
    const accounts = { read: async () => undefined } as unknown as Stores["accounts"];
    const imported = await importAccount({ transfer, accounts }, file, new Date());
    console.log(
      `import of ${Math.round(statSync(file).size / mebibyte)} MB in ${put.calls} writes: ${Math.round(put.used / mebibyte)} MB more memory`,
    );
    expect(imported).toEqual({ accountKey, rows });
    expect([put.rows, put.last?.sk]).toEqual([rows, "ACCOUNT"]);
    expect(put.largest).toBeLessThan(5_000_000);
    expect(put.used).toBeLessThan(30 * mebibyte);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);
