import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "report-"));
const of = (report: string, ...command: string[]) =>
  execFileSync("node", [".ci/report.js", report, ...command])
    .toString()
    .trim();

function reportOf(name: string, files: Record<string, Record<string, string>>): string {
  const path = join(folder, `${name}.json`);
  const testResults = Object.entries(files).map(([file, tests]) => ({
    name: `/repository/test/${file}`,
    status: Object.values(tests).every((status) => status === "passed") ? "passed" : "failed",
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  }));
  // A file that cannot be loaded has no tests, and has failed.
  testResults.push({
    name: "/repository/test/unit/b.test.ts",
    status: "failed",
    assertionResults: [],
  });
  writeFileSync(path, JSON.stringify({ numPassedTests: 1, testResults }));
  return path;
}

test("tests that failed and wait for processes are told from unit tests, and those that passed alone are named", () => {
  const first = reportOf("first", {
    "browser/a.test.ts": { opens: "failed", closes: "failed", waits: "passed" },
    "service/a.test.ts": { answers: "failed" },
    "unit/a.test.ts": { counts: "failed" },
  });
  const again = reportOf("again", { "browser/a.test.ts": { opens: "passed", closes: "failed" } });
  expect(of(first, "counts")).toBe("1 3 2");
  expect(of(first, "files-beside-processes").split("\n")).toEqual(
    ["browser/a", "service/a"].map((file) => `/repository/test/${file}.test.ts`),
  );
  expect(of(again, "passed-alone", first)).toBe("opens");
});
