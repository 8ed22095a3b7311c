// node .ci/report.js REPORT counts                 prints how many tests passed, failed in a browser, and failed otherwise
// node .ci/report.js REPORT browser-files          prints the files of browser tests that failed
// node .ci/report.js REPORT passed-alone EARLIER   prints the tests that passed here and failed in an earlier report
const { readFileSync } = require("node:fs");

const [path, command, earlier] = process.argv.slice(2);
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const { numPassedTests, testResults } = read(path);

/** The files of which a test failed, or which could not run. */
const failing = testResults.filter(({ status }) => status === "failed");
const isBrowser = ({ name }) => name.includes("/test/browser/");
const namesOf = (status, results) =>
  results.flatMap(({ assertionResults }) =>
    assertionResults.filter((each) => each.status === status).map(({ fullName }) => fullName),
  );
/** How many tests failed. A file that could not run counts as one. */
const count = (files) =>
  files.reduce((sum, file) => sum + (namesOf("failed", [file]).length || 1), 0);

const browser = failing.filter(isBrowser);
const commands = {
  counts: () => [`${numPassedTests} ${count(browser)} ${count(failing) - count(browser)}`],
  "browser-files": () => browser.map(({ name }) => name),
  "passed-alone": () => {
    const failed = new Set(namesOf("failed", read(earlier).testResults));
    return namesOf("passed", testResults).filter((name) => failed.has(name));
  },
};

for (const line of commands[command]()) process.stdout.write(`${line}\n`);
