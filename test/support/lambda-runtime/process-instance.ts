import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Outcome, RunningInstance } from "../../../lib/local/functions/instance";
import type { Log } from "../../../lib/local/functions/open-log";
import type { FunctionBlueprint } from "../../../lib/local/template/functions";
import { region } from "../../../lib/local/template/resolve";
import { RuntimeApi } from "./runtime-api";

/** What an instance did and used. */
export interface Run {
  name: string;
  memoryMegabytes: number;
  /** The most that its process had in memory at once, where the system tells (Linux). */
  peakMegabytes: number;
  invocations: number;
  errors: string[];
}

/**
 * An instance as Lambda runs it: a process of its own that has Node, the bundle and the environment, and reaches the service
 * only by the runtime API.
 */
export class ProcessInstance implements RunningInstance {
  hasEnded = false;
  readonly run: Run;
  private readonly api: RuntimeApi;
  private readonly child: Promise<ChildProcess>;
  private giveUp: (() => void) | undefined;

  constructor(
    private readonly fn: FunctionBlueprint,
    environment: Record<string, string>,
    log: Log,
    private readonly options: { isLocal: boolean },
  ) {
    const { name, memoryMegabytes } = fn;
    this.run = { name, memoryMegabytes, peakMegabytes: 0, invocations: 0, errors: [] };
    this.api = new RuntimeApi((error) => this.run.errors.push(error));
    this.child = this.start(environment, log);
  }

  async invoke(event: string): Promise<Outcome> {
    const child = await this.child;
    if (this.hasEnded) return "error";
    const timeoutMs = this.fn.timeoutSeconds * 1000;
    const timer = setTimeout(() => {
      this.run.errors.push(`Task timed out after ${this.fn.timeoutSeconds} seconds`);
      void this.stop();
    }, timeoutMs);
    const ended = await Promise.race([
      this.api.invoke(event, { deadlineMs: Date.now() + timeoutMs, functionArn: this.fn.arn }),
      new Promise<undefined>((resolve) => {
        this.giveUp = () => resolve(undefined);
      }),
    ]);
    clearTimeout(timer);
    this.run.invocations += 1;
    this.run.peakMegabytes = peakMegabytesOf(child) ?? this.run.peakMegabytes;
    if (ended && "error" in ended) this.run.errors.push(ended.error);
    return ended && "answer" in ended ? { payload: ended.answer } : "error";
  }

  async stop(): Promise<void> {
    this.hasEnded = true;
    (await this.child).kill("SIGKILL");
    this.giveUp?.();
    await this.api.stop();
  }

  private async start(environment: Record<string, string>, log: Log): Promise<ChildProcess> {
    const { name, folder, handler, memoryMegabytes } = this.fn;
    const address = await this.api.start();
    // The flags with which Lambda's runtime starts Node.
    const flags = [
      `--max-old-space-size=${Math.floor(memoryMegabytes * 0.9)}`,
      `--max-semi-space-size=${Math.floor(memoryMegabytes * 0.05)}`,
      "--max-http-header-size=81920",
      ...(this.options.isLocal
        ? ["--import", "data:text/javascript,globalThis.localRun={pace:1}"]
        : []),
    ];
    const child = spawn(process.execPath, [...flags, join(__dirname, "bootstrap.js")], {
      cwd: folder,
      // https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
      env: {
        ...environment,
        _HANDLER: handler,
        LAMBDA_TASK_ROOT: folder,
        AWS_LAMBDA_RUNTIME_API: address,
        AWS_DEFAULT_REGION: region,
        AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
        AWS_LAMBDA_FUNCTION_VERSION: "1",
        AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
        AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
        AWS_LAMBDA_LOG_STREAM_NAME: "2026/11/22/[1]a",
        AWS_SESSION_TOKEN: "session",
        LANG: "en_US.UTF-8",
        TZ: ":UTC",
        PATH: dirname(process.execPath),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const output of [child.stdout, child.stderr])
      output.on("data", (chunk: Buffer) => log.write(chunk));
    child.once("exit", (code) => {
      if (!this.hasEnded) this.run.errors.push(`Runtime exited with ${code}`);
      this.hasEnded = true;
      this.giveUp?.();
    });
    return child;
  }
}

function peakMegabytesOf({ pid }: ChildProcess): number | undefined {
  try {
    const [, kilobytes] =
      /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
