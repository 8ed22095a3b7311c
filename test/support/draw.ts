import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { seededRandom } from "./seeded-random";

/** Whether this run tries everything (`npm run test:deep`) or a draw of it (`npm test`). */
export const isDeep = process.env.TEST_DEPTH === "deep";

/** What the draws of this run begin with: TEST_SEED, else the commit, so that over many commits everything is drawn. */
export const seed: number = Number(process.env.TEST_SEED ?? seedOfCommit());

/** The environment that draws the same again, as a shell takes it. */
export const repeatWith: string = `${isDeep ? "TEST_DEPTH=deep " : ""}TEST_SEED=${seed}`;

/** How many of something this run tries. */
export function sized(counts: { deep: number; draw: number }): number {
  return isDeep ? counts.deep : counts.draw;
}

/** Numbers from 0 to 1 that depend on the seed and the topic alone, so that a test run on its own draws the same. */
export function randomFor(topic: string): () => number {
  const digest = createHash("sha256").update(`${seed} ${topic}`).digest();
  return seededRandom(digest.readInt32BE());
}

/** All of the items in a deep run, else this many of them, in their order. */
export function drawn<Item>(items: readonly Item[], count: number, topic: string): Item[] {
  if (isDeep) return [...items];
  const random = randomFor(topic);
  // The next item is taken with the chance that the rest of the draw needs.
  let wanted = Math.min(count, items.length);
  return items.filter((_, index) => {
    const isTaken = random() < wanted / (items.length - index);
    if (isTaken) wanted -= 1;
    return isTaken;
  });
}

function seedOfCommit(): number {
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: __dirname,
      stdio: ["ignore", "pipe", "ignore"],
    }).toString();
    return Number.parseInt(commit.slice(0, 7), 16);
  } catch {
    // No repository, or no git.
    return 1;
  }
}
