const { relative } = require("node:path");

/** Prints, at the end, how to repeat each failed test with the same draws. */
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

/** Jest reads a test name as a pattern. */
function escaped(name) {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/** Quotes a word for a shell. */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
