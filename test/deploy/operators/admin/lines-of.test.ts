import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linesOf } from "../../../../lib/operators/admin/export-file";

const file = join(mkdtempSync(join(tmpdir(), "lines-")), "file");

test("lines come whole, however they lie across the chunks that are read", () => {
  // Two bytes a letter, so that a chunk ends within one; and a line of several chunks.
  const lines = ["a", "", "é".repeat(499_999), "ü".repeat(1_300_000), "end"];
  writeFileSync(file, `${lines.join("\n")}\n`);
  const read = [...linesOf(file)];
  expect(read.map(({ text }, index) => text === lines[index])).toEqual(lines.map(() => true));
  expect(read.at(-1)?.end).toBe(Buffer.byteLength(lines.join("\n")) + 1);
});

test("text after the last newline is no line", () => {
  writeFileSync(file, 'one\n{"ro');
  expect([...linesOf(file)]).toEqual([{ text: "one", end: 4 }]);
  writeFileSync(file, "");
  expect([...linesOf(file)]).toEqual([]);
});
