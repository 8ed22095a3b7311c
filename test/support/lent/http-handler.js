// The copy that the test process has loaded once.
module.exports = globalThis.lend("@smithy/node-http-handler");
