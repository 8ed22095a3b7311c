const { default: Sequencer } = require("@jest/test-sequencer");

// These start no service.
const quick = /[\\/]test[\\/](functions|shared[\\/](?!store))/;

/**
 * Runs what failed last time first, then the quick files, then the rest from the longest, so that both workers end
 * together.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const rank = (test) => (this.hasFailed(test) ? 0 : quick.test(test.path) ? 1 : 2);
    return super.sort([...tests]).sort((left, right) => rank(left) - rank(right));
  }
};
