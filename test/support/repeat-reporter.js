const { relative } = require("node:path");

/** Says at the end how to repeat each test that failed, with the same draws. */
module.exports = class RepeatReporter {
  onRunComplete(_, { testResults }) {
    const commands = testResults.flatMap(commandsOf);
    if (commands.length > 0) {
      process.stderr.write(`\nTo repeat what failed:\n${commands.join("\n")}\n`);
    }
  }
};

function commandsOf({ testFilePath, testResults, testExecError }) {
  const { TEST_SEED, TEST_DEPTH, DATABASE_ENGINE } = process.env;
  const environment = Object.entries({ TEST_SEED, TEST_DEPTH, DATABASE_ENGINE })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value} `)
    .join("");
  const command = `${environment}npx jest ${relative(process.cwd(), testFilePath)}`;
  const failed = testResults.filter(({ status }) => status === "failed");
  if (failed.length === 0) return testExecError ? [command] : [];
  return failed.map(({ fullName }) => `${command} -t ${quoted(`^${escaped(fullName)}$`)}`);
}

/** Jest takes a name as a pattern. */
function escaped(name) {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** As a shell takes it. */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
