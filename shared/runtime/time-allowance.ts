import { createContext, Script } from "node:vm";

const call = new Script("work()");
// A machine that stalls a task twice in a row is rare.
const maxTries = 3;
let context: { work?: (() => unknown) | undefined } | undefined;

/**
 * A total limit of CPU time for several tasks, including their regular expressions. A task that exceeds it is stopped. Node
 * also stops a task that only waited for a busy machine; that one runs again with the time that is left, so a task must not
 * change anything.
 */
export class TimeAllowance {
  private leftMs: number;

  constructor(allowanceMs: number) {
    this.leftMs = allowanceMs;
  }

  /** Undefined if the task was stopped, or no time was left. */
  run<Result>(work: () => Result): Result | undefined {
    // Node can stop only code that it runs as a script.
    context ??= createContext({});
    context.work = work;
    try {
      for (let tries = 0; tries < maxTries && this.leftMs >= 1; tries += 1) {
        const start = process.cpuUsage();
        try {
          return call.runInContext(context, { timeout: Math.ceil(this.leftMs) });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
        } finally {
          const { user, system } = process.cpuUsage(start);
          this.leftMs -= (user + system) / 1000;
        }
      }
      // A task that was stopped once gets no more time, even on a machine that is too busy to measure it.
      this.leftMs = 0;
      return undefined;
    } finally {
      context.work = undefined;
    }
  }
}
