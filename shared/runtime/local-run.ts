/** Allowed targets of requests. `local`: a local run, whose targets may also be this machine, without TLS and on any port. */
export type Reach = "public" | "local";

/** The settings that the local run gives the functions that it starts. */
export interface LocalRun {
  /** How many times faster than the clock webhooks wait. */
  pace: number;
}

/**
 * The local run that this process belongs to; undefined in a deployed function. The local run sets it before it loads a
 * function's code. It is no environment variable, so no setting of a deployed function opens the network behind it.
 */
export function localRun(): LocalRun | undefined {
  return (globalThis as { localRun?: LocalRun }).localRun;
}

/** How far this process may reach. */
export function reachHere(): Reach {
  return localRun() ? "local" : "public";
}
