import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { root } from "../../build/build-cache";
import type { FromProgram, ToProgram } from "./program";

interface Asker {
  resolve(inputs: string[]): void;
  reject(error: Error): void;
}

/** A process that builds requested assets, one after another. It neither keeps its parent alive nor blocks it. */
export class BuildProcess {
  hasEnded = false;
  /** The files that its program consists of. */
  modules: ReadonlySet<string> = new Set();
  private readonly askers: Asker[] = [];
  private readonly child: ChildProcess;

  /** @param onIdle called whenever nothing is left to build */
  constructor(onIdle: () => void) {
    this.child = fork(join(__dirname, "program.ts"), {
      cwd: root,
      execArgv: ["--import", "tsx"],
    });
    this.child.unref();
    this.child.channel?.unref();
    // It answers in the order of the requests.
    this.child.on("message", ({ error, inputs = [], modules }: FromProgram) => {
      if (modules) this.modules = new Set(modules);
      const asker = this.askers.shift();
      if (error === undefined) asker?.resolve(inputs);
      else asker?.reject(new Error(error));
      if (this.askers.length === 0) onIdle();
    });
    this.child.once("error", (error) => this.giveUp(error.message));
    this.child.once("exit", (code, signal) => this.giveUp(reasonOf(code, signal)));
  }

  /** @returns the files that were read. @throws if it does not build, or the process ends */
  ask(message: ToProgram): Promise<string[]> {
    return new Promise((resolve, reject) => {
      this.askers.push({ resolve, reject });
      // If the process has ended, its exit explains more than the failed write.
      this.child.send(message, () => {});
    });
  }

  end(): void {
    this.hasEnded = true;
    if (this.child.connected) this.child.disconnect();
  }

  private giveUp(reason: string): void {
    this.hasEnded = true;
    for (const { reject } of this.askers.splice(0)) reject(new Error(reason));
  }
}

/** A process that exited on its own was asked to. One that was killed usually ran out of memory. */
function reasonOf(code: number | null, signal: NodeJS.Signals | null): string {
  return code === 0
    ? "The build was ended."
    : `The program that builds the service ended with ${signal ?? code}. If the machine is short of memory, free some, then start again.`;
}
