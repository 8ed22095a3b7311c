import { compileFunction } from "node:vm";
import { bundleFunction } from "../../lib/bundle";
import { sourceStack } from "../../lib/source-stack";

test("a stack of a bundle tells the places in the sources", () => {
  const code = bundleFunction("fallback").files["index.js"] ?? "";
  const run = compileFunction(code, ["exports", "module", "require", "__dirname"], {
    filename: "/var/task/index.js",
  });
  // There is no file with the routes in this folder.
  const start = () => run({}, {}, require, __dirname);
  let stack = "";
  try {
    start();
  } catch (error) {
    stack = String((error as Error).stack);
  }
  expect(stack).toContain("/var/task/index.js:");
  const read = sourceStack("fallback", stack);
  expect(read).toMatch(/functions\/built-file\.ts:\d+:\d+/);
  expect(read).toMatch(/functions\/fallback\/index\.ts:\d+:\d+/);
  expect(read).not.toContain("index.js");
});

test("a place that the bundle does not have stays as it is", () => {
  expect(sourceStack("fallback", "Error\n    at f (node:fs:1:2)")).toBe(
    "Error\n    at f (node:fs:1:2)",
  );
});
