import { setTimeout as sleep } from "node:timers/promises";

const patienceMs = 30_000;

/** Repeats an expectation until it holds. For what another thread or process is about to do. */
export async function eventually(expectation: () => unknown): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}
