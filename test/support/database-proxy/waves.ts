import { setImmediate as loopTurn, setTimeout as sleep } from "node:timers/promises";

/**
 * Counts sequential round trips by going through them in lock-step. Calls wait until no further one has come for a
 * moment: these run at once, so they are one wave; their answers wait for each other too, so that whatever follows
 * from them is the next wave. Without it, the same parallel calls would count differently from run to run.
 *
 * The moment is counted in turns of the event loop, not in time: on a busy machine each turn waits for the processor as
 * the caller's own threads do, so the moment grows as they slow down. One long pause counts as the one turn that it is.
 */
export class Waves {
  count = 0;
  private gathering: Promise<void> | undefined;
  private quietTurns = 0;
  private running: Promise<unknown>[] = [];

  constructor(private readonly turnsOfQuiet = 30) {}

  /** Runs a call in its wave, and returns its answer once the whole wave has its answers. */
  async run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    this.quietTurns = 0;
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
    while (this.quietTurns < this.turnsOfQuiet) {
      this.quietTurns += 1;
      await sleep(2);
      // Timers go before sockets: what has arrived meanwhile is read before the next look.
      await loopTurn();
    }
    this.count++;
    this.gathering = undefined;
    this.running = [];
  }
}
