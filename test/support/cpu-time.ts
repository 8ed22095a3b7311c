/**
 * The CPU time of a call in milliseconds: the least of several runs, since a busy machine makes each of them longer. It stops
 * at the first run within `enoughMs`.
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
 * How many times longer than usual everyday work takes now: at least 1. A bound in milliseconds is multiplied by it. Work of
 * the same kind as the measured one suffers in the same way from a busy machine.
 */
export function slowness({ run, usualMs } = textWork): number {
  return Math.max(1, cpuMs(run, usualMs, 3) / usualMs);
}
