/** Work of a start that may take long. Its description may change while it runs: "building 3 of 27 functions". */
export interface StartStep {
  name: string;
  doing: string | (() => string);
}

/** Announces what a start does. `work` is awaited while it is shown. */
export type During = <Result>(step: StartStep, work: Promise<Result>) => Promise<Result>;

const intervalMs = 10_000;

/** Prints every ten seconds what a start is waiting for, and in the end how long its steps took. */
export class StartSteps {
  private readonly running = new Set<StartStep>();
  private readonly done: string[] = [];
  // Counted from the start of the process, because people wait for the loading of the program too.
  private readonly startedAt = performance.now() - process.uptime() * 1000;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly log: (sentence: string) => void = console.log,
    everyMs = intervalMs,
  ) {
    this.timer = setInterval(() => this.report(), everyMs).unref();
  }

  /** Runs until the work ends. A long step is printed with its description. */
  readonly during: During = async (step, work) => {
    this.running.add(step);
    try {
      return await work;
    } finally {
      this.running.delete(step);
      this.done.push(`${step.name} ${this.seconds()}`);
    }
  };

  /** Ends the reports. @returns when each step ended */
  end(): string {
    clearInterval(this.timer);
    return `${this.seconds()} (${this.done.join(", ")})`;
  }

  private report(): void {
    const doing = [...this.running].map((step) =>
      typeof step.doing === "string" ? step.doing : step.doing(),
    );
    if (doing.length > 0)
      this.log(`Still starting after ${this.seconds()}, now ${doing.join("; ")}.`);
  }

  private seconds(): string {
    return `${((performance.now() - this.startedAt) / 1000).toFixed(1)} s`;
  }
}
