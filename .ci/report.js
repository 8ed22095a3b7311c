// node .ci/report.js REPORT FAILURES prints how many tests passed and failed in a run of Jest, and adds those that failed to
// the file FAILURES. A file that could not run counts as one.
const { appendFileSync, readFileSync } = require("node:fs");
const { relative } = require("node:path");

const [, , path, failures] = process.argv;
const { numPassedTests, testResults } = JSON.parse(readFileSync(path, "utf8"));
const failed = testResults
  .filter(({ status }) => status === "failed")
  .flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === "failed");
    const file = relative(process.cwd(), name);
    return tests.length === 0
      ? [`${file}\n${message}`]
      : tests.map((test) => `${file}: ${test.fullName}\n${test.failureMessages.join("\n")}`);
  });

appendFileSync(failures, failed.map((each) => `${each.slice(0, 1500)}\n\n`).join(""));
process.stdout.write(`${numPassedTests} ${failed.length}\n`);
