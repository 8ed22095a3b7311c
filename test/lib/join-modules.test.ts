import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { joinModules } from "../../lib/join-modules";

const modules = new Map([
  ["index.js", 'exports.start = 1; exports.later = () => require("./later.js");'],
  ["later.js", 'exports.name = "später";  exports.shared = () => require("./shared.js").ran;'],
  ["shared.js", 'exports.ran = [require("node:path").sep];'],
  ["unused.js", "}"],
]);
const imports = [{ path: "never/later.js", kind: "dynamic-import" as const }];
const output = { bytes: 0, inputs: {}, exports: [], imports: [] };
const outputs = {
  "never/index.js": { ...output, imports },
  "never/later.js": output,
  "never/shared.js": output,
};

test("what the start does not need is a file, which runs as it was when it is first required", () => {
  const { files, startBytes } = joinModules(modules, outputs);
  expect(startBytes).toBe(modules.get("index.js")?.length);
  expect(files["index.js"]).not.toContain("exports.name");
  const folder = mkdtempSync(join(tmpdir(), "joined-"));
  const module: { exports: Record<string, unknown> } = { exports: {} };
  new Function("module", "require", "__dirname", files["index.js"] ?? "")(module, require, folder);
  expect(module.exports.start).toBe(1);
  // Nothing has looked for the others.
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const later = module.exports.later as () => { shared(): unknown };
  expect(later()).toMatchObject({ name: "später" });
  expect(later()).toBe(later());
  expect(later().shared()).toEqual(["/"]);
  expect(later().shared()).toBe(later().shared());
});

test("code that nothing requires is left out", () => {
  expect(Object.keys(joinModules(modules, outputs).files)).toEqual([
    "index.js",
    "later.js",
    "shared.js",
  ]);
});
