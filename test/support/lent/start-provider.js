// Runs outside Jest's realm: its library has ES modules alone, and looks at the prototypes of what it is given.
module.exports = globalThis
  .lend("tsx/cjs/api")
  .require("../../../lib/local/sign-in/start-provider.ts", __filename);
// The library takes seconds to load on a busy machine, longer than a sign-in waits.
globalThis.lend("oidc-provider");
