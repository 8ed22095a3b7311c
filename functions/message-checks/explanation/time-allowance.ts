import { createContext, Script } from "node:vm";

const call = new Script("work()");
let context: { work?: (() => unknown) | undefined } | undefined;

/** How long some works may keep the process in all, regular expressions included: what takes longer is broken off. */
export class TimeAllowance {
  private leftMs: number;

  constructor(allowanceMs: number) {
    this.leftMs = allowanceMs;
  }

  /** Undefined where the work was broken off, or nothing of the allowance was left. */
  run<Result>(work: () => Result): Result | undefined {
    // Node breaks off only what it was asked to run as a script.
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
