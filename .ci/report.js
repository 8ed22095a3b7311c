// node .ci/report.js REPORT EXPRESSION: prints the value of an expression about Jest's report, with the words below.
const { readFileSync } = require("node:fs");
const { runInNewContext } = require("node:vm");

const [path, expression] = process.argv.slice(2);
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const report = read(path);

/** Files of which a test failed, or which could not run. */
const failing = report.testResults.filter(({ status }) => status === "failed");
const isBrowser = ({ name }) => name.includes("/test/browser/");
const namesOf = (status, results) =>
  results.flatMap(({ assertionResults }) =>
    assertionResults.filter((each) => each.status === status).map(({ fullName }) => fullName),
  );
/** How many tests failed in files of browser tests, or in all others. A file that could not run counts as one. */
const failed = (inBrowser) =>
  failing
    .filter((file) => isBrowser(file) === inBrowser)
    .reduce((sum, file) => sum + (namesOf("failed", [file]).length || 1), 0);
/** The tests that passed here and failed in another report. */
const passedOf = (other) => {
  const before = new Set(namesOf("failed", read(other).testResults));
  return namesOf("passed", report.testResults).filter((name) => before.has(name));
};

const value = runInNewContext(expression, { report, failing, isBrowser, failed, passedOf });
process.stdout.write(`${value}\n`);
