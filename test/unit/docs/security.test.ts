import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");

// `folder/file` › title, or the beginning of one; in a table of the page.
const named = [
  ...readFileSync(join(root, "docs/security.md"), "utf8").matchAll(/`([\w/-]+)` › ([^;|]+)/g),
].map(([, file = "", title = ""]) => [file, title.trim()] as const);

test("the page names a test for each of its rows", () => {
  const rows = readFileSync(join(root, "docs/security.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| What is at stake"));
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((row) => !row.includes(" › "))).toEqual([]);
});

test.each(named)("%s has the test: %s", (file, title) => {
  const path = join(root, "test", `${file}.test.ts`);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, "utf8").includes(title)).toBe(true);
});
