// node .ci/report.js REPORT prints how many tests passed and failed in a run of Jest. A file that could not run counts as one.
const { readFileSync } = require("node:fs");

const [, , path] = process.argv;
const { numPassedTests, testResults } = JSON.parse(readFileSync(path, "utf8"));
const failed = testResults
  .filter(({ status }) => status === "failed")
  .map(({ assertionResults }) => assertionResults.filter(({ status }) => status === "failed"))
  .reduce((sum, { length }) => sum + (length || 1), 0);

process.stdout.write(`${numPassedTests} ${failed}\n`);
