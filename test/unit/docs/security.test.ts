import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");

const page = readFileSync(join(root, "docs/security.md"), "utf8");

// `folder/file` › title › another title, or their beginnings; in a table of the page.
const named = [...page.matchAll(/`([\w/-]+)` › ([^;|]+)/g)].flatMap(([, file = "", titles = ""]) =>
  titles.split(" › ").map((title) => [file, title.trim()] as const),
);

test("the page names a test for each of its rows", () => {
  const rows = page
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| Attack or fault"));
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((row) => !row.includes(" › "))).toEqual([]);
});

test.each(named)("%s has the test: %s", (file, title) => {
  const path = join(root, "test", `${file}.test.ts`);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, "utf8").includes(title)).toBe(true);
});
