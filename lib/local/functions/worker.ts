import { randomUUID } from "node:crypto";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { LocalRun } from "../../../shared/runtime/local-run";

export interface WorkerSettings {
  file: string;
  exportName: string;
  localRun?: LocalRun | undefined;
}

export interface ToWorker {
  /** JSON, as sent over the network to a real Lambda. */
  event: string;
  deadlineMs: number;
}

export type FromWorker =
  | { type: "ready" }
  | { type: "result"; payload: string }
  | { type: "error" };

type Handler = (event: unknown, context: object) => unknown;

const { file, exportName, localRun } = workerData as WorkerSettings;
Object.assign(globalThis, { localRun });
void start();

async function start(): Promise<void> {
  const module = (await import(pathToFileURL(file).href)) as Record<string, Handler>;
  const handler = module[exportName];
  if (typeof handler !== "function") throw new Error(`${file} exports no function ${exportName}.`);
  parentPort?.on("message", (message: ToWorker) => run(handler, message));
  send({ type: "ready" });
}

async function run(handle: Handler, { event, deadlineMs }: ToWorker): Promise<void> {
  try {
    const result = await handle(JSON.parse(event), {
      awsRequestId: randomUUID(),
      functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
      memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
      getRemainingTimeInMillis: () => deadlineMs - Date.now(),
    });
    send({ type: "result", payload: JSON.stringify(result ?? null) });
  } catch (error) {
    console.error(error);
    send({ type: "error" });
  }
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}
