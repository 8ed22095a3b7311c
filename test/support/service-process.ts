import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { NewAccount } from "../../lib/local/create-account";
import type { LocalService } from "../../lib/local/service-options";
import type { AdminOptions } from "../../lib/operators/admin/options";
import {
  type DatabaseProxy,
  type DatabaseProxyOptions,
  startDatabaseProxy,
} from "./database-proxy/start-database-proxy";
import type { Call, Facts, Reply } from "./service-program";

export interface TestService
  extends Omit<LocalService, "edgeUrl" | "pagesEdgeUrl" | "gatewayUrl" | "followChangesAt"> {
  /** The address of the local CloudFront. */
  edgeUrl: string;
  /** The address of the local CloudFront of published pages. */
  pagesEdgeUrl: string;
  /** The address of the HTTP API without CloudFront. */
  gatewayUrl: string;
  /** The proxy between functions and database: permissions, counts, faults. */
  proxy: DatabaseProxy;
  /** Creates an account with a key, without the proxy. On plan `pro` by default. */
  createAccount(account?: Partial<NewAccount>): Promise<{ accountId: string; apiKey: string }>;
  /** Runs an operator's command, and gives its data. */
  operate(command: string[], options: AdminOptions): Promise<unknown>;
  /** Sets the clock of a service that was started with a held clock. It does not advance until it is set again. */
  setClock(at: number): Promise<void>;
  /** Empties the table. For tests that compare all its rows: each would wait for the rows of those before it. */
  emptyTable(): Promise<void>;
}

export interface ServiceProcess {
  service: TestService;
  /** Undocumented parts of the answers since the last call. */
  undocumented(): Promise<string[]>;
  /** Forbidden content of its log lines since the last call. */
  telling(): Promise<string[]>;
  /** Gives the service another database, with an empty table. Its functions keep running. */
  empty(): Promise<void>;
  hasEnded(): boolean;
}

const root = join(__dirname, "../..");

// Node 20 optimizes code later than by default: most code here runs in many functions, but too rarely in each. Later versions
// have other tiers, and fail with this flag.
const optimizingLate = process.version.startsWith("v20.") ? ["--interrupt-budget=600000"] : [];

/**
 * Starts the whole service in a child process, on an empty database. It exits with this process and does not keep it running.
 * The proxy stays here, because tests pass functions to it and read its counts.
 */
export async function startServiceProcess(
  context: Record<string, unknown> = {},
  { holdsClock = false } = {},
): Promise<ServiceProcess> {
  const child = fork(join(__dirname, "service-program.ts"), {
    cwd: root,
    execArgv: [
      ...optimizingLate,
      ...(holdsClock ? ["--require", join(__dirname, "held-clock.js")] : []),
      ...["--import", "tsx"],
    ],
  });
  const call = callerOf(child);
  const hasEnded = () => !child.connected;
  let noticedBeforeItsEnd: string[] = [];
  let toldBeforeItsEnd: string[] = [];
  let proxy: DatabaseProxy | undefined;
  try {
    const options = (await call("prepare", context)) as DatabaseProxyOptions;
    proxy = await startDatabaseProxy(options);
    proxy.unref();
    const { endpoint, stop: stopProxy } = proxy;
    const facts = (await call("start", endpoint)) as Facts;
    const exchangeTable = async (method: "empty" | "emptyTable") => {
      const databaseEndpoint = (await call(method)) as string;
      started.service.databaseEndpoint = databaseEndpoint;
      started.service.proxy.target = databaseEndpoint;
    };
    const started: ServiceProcess = {
      service: {
        ...facts,
        proxy,
        createAccount: (account = {}) => call("createAccount", account) as Promise<NewlyMade>,
        operate: (command, options) => call("operate", command, options),
        settled: () => call("settled") as Promise<void>,
        setClock: (at) => call("setClock", at) as Promise<void>,
        emptyTable: () => exchangeTable("emptyTable"),
        async stop() {
          await call("stop");
          noticedBeforeItsEnd = (await call("undocumented")) as string[];
          toldBeforeItsEnd = (await call("telling")) as string[];
          child.disconnect();
          await stopProxy();
        },
      },
      undocumented: async () =>
        hasEnded() ? noticedBeforeItsEnd.splice(0) : ((await call("undocumented")) as string[]),
      telling: async () =>
        hasEnded() ? toldBeforeItsEnd.splice(0) : ((await call("telling")) as string[]),
      async empty() {
        await exchangeTable("empty");
        started.service.proxy.faults = {};
      },
      hasEnded,
    };
    return started;
  } catch (error) {
    child.kill();
    await proxy?.stop();
    throw error;
  }
}

type NewlyMade = Awaited<ReturnType<TestService["createAccount"]>>;

/** Calls the program's methods. The child keeps this process running only while a call waits. */
function callerOf(child: ChildProcess) {
  const waiting = new Map<number, (reply: Reply | { error: string }) => void>();
  let count = 0;
  child.unref();
  child.channel?.unref();
  const answer = (id: number, reply: Reply | { error: string }) => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
    if (waiting.size === 0) child.channel?.unref();
  };
  child.on("message", (reply: Reply) => answer(reply.id, reply));
  child.once("exit", (code, signal) => {
    for (const id of waiting.keys()) answer(id, { error: `The service ended: ${signal ?? code}.` });
  });
  return function call(method: Call["method"], ...args: unknown[]): Promise<unknown> {
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      waiting.set(id, (reply) => {
        if ("error" in reply) reject(new Error(reply.error));
        else resolve(reply.value);
      });
      child.channel?.ref();
      const message: Call = { id, method, args };
      child.send(message, (error) => error && answer(id, { error: String(error) }));
    });
  };
}
