// Node loads this before a service's program and before each of its functions (`--require`). Their clock then shows the time
// that a test sets, and does not advance. Timers run normally.
const { getEnvironmentData, isMainThread, setEnvironmentData } = require("node:worker_threads");

if (isMainThread) setEnvironmentData("heldClock", new SharedArrayBuffer(8));
const shared = getEnvironmentData("heldClock");
if (shared) hold(new Float64Array(shared));

function hold(time) {
  const Running = Date;
  // Until the first time is set, the clock runs.
  const now = () => time[0] || Running.now();
  globalThis.Date = class HeldDate extends Running {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given));
    }
    static now() {
      return now();
    }
  };
}
