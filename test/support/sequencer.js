const { relative } = require("node:path");
const { default: Sequencer } = require("@jest/test-sequencer");
const durations = require("./durations.json");

// These start no service.
const quick = /[\\/]test[\\/](functions|shared[\\/](?!store))/;

/**
 * Runs what failed last time first, then the quick files, then the rest from the longest, so that both workers end
 * together. A machine that has never run them knows from `durations.json` which those are.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const rank = (test) => (this.hasFailed(test) ? 0 : quick.test(test.path) ? 1 : 2);
    return super
      .sort([...tests])
      .sort((left, right) => rank(left) - rank(right) || length(right) - length(left));
  }
};

/** Seconds of all its tests. */
function length({ path, context }) {
  return durations[relative(`${context.config.rootDir}/test`, path)]?.whole ?? 0;
}
