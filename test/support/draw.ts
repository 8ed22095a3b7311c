import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { seededRandom } from "./seeded-random";

/** Whether this run tries everything (`npm run test:deep`) or a sample (`npm test`). */
export const isDeep = process.env.TEST_DEPTH === "deep";

/** Whether this run has every test and row, be it at small sizes (`npm run test:all`). */
export const hasAll: boolean = isDeep || process.env.TEST_DRAW === "all";

/**
 * The probability that a one-second test runs; slower tests have a lower one. `npm test` sets it after this file is loaded.
 * Undefined if no test is left out for its duration, as in a run that names its files or tests.
 */
export function shareOfTests(): number | undefined {
  const { TEST_DRAW } = process.env;
  return hasAll || !TEST_DRAW ? undefined : Number(TEST_DRAW);
}

/** The seed of this run's draws: TEST_SEED, or else the commit, so that many commits draw everything. */
export const seed: number = Number(process.env.TEST_SEED ?? seedOfCommit());

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
  // Takes the next item with the probability that the rest of the draw needs.
  let wanted = Math.min(count, items.length);
  return items.filter((_, index) => {
    const isTaken = random() < wanted / (items.length - index);
    if (isTaken) wanted -= 1;
    return isTaken;
  });
}

/** The same for the rows of a table, all of which are in `npm run test:all`. */
export function drawnRows<Row>(rows: readonly Row[], count: number, topic: string): Row[] {
  return hasAll ? [...rows] : drawn(rows, count, topic);
}

function seedOfCommit(): number {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: __dirname,
      stdio: ["ignore", "pipe", "ignore"],
    }).toString();
    return Number.parseInt(commit.slice(0, 7), 16);
  } catch {
    // There is no repository, or no git.
    return 1;
  }
}
