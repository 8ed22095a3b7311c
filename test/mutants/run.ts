import { execFileSync, spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { nearTests } from "./near-tests";
import { drawFaults, type Fault, faultsOf } from "./sites";

// Puts small faults into a copy of the project, one at a time, and runs the tests near each. A fault that no test notices shows
// what the tests do not say. `npm run mutants -- [--seed 1] [--count 300] [--of shared,functions] [--part 1/6]`; a part that was
// stopped goes on where it ended, since each result is a line of .local/mutants/SEED.jsonl.

const root = join(__dirname, "../..");
/** A fault can make a loop endless. */
const patienceMs = 600_000;
/** How many tests run before the ones that are less likely to notice a fault. */
const nearest = 3;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "300" },
    of: { type: "string", default: "shared,functions" },
    part: { type: "string", default: "1/1" },
  },
});

const record = join(
  root,
  `.local/mutants/${values.of.replaceAll(/[,/]/g, "-")}-${values.seed}.jsonl`,
);
/** Each part has its own copy, so that two parts can run at the same time. */
const copy = record.replace(/\.jsonl$/, `-copy-${values.part.replace("/", "-")}`);

interface Result extends Fault {
  readonly before: string;
  readonly noticedBy: string | null;
  readonly tests: number;
}

const filesBelow = (...paths: string[]) =>
  execFileSync("git", ["ls-files", ...paths], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter(Boolean);

/** The committed state, so that an edit meanwhile changes no result. */
function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  execFileSync("sh", ["-c", `git archive HEAD | tar -x -C "${copy}"`], { cwd: root });
  execFileSync("sh", ["-c", "git init -q && git add -A"], { cwd: copy });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

/** Runs tests until the first failure, and says which file failed. */
async function failingTest(tests: readonly string[]): Promise<string | null> {
  if (tests.length === 0) return null;
  const child = spawn(
    join(root, "node_modules/.bin/jest"),
    ["--runInBand", "--bail", "--runTestsByPath", ...tests],
    {
      cwd: copy,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  let isLate = false;
  const end = setTimeout(() => {
    isLate = true;
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  }, patienceMs);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearTimeout(end);
  if (code === 0) return null;
  return isLate
    ? "no end"
    : (/^FAIL (\S+)/m.exec(output)?.[1] ?? `exit ${code}: ${output.slice(-200)}`);
}

async function main(): Promise<void> {
  const { seed, count, of, part } = values;
  const [index = 1, parts = 1] = part.split("/").map(Number);
  const sources = filesBelow(...of.split(",")).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && isScript(file) === isScript(of),
  );
  const all = sources.flatMap((file) => faultsOf(join(root, file), file));
  const drawn = drawFaults(all, Number(count), Number(seed));
  const size = Math.ceil(drawn.length / parts);
  const own = drawn.slice((index - 1) * size, index * size);
  console.log(
    `${all.length} places for a fault; ${drawn.length} drawn with seed ${seed}; part ${part} has ${own.length}.`,
  );

  makeCopy();
  const known = existsSync(record)
    ? readFileSync(record, "utf8").trim().split("\n").filter(Boolean)
    : [];
  const results = new Map(
    known.map((line) => JSON.parse(line) as Result).map((result) => [keyOf(result), result]),
  );
  const near = await nearTests(
    root,
    filesBelow("test").filter((file) => isNearKind(file, of)),
  );

  // A copy whose tests fail by themselves would notice everything.
  const broken = await failingTest(["test/service/authentication.test.ts"]);
  if (broken) throw new Error(`Without a fault this fails: ${broken}`);

  for (const fault of own) {
    if (results.has(keyOf(fault))) continue;
    const path = join(copy, fault.file);
    const source = readFileSync(path, "utf8");
    const tests = near(fault.file);
    const isUnit = (test: string) => test.startsWith("test/unit/");
    writeFileSync(path, source.slice(0, fault.start) + fault.text + source.slice(fault.end));
    const others = tests.filter((test) => !isUnit(test));
    const noticedBy =
      (await failingTest(tests.filter(isUnit))) ??
      (await failingTest(others.slice(0, nearest))) ??
      (await failingTest(others.slice(nearest)));
    writeFileSync(path, source);
    const result = {
      ...fault,
      before: source.slice(fault.start, fault.end),
      noticedBy,
      tests: tests.length,
    };
    results.set(keyOf(fault), result);
    appendFileSync(record, `${JSON.stringify(result)}\n`);
    console.log(`${noticedBy ? "noticed    " : "NOT NOTICED"} ${describe(result)}`);
  }

  const done = drawn.flatMap((fault) => results.get(keyOf(fault)) ?? []);
  const missed = done.filter((result) => !result.noticedBy);
  console.log(`\n${done.length - missed.length} of ${done.length} faults noticed.`);
  for (const result of missed) console.log(`  ${describe(result)}`);
}

const keyOf = (fault: Fault) => `${fault.file}:${fault.start}:${fault.kind}`;

const describe = ({ kind, file, line, before, text, noticedBy }: Result) =>
  `${kind.padEnd(9)} ${file}:${line}  ${oneLine(before)} → ${oneLine(text)}${noticedBy ? `  (${noticedBy})` : ""}`;

const oneLine = (code: string) => code.replaceAll(/\s+/g, " ").slice(0, 80);

/** Only browser tests run the embed script. */
const isScript = (path: string) => path.startsWith("functions/embed");

/** Templates have their own tests, and so has the script. */
function isNearKind(file: string, of: string): boolean {
  if (!file.endsWith(".test.ts")) return false;
  if (of.startsWith("lib")) return /^test\/(unit|deploy)\//.test(file);
  if (isScript(of)) return /^test\/(unit|browser)\//.test(file);
  return /^test\/(unit|service)\//.test(file);
}

void main();
