import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeBundle } from "../../../lib/build/bundle";
import { sourceStack } from "../../../lib/build/source-stack";

const folder = mkdtempSync(join(tmpdir(), "source-stack-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a stack of a bundle tells the places in the sources", () => {
  writeBundle("fallback", folder);
  rmSync(join(folder, "calls.json"));
  const code = "import('./index.mjs').catch((error) => console.log(error.stack))";
  const stack = execFileSync(process.execPath, ["-e", code], { cwd: folder }).toString();
  expect(stack).toContain("/index.mjs:");
  const read = sourceStack("fallback", stack);
  expect(read).toMatch(/shared\/handlers\/http\/built-file\.ts:\d+:\d+/);
  expect(read).toMatch(/functions\/fallback\/index\.ts:\d+:\d+/);
  expect(read).not.toContain(".mjs");
});

test("a place that is not in the bundle is unchanged", () => {
  const stack = "Error\n    at f (node:fs:1:2)\n    at g (/var/task/chunk-NONE.mjs:1:2)";
  expect(sourceStack("fallback", stack)).toBe(stack);
});
