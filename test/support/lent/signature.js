// The copy that the test process has loaded once.
module.exports = globalThis.lend("@smithy/signature-v4");
