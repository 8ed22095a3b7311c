import { type ServiceProcess, startServiceProcess, type TestService } from "./service-process";

// Shared by this test process, which runs its files one after another.
let shared: ServiceProcess | undefined;

/** The services that one test file uses. */
export class FileServices {
  private readonly used = new Set<ServiceProcess>();
  private lent: Promise<TestService> | undefined;

  /** The service that the files of this process share, with an empty table for each. */
  borrow(): Promise<TestService> {
    this.lent ??= this.lend();
    return this.lent;
  }

  private async lend(): Promise<TestService> {
    if (shared && !shared.hasEnded()) await shared.empty();
    else shared = await startServiceProcess();
    this.used.add(shared);
    const { service } = shared;
    return {
      ...service,
      // An exchange of its table changes its address.
      get databaseEndpoint() {
        return service.databaseEndpoint;
      },
      async stop() {
        service.proxy.faults = {};
      },
    };
  }

  /** A service for this file only. */
  async start(
    context: Record<string, unknown>,
    options: { holdsClock?: boolean } = {},
  ): Promise<TestService> {
    const started = await startServiceProcess(context, options);
    this.used.add(started);
    return started.service;
  }

  /** Undocumented parts of the answers since the last call. */
  async undocumented(): Promise<string[]> {
    return (await Promise.all([...this.used].map((each) => each.undocumented()))).flat();
  }

  /** Forbidden content of the log lines since the last call. */
  async telling(): Promise<string[]> {
    return (await Promise.all([...this.used].map((each) => each.telling()))).flat();
  }
}
