import { joinModules } from "../../lib/join-modules";

const modules = new Map([
  ["index.js", 'exports.start = 1; exports.later = () => require("./later.js");'],
  ["later.js", 'exports.name = "später";  exports.shared = () => require("./shared.js").ran;'],
  ["shared.js", "exports.ran = [1];"],
  ["unused.js", "}"],
]);
const imports = [{ path: "never/later.js", kind: "dynamic-import" as const }];
const output = { bytes: 0, inputs: {}, exports: [], imports: [] };
const outputs = {
  "never/index.js": { ...output, imports },
  "never/later.js": output,
  "never/shared.js": output,
};

test("what the start does not need is a text in ASCII, which runs as it was when it is first required", () => {
  const { text } = joinModules(modules, outputs);
  expect(text).toMatch(/^[\0-\x7f]*$/);
  expect(text).toContain('"./later.js":"\\"use strict\\";exports.name');
  const module: { exports: Record<string, unknown> } = { exports: {} };
  new Function("module", "require", text)(module, require);
  expect(module.exports.start).toBe(1);
  const later = module.exports.later as () => { shared(): number[] };
  expect(later()).toMatchObject({ name: "später" });
  expect(later()).toBe(later());
  expect(later().shared()).toEqual([1]);
  expect(later().shared()).toBe(later().shared());
});

test("code that nothing requires is left out", () => {
  expect(joinModules(modules, outputs).text).not.toContain("unused");
});
