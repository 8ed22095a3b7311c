import type { TearingDown } from "./global-setup";

/** Runs after all test files. */
export default async function globalTeardown(): Promise<void> {
  await (globalThis as TearingDown).tearDown?.();
}
