import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { transformSync } from "esbuild";
import type { LocalRun } from "../../../shared/runtime/local-run";
import type { FunctionBlueprint } from "../template/functions";
import type { Log } from "./open-log";
import type { FromWorker, ToWorker, WorkerSettings } from "./worker";

/** The result of a call as JSON. Callers of a failed call learn only that it failed, as with Lambda. */
export type Outcome = { payload: string } | "error";

/** One instance of a function, however it runs. It takes one call at a time. */
export interface RunningInstance {
  readonly hasEnded: boolean;
  invoke(event: string): Promise<Outcome>;
  stop(): Promise<void>;
}

export type InstanceStarter = (
  fn: FunctionBlueprint,
  environment: Record<string, string>,
  log: Log,
) => RunningInstance;

/** One instance of a function: a worker thread with its own environment. */
export class Instance implements RunningInstance {
  hasEnded = false;
  private readonly ready: Promise<void>;
  private readonly worker: Worker;
  private settle: ((outcome: Outcome) => void) | undefined;

  constructor(
    private readonly fn: FunctionBlueprint,
    environment: Record<string, string>,
    log: Log,
    localRun?: LocalRun,
  ) {
    const [file = "", exportName = ""] = fn.handler.split(".");
    const workerData: WorkerSettings = {
      file: join(fn.folder, `${file}.mjs`),
      exportName,
      localRun,
    };
    this.worker = new Worker(workerCode(), {
      eval: true,
      workerData,
      env: environment,
      // Without this process's TypeScript loader and debugger, which Lambda does not have.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: fn.memoryMegabytes },
      stdout: true,
      stderr: true,
    });
    for (const output of [this.worker.stdout, this.worker.stderr])
      output.on("data", (chunk) => log.write(chunk));
    this.ready = new Promise((resolve) => {
      this.worker.on("message", (message: FromWorker) => {
        if (message.type === "ready") return resolve();
        this.settle?.(message.type === "result" ? { payload: message.payload } : "error");
      });
      this.worker.once("error", (error) => log.write(`${fn.name}: ${String(error.stack)}\n`));
      this.worker.once("exit", () => {
        this.hasEnded = true;
        this.settle?.("error");
        resolve();
      });
    });
  }

  /** Runs one call at a time. A call that exceeds the function's timeout ends the instance. */
  async invoke(event: string): Promise<Outcome> {
    await this.ready;
    if (this.hasEnded) return "error";
    const timeoutMs = this.fn.timeoutSeconds * 1000;
    const timer = setTimeout(() => this.stop(), timeoutMs);
    const outcome = await new Promise<Outcome>((resolve) => {
      this.settle = resolve;
      const message: ToWorker = { event, deadlineMs: Date.now() + timeoutMs };
      this.worker.postMessage(message);
    });
    this.settle = undefined;
    clearTimeout(timer);
    return outcome;
  }

  async stop(): Promise<void> {
    this.hasEnded = true;
    await this.worker.terminate();
  }
}

let compiled: string | undefined;

/** Worker threads run JavaScript only. */
function workerCode(): string {
  compiled ??= transformSync(readFileSync(join(__dirname, "worker.ts"), "utf8"), {
    loader: "ts",
    format: "cjs",
    target: "node20",
  }).code;
  return compiled;
}
