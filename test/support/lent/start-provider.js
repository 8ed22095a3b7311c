// Runs outside Jest's realm: its library only has ES modules, and checks the prototypes of its arguments.
module.exports = globalThis
  .lend("tsx/cjs/api")
  .require("../../../lib/local/sign-in/start-provider.ts", __filename);
// The library takes seconds to load on a busy machine, and a sign-in times out sooner.
globalThis.lend("oidc-provider");
