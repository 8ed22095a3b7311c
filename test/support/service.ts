import type { FileServices } from "./file-services";
import type { TestService } from "./service-process";

export type { TestService };

const { services } = globalThis as unknown as { services: FileServices };

/**
 * The whole service with an empty table, on the database engine that DATABASE_ENGINE names. Each test process starts it
 * once and lends it to one file after another, because its start and each function's first calls cost more than most
 * files. Its functions may have run for other files.
 */
export function startTestService(): Promise<TestService> {
  return services.borrow();
}

/**
 * Starts another service, whose functions have never run. `context` is added to the app's context for stage `dev`, as with `cdk
 * synth -c`.
 */
export function startFreshService(context: Record<string, unknown> = {}): Promise<TestService> {
  return services.start(context);
}

/** The same with a clock that only advances when the test sets it, however slow the machine is. */
export function startServiceWithHeldClock(): Promise<TestService> {
  return services.start({}, { holdsClock: true });
}
