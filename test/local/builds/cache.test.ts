import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

const cache = "lib/local/builds/cache.ts";
const sources = [
  "bin/app.ts",
  "functions/a.ts",
  "shared/a.ts",
  "console/a.ts",
  "docs/a.md",
  "package-lock.json",
  "tsconfig.json",
];

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "checkouts-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

// Templates name the sources of Lambdas by absolute paths.
test("a checkout that was moved, with all that it has installed, makes its templates anew", () => {
  const [before, after] = [join(parent, "before"), join(parent, "after")];
  for (const file of [...sources, cache]) {
    mkdirSync(dirname(join(before, file)), { recursive: true });
    writeFileSync(join(before, file), "");
  }
  cpSync(join(__dirname, "../../..", cache), join(before, cache));
  const nameAt = (checkout: string): string =>
    basename(require(join(checkout, cache)).cachedFolder("templates"));
  const first = nameAt(before);
  expect(nameAt(before)).toBe(first);
  renameSync(before, after);
  expect(nameAt(after)).not.toBe(first);
});
