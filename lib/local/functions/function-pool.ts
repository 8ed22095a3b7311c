import type { FunctionBlueprint } from "../template/functions";
import { Instance, type InstanceStarter, type Outcome, type RunningInstance } from "./instance";
import type { Log } from "./open-log";

export interface PoolOptions {
  instanceLimit: number;
  turns: number;
  log: Log;
  /** How an instance runs. By default, as a thread of this process. */
  startInstance?: InstanceStarter;
  /** The folder with the content of an asset. */
  folderOf(asset: string): Promise<string>;
  /** The environment of an instance, by its number, counted from 1. */
  environmentOf(instance: number): Record<string, string>;
}

/**
 * The instances of one function. Each serves one request at a time. If none is idle, a request starts another or waits for
 * as long as its caller does.
 */
export class FunctionPool {
  private readonly instances = new Set<RunningInstance>();
  private readonly idle: RunningInstance[] = [];
  /** Instances that run outdated code. */
  private readonly outdated = new Set<RunningInstance>();
  private readonly waiting = new Set<(instance: RunningInstance | undefined) => void>();
  /** The folder of its code, once that is built. */
  private folder: string | undefined;
  private started = 0;
  private isStopped = false;

  constructor(
    private readonly fn: FunctionBlueprint,
    private readonly options: PoolOptions,
  ) {}

  /** Builds the code before a call that needs it. False if that fails; the log says why, and the next call tries again. */
  async isBuilt(): Promise<boolean> {
    try {
      const folder = await this.options.folderOf(this.fn.folder);
      if (folder !== this.folder) this.retire();
      this.folder = folder;
      return true;
    } catch (error) {
      this.options.log.write(`${this.fn.name}: ${String(error)}\n`);
      return false;
    }
  }

  /** A call that has begun runs to its end. Undefined if its caller gave up before it began; then it never runs. */
  async invoke(event: string, givenUp: AbortSignal): Promise<Outcome | undefined> {
    if (givenUp.aborted || this.isStopped) return undefined;
    const instance = await this.take(givenUp);
    if (!instance) return undefined;
    const outcome = await instance.invoke(event);
    this.giveBack(instance);
    return outcome;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    // Otherwise they would wait for their callers' limits, a quarter of an hour, and the run with them.
    for (const resolve of this.waiting) resolve(undefined);
    this.waiting.clear();
    await Promise.all([...this.instances].map((instance) => instance.stop()));
  }

  /** Calls from now on go to new instances. Those that run end first. */
  private retire(): void {
    for (const instance of this.instances) this.outdated.add(instance);
    for (const instance of this.idle.splice(0)) this.end(instance);
  }

  private end(instance: RunningInstance): void {
    this.instances.delete(instance);
    this.outdated.delete(instance);
    void instance.stop();
  }

  private async take(givenUp: AbortSignal): Promise<RunningInstance | undefined> {
    if (this.instances.size < this.options.turns) return this.start();
    // Picks the instance that has been idle longest, so that requests alternate and a stale cache in one instance
    // shows.
    const instance = this.idle.shift();
    if (instance) return instance;
    if (this.instances.size < this.options.instanceLimit) return this.start();
    return new Promise((resolve) => {
      this.waiting.add(resolve);
      givenUp.addEventListener("abort", () => {
        if (this.waiting.delete(resolve)) resolve(undefined);
      });
    });
  }

  private giveBack(instance: RunningInstance): void {
    const [next] = this.waiting;
    if (next) this.waiting.delete(next);
    const isOver = instance.hasEnded || this.outdated.has(instance);
    if (this.outdated.has(instance)) this.end(instance);
    const usable = isOver ? this.replace(instance, next !== undefined) : instance;
    if (!usable) return;
    if (next) next(usable);
    else this.idle.push(usable);
  }

  /** An instance that crashed or timed out has ended. A new one starts if a request is waiting. */
  private replace(instance: RunningInstance, isNeeded: boolean): RunningInstance | undefined {
    this.instances.delete(instance);
    return isNeeded && !this.isStopped ? this.start() : undefined;
  }

  private start(): RunningInstance {
    const environment = this.options.environmentOf(++this.started);
    const fn = { ...this.fn, folder: this.folder ?? this.fn.folder };
    const { startInstance = startThread, log } = this.options;
    const instance = startInstance(fn, environment, log);
    this.instances.add(instance);
    return instance;
  }
}

const startThread: InstanceStarter = (fn, environment, log) => new Instance(fn, environment, log);
