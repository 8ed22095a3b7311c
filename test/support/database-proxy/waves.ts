import { setTimeout as sleep } from "node:timers/promises";

/**
 * Counts sequential round trips by going through them in lock-step. Calls wait until no further one has come for a
 * moment: these run at once, so they are one wave; their answers wait for each other too, so that whatever follows
 * from them is the next wave. Without it, the same parallel calls would count differently from run to run.
 */
export class Waves {
  count = 0;
  private gathering: Promise<void> | undefined;
  private lastArrival = 0;
  private running: Promise<unknown>[] = [];

  constructor(private readonly quietMs = 60) {}

  /** Runs a call in its wave, and returns its answer once the whole wave has its answers. */
  async run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    this.lastArrival = performance.now();
    this.gathering ??= this.gather();
    const wave = this.gathering;
    await wave;
    const answer = call();
    this.running.push(answer);
    const others = this.running;
    // One turn of the loop, so that every call of the wave has joined.
    await sleep(0);
    await Promise.allSettled(others);
    return answer;
  }

  private async gather(): Promise<void> {
    while (performance.now() - this.lastArrival < this.quietMs)
      await sleep(this.quietMs - (performance.now() - this.lastArrival) + 1);
    this.count++;
    this.gathering = undefined;
    this.running = [];
  }
}
