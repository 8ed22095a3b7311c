import { execFileSync } from "node:child_process";
import { join } from "node:path";

const RepeatReporter = require("../../support/repeat-reporter");

const testFilePath = join(process.cwd(), "test/a.test.ts");

function printed(results: object): string {
  const write = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  try {
    new RepeatReporter().onRunComplete(undefined, { testResults: [{ testFilePath, ...results }] });
    return write.mock.calls.join("");
  } finally {
    write.mockRestore();
  }
}

test("a failed test is repeated by its name, whatever it contains, with this run's random values", () => {
  const fullName = "it's $1 (a|b) \\ [x]";
  const testResults = [
    { status: "failed", fullName },
    { status: "passed", fullName: "fine" },
  ];
  const [heading, line = "", ...more] = printed({ testResults }).trim().split("\n");
  expect([heading, ...more]).toEqual(["To repeat what failed:"]);
  expect(line).toMatch(/^(TEST_\w+=\w+ )*npx jest test\/a\.test\.ts -t '/);
  const pattern = execFileSync("sh", ["-c", `printf %s ${line.split(" -t ")[1]}`]).toString();
  expect(fullName).toMatch(new RegExp(pattern));
  expect(`${fullName} too`).not.toMatch(new RegExp(pattern));
});

test("a file that did not run is repeated whole, and nothing is said of what passed", () => {
  expect(printed({ testResults: [], testExecError: {} })).toMatch(/npx jest test\/a\.test\.ts\n$/);
  expect(printed({ testResults: [{ status: "passed", fullName: "fine" }] })).toBe("");
});
