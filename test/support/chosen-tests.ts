import { randomFor } from "./draw";
import durations from "./durations.json";
import { inOrder, mainTests } from "./main-tests";

/** What Jest knows about a file's tests before it runs them. */
export interface Block {
  name: string;
  parent?: Block;
  children: (Block | Test)[];
  type: "describeBlock";
}

interface Test {
  name: string;
  type: "test";
  mode: string | null | undefined;
  parent: Block;
}

/** The seconds of a file's tests: each test over a second by its full name, the average of all others, and the sum. */
type Seconds = Readonly<Record<string, number>>;

/** The name for the average of a file's quick tests. */
export const others = "others";

/** The name for the sum of a file's tests, by which `sequencer.js` orders the files. */
export const whole = "whole";

// Tests faster than this are never left out.
const free = 0.1;
// Tests slower than this have smaller siblings in other files.
const long = 15;

/**
 * Leaves out most slow tests: the slower a test, the less often it is picked, and all commits together pick all. Tests named
 * in `mainTests` stay, and so does at least one test of each file, unless all of them take very long. `share` is the
 * probability of a one-second test.
 */
export function leaveOut(root: Block, file: string, share: number): void {
  if (inOrder.includes(file)) return;
  const seconds = (durations as Record<string, Seconds>)[file] ?? {};
  const tests = testsIn(root).filter(({ mode }) => mode !== "skip" && mode !== "todo");
  const main = mainTests[file] ?? [];
  const lost = main.filter((title) => !tests.some((test) => fullName(test) === title));
  if (lost.length > 0) throw new Error(`main-tests.ts names what ${file} has not: ${lost[0]}`);
  const lots = tests.map((test) => {
    const name = fullName(test);
    const cost = seconds[name] ?? seconds[others] ?? 0;
    const odds = main.includes(name) || cost <= free ? 1 : Math.min(1, share / Math.sqrt(cost));
    // As if drawing until one is picked: the smallest number comes first.
    return { test, cost, odds, rank: randomFor(`${file} ${name}`)() / odds };
  });
  const first = lots.some(({ cost }) => cost < long)
    ? Math.min(...lots.map(({ rank }) => rank))
    : 0;
  for (const { test, odds, rank } of lots)
    if (odds < 1 && rank >= 1 && rank > first) test.mode = "skip";
}

function testsIn(block: Block): Test[] {
  return block.children.flatMap((child) => (child.type === "test" ? [child] : testsIn(child)));
}

/** In the form of Jest's reports: the names of the blocks around it, except the outermost, and its own. */
function fullName({ name, parent }: Test): string {
  const names = [name];
  for (let block: Block | undefined = parent; block; block = block.parent)
    names.unshift(block.name);
  return names.slice(1).join(" ");
}
