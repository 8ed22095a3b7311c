import { setTimeout as sleep } from "node:timers/promises";

// For a busy machine.
const patienceMs = 60_000;

/** Repeats an expectation until it holds. For effects of another thread or process. */
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
