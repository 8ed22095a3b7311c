import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "report-"));
const of = (report: string) =>
  execFileSync("node", [".ci/report.js", report], { stdio: "pipe" }).toString().trim();

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

test("tests that failed are counted one by one, and a file that could not run counts as one", () => {
  const report = reportOf("report", {
    "browser/a.test.ts": { opens: "failed", closes: "failed", waits: "passed" },
    "unit/a.test.ts": { counts: "failed" },
  });
  expect(of(report)).toBe("1 4");
});

test("a run without a report has failed", () => {
  expect(() => of(join(folder, "nothing.json"))).toThrow();
});
