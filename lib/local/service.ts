import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createEdge } from "./edge/edge";
import { createOriginSide, createOrigins } from "./edge/origins";
import { ensureTable } from "./ensure-table";
import { startLambdas } from "./functions/lambdas";
import { openLog } from "./functions/open-log";
import { createGateway } from "./gateway/gateway";
import type { HttpAnswer, HttpHandler, HttpRequest } from "./http";
import { type LocalTable, onLocalTable } from "./on-local-table";
import { serve } from "./serve";
import { startLocalDatabase } from "./start-local-database";
import { startChangeStream } from "./stream/change-stream";
import { type Blueprint, readBlueprint } from "./template/blueprint";
import { synthesize } from "./template/synthesize";
import { watchDisk } from "./watched-disk";

export interface LocalServiceOptions {
  /** For the database file and the functions' log. */
  dataDirectory: string;
  /** 0, the default, takes any free port. */
  port?: number;
  /** Also serves a local CloudFront on this port (0: any). */
  edgePort?: number;
  /** Also serves the HTTP API without CloudFront on this port (0: any). */
  gatewayPort?: number;
  /** Exactly this many instances of each function, which take turns. Absent: a few, started as needed. */
  instancesPerFunction?: number;
  /** A running database to use. Absent: the service starts one, which ends with it. */
  databaseEndpoint?: string;
  /** Gives the functions another database address, such as a proxy's, for the real one. */
  databaseEndpointForFunctions?: (endpoint: string, blueprint: Blueprint) => Promise<string>;
  /** The folder of a synthesized app. Absent: the app is synthesized for stage `dev`. */
  cdkOut?: string;
  /** Pages at the service's own address. Other requests go on to `service`. */
  inFront?: (service: HttpHandler) => HttpHandler;
  /** Called with each answer to a caller, at the service's address and at the edge's. */
  onAnswer?: (request: HttpRequest, answer: HttpAnswer) => void;
  /** Called with the name of each step of the start when it is done. */
  onStep?: (name: string) => void;
}

export interface LocalService extends LocalTable {
  baseUrl: string;
  edgeUrl?: string;
  gatewayUrl?: string;
  /** What the functions printed. */
  logFile: string;
  /** Settles when all changes of the table so far, and the changes that they caused, have been handled. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const instanceLimit = 4;

/**
 * Runs the service that the CDK app describes. Its port plays the part of CloudFront's origins: it serves the static
 * files and adds CloudFront's headers, but no edge function changes requests to the API.
 *
 * @throws when the port is in use, when the database does not start, or when a template contains something unsupported.
 */
export async function startLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const { dataDirectory, cdkOut, onStep = () => {}, onAnswer = () => {} } = options;
  const { inFront = (service) => service } = options;
  const stops: (() => Promise<void>)[] = [];
  // In reverse order of the start: requests, then functions, then the database.
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    mkdirSync(dataDirectory, { recursive: true });
    const [blueprint, databaseEndpoint] = await Promise.all([
      synthesized(cdkOut).finally(() => onStep("templates")),
      startDatabase(options, stops).finally(() => onStep("database")),
    ]);
    await ensureTable(databaseEndpoint, blueprint.table);
    const tableName = blueprint.table.TableName;
    // The functions read the key secret while they start, so it must exist, as it does on a deployed stage.
    await onLocalTable({ tableName, databaseEndpoint }, (store) =>
      store.secrets.require("api-keys", new Date()),
    );
    onStep("table");

    const logFile = join(dataDirectory, "functions.log");
    const disk = watchDisk(dataDirectory);
    const log = openLog(logFile, disk);
    const instances = options.instancesPerFunction;
    const lambdas = startLambdas(blueprint.functions, {
      databaseEndpoint:
        (await options.databaseEndpointForFunctions?.(databaseEndpoint, blueprint)) ??
        databaseEndpoint,
      instanceLimit: instances ?? instanceLimit,
      turns: instances ?? 1,
      log,
    });
    stops.push(() => lambdas.stop());
    const streams = await Promise.all(
      blueprint.eventSources.map((source) =>
        startChangeStream(source, {
          databaseEndpoint,
          tableName,
          lambdas,
          dataDirectory,
          disk,
          log,
        }),
      ),
    );
    stops.push(async () => void (await Promise.all(streams.map((stream) => stream.stop()))));
    const gateway = createGateway(blueprint.routes, lambdas);
    const originOf = createOrigins(blueprint, gateway);
    const origin = createOriginSide(blueprint.distribution.behaviors, originOf);

    const open = async (handler: HttpHandler, port: number) => {
      const listening = await serve(handler, port);
      stops.push(() => listening.stop());
      return `http://127.0.0.1:${listening.port}`;
    };
    const watched =
      (handler: HttpHandler): HttpHandler =>
      async (request) => {
        const answer = await handler(request);
        onAnswer(request, answer);
        return answer;
      };
    const baseUrl = await open(watched(inFront(origin)), options.port ?? 0);
    const { edgePort, gatewayPort } = options;
    const edgeUrl =
      edgePort === undefined
        ? undefined
        : await open(watched(createEdge(blueprint.distribution, originOf)), edgePort);
    const gatewayUrl = gatewayPort === undefined ? undefined : await open(gateway, gatewayPort);
    return {
      baseUrl,
      ...(edgeUrl === undefined ? {} : { edgeUrl }),
      ...(gatewayUrl === undefined ? {} : { gatewayUrl }),
      tableName,
      databaseEndpoint,
      logFile,
      settled: async () => void (await Promise.all(streams.map((stream) => stream.settled()))),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function synthesized(cdkOut: string | undefined): Promise<Blueprint> {
  return readBlueprint(cdkOut ?? (await synthesize({ stage: "dev" })));
}

async function startDatabase(
  { databaseEndpoint, dataDirectory }: LocalServiceOptions,
  stops: (() => Promise<void>)[],
): Promise<string> {
  if (databaseEndpoint !== undefined) return databaseEndpoint;
  const database = await startLocalDatabase(dataDirectory);
  stops.push(() => database.stop());
  return database.endpoint;
}
