import { createContext, Script } from "node:vm";

const call = new Script("work()");
let context: { work?: (() => unknown) | undefined } | undefined;

/** A total time limit for several tasks, including their regular expressions. A task that exceeds it is stopped. */
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
    const startMs = performance.now();
    try {
      return this.leftMs < 1
        ? undefined
        : call.runInContext(context, { timeout: Math.ceil(this.leftMs) });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
      return undefined;
    } finally {
      context.work = undefined;
      this.leftMs -= performance.now() - startMs;
    }
  }
}
