import type { FunctionBlueprint } from "../template/functions";
import { region } from "../template/resolve";
import { FunctionPool } from "./function-pool";
import type { InstanceStarter, Outcome } from "./instance";
import type { Log } from "./open-log";

export interface LambdasOptions {
  databaseEndpoint: string;
  queueEndpoint: string;
  bucketEndpoint: string;
  /** Settings that a deployment does not have. */
  environment: Record<string, string>;
  /** How many instances of each function may run at once. */
  instanceLimit: number;
  /** How many instances of a function take turns. Each starts on its first call. */
  turns: number;
  log: Log;
  /** Whether a developer may stop a function at a breakpoint, so that nothing times out. */
  isDebugged?: boolean;
  /** How an instance runs. By default, as a thread of this process. */
  startInstance?: InstanceStarter;
  /** The folder with the content of an asset. */
  folderOf(asset: string): Promise<string>;
}

export interface Lambdas {
  /**
   * Calls a function with a JSON event. Waits no longer than the caller's limit, even if the function's own is longer. A call
   * that has not begun by then never runs. Building the function does not count: a deployed one is built.
   */
  invoke(name: string, event: string, timeoutMs: number): Promise<Outcome | "timeout">;
  stop(): Promise<void>;
}

const debuggingMs = 24 * 60 * 60 * 1000;

/** The secret with which functions sign their calls. */
export const localSecretKey = "local";

/** Runs the functions of a blueprint. Each instance sees only its own environment. */
export function startLambdas(functions: FunctionBlueprint[], options: LambdasOptions): Lambdas {
  const patient = (fn: FunctionBlueprint) =>
    options.isDebugged ? { ...fn, timeoutSeconds: debuggingMs / 1000 } : fn;
  const pools = new Map(functions.map((fn) => [fn.name, toPool(patient(fn), options)]));
  return {
    async invoke(name, event, timeoutMs) {
      const pool = pools.get(name);
      if (!pool) throw new Error(`There is no function ${name}.`);
      if (!(await pool.isBuilt())) return "error";
      return within(options.isDebugged ? debuggingMs : timeoutMs, (givenUp) =>
        pool.invoke(event, givenUp),
      );
    },
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.stop()));
    },
  };
}

function toPool(fn: FunctionBlueprint, options: LambdasOptions): FunctionPool {
  return new FunctionPool(fn, {
    instanceLimit: options.instanceLimit,
    turns: options.turns,
    log: options.log,
    folderOf: options.folderOf,
    ...(options.startInstance && { startInstance: options.startInstance }),
    environmentOf: (instance) => ({
      ...fn.environment,
      ...options.environment,
      AWS_REGION: region,
      AWS_LAMBDA_FUNCTION_NAME: fn.name,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: `${fn.memoryMegabytes}`,
      AWS_ENDPOINT_URL_DYNAMODB: options.databaseEndpoint,
      AWS_ENDPOINT_URL_SQS: options.queueEndpoint,
      AWS_ENDPOINT_URL_S3: options.bucketEndpoint,
      // Engines do not check the signature. The key id tells a proxy in between who is calling.
      AWS_ACCESS_KEY_ID: `${fn.role}x${instance}`,
      AWS_SECRET_ACCESS_KEY: localSecretKey,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    }),
  });
}

async function within(
  ms: number,
  invoke: (givenUp: AbortSignal) => Promise<Outcome | undefined>,
): Promise<Outcome | "timeout"> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  const timeout = new Promise<undefined>((resolve) => {
    limit.signal.addEventListener("abort", () => resolve(undefined));
  });
  try {
    return (await Promise.race([invoke(limit.signal), timeout])) ?? "timeout";
  } finally {
    clearTimeout(timer);
  }
}
