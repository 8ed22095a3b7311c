/**
 * The CPU time of a call in milliseconds: the lowest of several runs, since a busy machine slows each of them down. It stops at
 * the first run within `enoughMs`.
 */
export function cpuMs(run: () => unknown, enoughMs: number, maxRuns = 15): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < maxRuns && least > enoughMs; index += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Some work, and its CPU time in milliseconds on an idle machine of the usual speed. */
export interface EverydayWork {
  run: () => unknown;
  usualMs: number;
}

const everydayText = "a <b c=d> & e".repeat(10_000);
const textWork: EverydayWork = {
  run: () => [...everydayText.matchAll(/[<>&]|\w+/g)].map(([word]) => word.toUpperCase()).join(" "),
  usualMs: 25,
};

/**
 * The factor by which typical work is slower than usual now: at least 1. Multiply a limit in milliseconds by it. A busy machine
 * slows down similar work by the same factor.
 */
export function slowness({ run, usualMs } = textWork): number {
  return Math.max(1, cpuMs(run, usualMs, 3) / usualMs);
}
