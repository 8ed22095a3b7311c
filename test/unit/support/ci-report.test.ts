import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "report-"));
const failures = join(folder, "failures");
const of = (report: string) =>
  execFileSync("node", [".ci/report.js", report, failures], { stdio: "pipe" }).toString().trim();

function reportOf(name: string, files: Record<string, Record<string, string>>): string {
  const path = join(folder, `${name}.json`);
  const testResults: object[] = Object.entries(files).map(([file, tests]) => ({
    name: `/repository/test/${file}`,
    status: Object.values(tests).every((status) => status === "passed") ? "passed" : "failed",
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({
      fullName,
      status,
      failureMessages: [`${fullName} did not`],
    })),
  }));
  // A file that cannot be loaded has no tests, and has failed.
  testResults.push({
    name: "/repository/test/unit/b.test.ts",
    status: "failed",
    message: "No such module",
    assertionResults: [],
  });
  writeFileSync(path, JSON.stringify({ numPassedTests: 1, testResults }));
  return path;
}

test("tests that failed are counted one by one, and kept; a file that could not run counts as one", () => {
  const report = reportOf("report", {
    "browser/a.test.ts": { opens: "failed", closes: "failed", waits: "passed" },
    "unit/a.test.ts": { counts: "failed" },
  });
  expect(of(report)).toBe("1 4");
  const kept = readFileSync(failures, "utf8");
  for (const each of ["a.test.ts: closes\ncloses did not", "unit/b.test.ts\nNo such module"]) {
    expect(kept).toContain(each);
  }
  expect(kept).not.toContain("waits");
});

test("a run without a report has failed", () => {
  expect(() => of(join(folder, "nothing.json"))).toThrow();
});
