// node .ci/report.js REPORT counts                 prints how many tests passed, failed beside processes, and failed otherwise
// node .ci/report.js REPORT files-beside-processes prints the files of the former
// node .ci/report.js REPORT passed-alone EARLIER   prints the tests that passed here and failed in an earlier report
const { readFileSync } = require("node:fs");

const [path, command, earlier] = process.argv.slice(2);
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const { numPassedTests, testResults } = read(path);

/** The files of which a test failed, or which could not run. */
const failing = testResults.filter(({ status }) => status === "failed");
/** Whether a test waits for browsers, servers or builds, which a machine can keep waiting. Unit tests wait for nothing. */
const isBesideProcesses = ({ name }) => !name.includes("/test/unit/");
const namesOf = (status, results) =>
  results.flatMap(({ assertionResults }) =>
    assertionResults.filter((each) => each.status === status).map(({ fullName }) => fullName),
  );
/** How many tests failed. A file that could not run counts as one. */
const count = (files) =>
  files.reduce((sum, file) => sum + (namesOf("failed", [file]).length || 1), 0);

const racing = failing.filter(isBesideProcesses);
const commands = {
  counts: () => [`${numPassedTests} ${count(racing)} ${count(failing) - count(racing)}`],
  "files-beside-processes": () => racing.map(({ name }) => name),
  "passed-alone": () => {
    const failed = new Set(namesOf("failed", read(earlier).testResults));
    return namesOf("passed", testResults).filter((name) => failed.has(name));
  },
};

for (const line of commands[command]()) process.stdout.write(`${line}\n`);
