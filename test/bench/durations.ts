import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { others, whole } from "../support/chosen-tests";

// Writes what each test takes, by which `npm test` draws: from the report of `jest --json` that the first argument names.
// Files and tests which that report lacks keep what is known of them, unless their file is gone.

interface Report {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

type Durations = Record<string, Record<string, number>>;

const target = join(__dirname, "../support/durations.json");
const known = JSON.parse(readFileSync(target, "utf8")) as Durations;
const [, , reportFile = ""] = process.argv;
const { testResults } = JSON.parse(readFileSync(reportFile, "utf8")) as Report;

for (const { name, assertionResults } of testResults) {
  const file = relative("test", name.replace(/^.*\/test\//, "test/"));
  const passed = assertionResults.filter(({ status }) => status === "passed");
  const seconds = passed.map(({ fullName, duration }) => ({
    fullName,
    seconds: (duration ?? 0) / 1000,
  }));
  const [dear, cheap] = [
    seconds.filter((each) => each.seconds >= 1),
    seconds.filter((each) => each.seconds < 1),
  ];
  const average = cheap.reduce((sum, each) => sum + each.seconds, 0) / (cheap.length || 1);
  const kept = known[file] ?? {};
  const sum = seconds.reduce((before, each) => before + each.seconds, 0);
  const isWhole = passed.length === assertionResults.length;
  for (const { fullName } of cheap) delete kept[fullName];
  known[file] = {
    ...kept,
    // A draw of a file tells how long it takes at least.
    [whole]: rounded(isWhole ? sum : Math.max(sum, kept[whole] ?? 0)),
    ...(cheap.length > 0 ? { [others]: rounded(average) } : {}),
    ...Object.fromEntries(dear.map((each) => [each.fullName, rounded(each.seconds)])),
  };
}

writeFileSync(target, `${JSON.stringify(sorted(known), null, 2)}\n`);

function rounded(seconds: number): number {
  return Number(seconds.toFixed(seconds < 1 ? 2 : 1));
}

/** In the order of their names, so that a new measurement changes only its lines. Quick files need no entry. */
function sorted(durations: Durations): Durations {
  return Object.fromEntries(
    Object.entries(durations)
      .filter(([, seconds]) => Object.values(seconds).some((each) => each >= 0.1))
      .sort(([left], [right]) => left.localeCompare(right)),
  );
}
