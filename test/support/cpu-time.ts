/**
 * The CPU time of a call in milliseconds: the least of several runs, since a busy machine makes each of them longer. It stops
 * at the first run within `enoughMs`.
 */
export function cpuMs(run: () => unknown, enoughMs: number, mostRuns = 6): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < mostRuns && least > enoughMs; index += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
