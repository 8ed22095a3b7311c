import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Lambdas,
  type LambdasOptions,
  startLambdas,
} from "../../../lib/local/functions/lambdas";
import { openLog } from "../../../lib/local/functions/open-log";
import { createGateway, type GatewaySettings } from "../../../lib/local/gateway/gateway";
import { serve } from "../../../lib/local/serve";
import { watchDisk } from "../../../lib/local/watched-disk";
import { type RawRequest, type RawResponse, rawRequest } from "../raw-request";

export interface EchoGateway {
  lambdas: Lambdas;
  logFile: string;
  send(request: RawRequest): Promise<RawResponse>;
  /** The event that the request became. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the Lambda got, for a test to look at.
  echoed(request: RawRequest): Promise<any>;
  stop(): Promise<void>;
}

const routes = [
  "POST /echo/{id}",
  "GET /echo/{id}",
  "GET /echo/fixed",
  "ANY /any",
  "ANY /under/{proxy+}",
  "GET /under/{id}/fixed",
  "$default",
];

/** A gateway in front of one Lambda, in two instances, which answers with its event or in the way that the path names. */
export async function startEchoGateway({
  routes: keys = routes,
  folderOf = async (asset) => asset,
  ...settings
}: GatewaySettings & {
  routes?: string[];
  folderOf?: LambdasOptions["folderOf"];
} = {}): Promise<EchoGateway> {
  const folder = mkdtempSync(join(tmpdir(), "gateway-"));
  const logFile = join(folder, "functions.log");
  const echo = {
    name: "echo",
    arn: "arn:echo",
    role: "EchoRole",
    folder: join(__dirname, "../fixtures/echo"),
    handler: "index.handler",
    timeoutSeconds: 1,
    memoryMegabytes: 128,
    environment: { GREETING: "hello" },
  };
  const lambdas = startLambdas([echo], {
    databaseEndpoint: "http://127.0.0.1:1",
    queueEndpoint: "http://127.0.0.1:1",
    bucketEndpoint: "http://127.0.0.1:1",
    environment: {},
    instanceLimit: 2,
    turns: 2,
    log: openLog(logFile, watchDisk(folder)),
    folderOf,
  });
  const gateway = createGateway(
    keys.map((key) => ({ apiId: "api", key, functionName: "echo" })),
    lambdas,
    settings,
  );
  const listening = await serve(gateway, 0);
  const send = (request: RawRequest) => rawRequest(`http://127.0.0.1:${listening.port}`, request);
  return {
    lambdas,
    logFile,
    send,
    echoed: async (request) => JSON.parse((await send(request)).body.toString()).event,
    async stop() {
      await listening.stop();
      await lambdas.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
