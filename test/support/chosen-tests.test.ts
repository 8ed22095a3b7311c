import { type Block, leaveOut } from "./chosen-tests";
import durations from "./durations.json";
import { mainTests } from "./main-tests";

const file = "contract/floods.test.ts";
const main = mainTests[file] ?? [];
const [[dearest] = [""]] = Object.entries<number>(durations[file]).sort(
  ([, left], [, right]) => right - left,
);

/** The names of those that stay of these tests of a file, each in a block of its own. */
function stay(names: string[], { share = 0.2, of = file } = {}): string[] {
  const root: Block = { name: "ROOT", type: "describeBlock", children: [] };
  const tests = names.map((name) => {
    const [first = "", ...rest] = name.split(" ");
    const block: Block = { name: first, type: "describeBlock", children: [], parent: root };
    const test = { name: rest.join(" "), type: "test" as const, mode: undefined, parent: block };
    block.children.push(test);
    root.children.push(block);
    return { name, test: test as typeof test & { mode?: string } };
  });
  leaveOut(root, of, share);
  return tests.filter(({ test }) => test.mode !== "skip").map(({ name }) => name);
}

test("a main test always stays, and of a file that has none one that is drawn", () => {
  expect(main).not.toEqual([]);
  expect(stay([...main, dearest], { share: 1e-9 })).toEqual(main);
  expect(stay(["a b", "c d"], { share: 1e-9, of: "contract/forged-keys.test.ts" })).toHaveLength(1);
});

test("tests that build on one another all stay", () => {
  const names = Object.keys(durations["contract/budget.test.ts"]);
  expect(stay(names, { share: 1e-9, of: "contract/budget.test.ts" })).toEqual(names);
});

test("a main test that is gone is missed", () => {
  expect(() => stay([dearest])).toThrow("main-tests.ts names");
});

test("what is not known to take long stays, and with a great share all", () => {
  const unknown = ["a b", "c d"];
  expect(stay(unknown, { of: "none.test.ts" })).toEqual(unknown);
  expect(stay([...main, dearest], { share: 100 })).toEqual([...main, dearest]);
});
