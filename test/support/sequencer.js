const { default: Sequencer } = require("@jest/test-sequencer");

// They start nothing.
const quick = /[\\/]test[\\/](functions|shared[\\/](?!store))/;

/** What failed the last time comes first, then what takes no time, then the longest, so that both workers end together. */
module.exports = class extends Sequencer {
  sort(tests) {
    const rank = (test) => (this.hasFailed(test) ? 0 : quick.test(test.path) ? 1 : 2);
    return super.sort([...tests]).sort((left, right) => rank(left) - rank(right));
  }
};
