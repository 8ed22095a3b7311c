import { createHash } from "node:crypto";
import { seededRandom } from "./seeded-random";

/** Whether large sets are tried whole (`npm run test:deep`). */
export const isDeep = process.env.TEST_DEPTH === "deep";

/**
 * The seed of this run's draws, which `jest.config.js` sets: a change's is committed (`test/seed.json`), so that the change alone
 * decides what fails; the scheduled run's is its date.
 */
const seed: number = Number(process.env.TEST_SEED);

/** The environment variables that repeat the draw, in shell syntax. */
export const repeatWith: string = `${isDeep ? "TEST_DEPTH=deep " : ""}TEST_SEED=${seed}`;

/** How many of something this run tries. */
export function sized(counts: { deep: number; draw: number }): number {
  return isDeep ? counts.deep : counts.draw;
}

/** Numbers from 0 to 1 that depend only on the seed and the topic, so a test draws the same when it runs alone. */
export function randomFor(topic: string): () => number {
  const digest = createHash("sha256").update(`${seed} ${topic}`).digest();
  return seededRandom(digest.readInt32BE());
}

/** All items in a deep run; otherwise this many of them, in order. */
export function drawn<Item>(items: readonly Item[], count: number, topic: string): Item[] {
  if (isDeep) return [...items];
  const random = randomFor(topic);
  // Draws the next item with the probability that still yields the wanted count.
  let wanted = Math.min(count, items.length);
  return items.filter((_, index) => {
    const isTaken = random() < wanted / (items.length - index);
    if (isTaken) wanted -= 1;
    return isTaken;
  });
}
