// The copy that the test process has loaded once.
module.exports = globalThis.lend("@aws-sdk/lib-dynamodb");
