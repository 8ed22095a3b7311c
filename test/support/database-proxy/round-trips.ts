import { setImmediate as loopTurn, setTimeout as sleep } from "node:timers/promises";

/**
 * Counts sequential round trips by running them in lock-step. Calls wait until no further call has come for a moment,
 * then run together as one round trip. Their answers wait for each other too, so that the calls that follow are the next
 * round trip. Otherwise the same parallel calls would count differently from run to run.
 *
 * The moment is counted in turns of the event loop, not in time. On a busy machine each turn waits for the processor
 * just as the caller's threads do, so the moment grows with their delay. One long pause counts as one turn.
 */
export class RoundTrips {
  private count = 0;
  private gathering: Promise<void> | undefined;
  private quietTurns = 0;
  private running: Promise<unknown>[] = [];

  constructor(private readonly turnsOfQuiet = 30) {}

  /** Runs a call in its round trip. Returns its answer once every call of the round trip has one, and the round trip's number. */
  async run<Answer>(call: () => Promise<Answer>): Promise<{ answer: Answer; roundTrip: number }> {
    this.quietTurns = 0;
    this.gathering ??= this.gather();
    const gathered = this.gathering;
    await gathered;
    const roundTrip = this.count;
    const answer = call();
    this.running.push(answer);
    const others = this.running;
    // Waits one turn, so that every call of the round trip has joined.
    await sleep(0);
    await Promise.allSettled(others);
    return { answer: await answer, roundTrip };
  }

  private async gather(): Promise<void> {
    while (this.quietTurns < this.turnsOfQuiet) {
      this.quietTurns += 1;
      await sleep(2);
      // Timers run before sockets: this turn reads what has arrived before the next check.
      await loopTurn();
    }
    this.count++;
    this.gathering = undefined;
    this.running = [];
  }
}
