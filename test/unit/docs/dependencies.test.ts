import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "../../..");
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
);

test("the docs name each direct dependency and what it is for", () => {
  const text = readFileSync(join(root, "docs/dependencies.md"), "utf8");
  const told = [...text.matchAll(/^\| `([^`]+)` \| .{3,} \| \S.* \|$/gm)].map(([, name]) => name);
  const installed = { ...dependencies, ...devDependencies, ...optionalDependencies };
  expect(told.sort()).toEqual(Object.keys(installed).sort());
});
