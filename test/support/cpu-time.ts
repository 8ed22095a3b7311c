/**
 * The CPU time of a call in milliseconds: the least of several runs, since a busy machine makes each of them longer. It stops
 * at the first run within `enoughMs`.
 */
export function cpuMs(run: () => unknown, enoughMs: number, mostRuns = 15): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < mostRuns && least > enoughMs; index += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

// On an idle machine of the usual speed.
const usualMs = 25;
const everydayText = "a <b c=d> & e".repeat(10_000);

/** How many times longer than usual everyday work on a text takes now: at least 1. A bound in milliseconds is multiplied by it. */
export function slowness(): number {
  const everydayWork = () =>
    [...everydayText.matchAll(/[<>&]|\w+/g)].map(([word]) => word.toUpperCase()).join(" ");
  return Math.max(1, cpuMs(everydayWork, usualMs, 3) / usualMs);
}
