import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createBucketHandler } from "./buckets/bucket-handler";
import { LocalBucket } from "./buckets/local-bucket";
import { createEdge } from "./edge/edge";
import { createOriginSide, createOrigins } from "./edge/origins";
import { ensureTable } from "./ensure-table";
import { localSecretKey, startLambdas } from "./functions/lambdas";
import { openLog } from "./functions/open-log";
import { createGateway } from "./gateway/gateway";
import { type HttpAnswer, type HttpHandler, type HttpRequest, textAnswer } from "./http";
import { Outbox } from "./mail/outbox";
import { type LocalTable, onLocalTable } from "./on-local-table";
import { LocalQueue } from "./queue/local-queue";
import { createQueueHandler } from "./queue/queue-handler";
import { startQueuePoller } from "./queue/queue-poller";
import { reservePort } from "./reserve-port";
import { serve } from "./serve";
import { localClientId, startProvider } from "./sign-in/start-provider";
import { SocketGateway, type SocketLimits } from "./sockets/socket-gateway";
import { startLocalDatabase } from "./start-local-database";
import { startChangeStream } from "./stream/change-stream";
import { type Blueprint, readBlueprint } from "./template/blueprint";
import type { DistributionBlueprint } from "./template/distribution";
import type { FunctionBlueprint } from "./template/functions";
import { region } from "./template/resolve";
import { localStage, synthesize } from "./template/synthesize";
import { watchDisk } from "./watched-disk";

export interface LocalServiceOptions {
  /** For the database file and the functions' log. */
  dataDirectory: string;
  /** 0, the default, takes any free port. */
  port?: number;
  /** The port of the host that published pages have. 0, the default, takes any free port. */
  pagesPort?: number;
  /** Also serves a local CloudFront on this port (0: any), and that of the published pages on another. */
  edgePort?: number;
  /** How many times longer than CloudFront the local one waits for an origin: a loaded machine starts functions slowly. */
  edgePatience?: number;
  /** Also serves the HTTP API without CloudFront on this port (0: any). */
  gatewayPort?: number;
  /** Exactly this many instances of each function, which take turns. Absent: a few, started as needed. */
  instancesPerFunction?: number;
  /** A running database to use. Absent: the service starts one, which ends with it. */
  databaseEndpoint?: string;
  /** Gives the functions another database address, such as a proxy's, for the real one. */
  databaseEndpointForFunctions?: (endpoint: string, blueprint: Blueprint) => Promise<string>;
  /** How many times faster than the clock webhooks wait, time out and try again. 1 by default; tests have no time. */
  pace?: number;
  /** How long connections of WebSockets last; API Gateway's limits by default. */
  socketLimits?: SocketLimits;
  /** The folder of a synthesized app. Absent: the app is synthesized for stage `dev`. */
  cdkOut?: string;
  /** Pages at the service's own address. Other requests go on to `service`. */
  inFront?: (service: HttpHandler) => HttpHandler;
  /** Called with each answer to a caller, at the service's address and at the edge's. */
  onAnswer?: (request: HttpRequest, answer: HttpAnswer) => void;
  /** Called with the service's address as soon as its port is taken. Requests wait until it is ready. */
  onAddress?: (url: string) => void;
  /** Called with the name of each step of the start when it is done. */
  onStep?: (name: string) => void;
}

export interface LocalService extends LocalTable {
  baseUrl: string;
  /** The host of published pages. */
  pagesUrl: string;
  edgeUrl?: string;
  pagesEdgeUrl?: string;
  gatewayUrl?: string;
  /** What the functions printed. */
  logFile: string;
  /** Settles when all changes of the table so far, and the changes that they caused, have been handled. */
  settled(): Promise<void>;
  /** From now on handles the changes of the table of the same name on another database. */
  followChangesAt(databaseEndpoint: string): Promise<void>;
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
    // Functions know the addresses from their environment, so the ports are taken before the functions start.
    const own = await reservePort(options.port ?? 0);
    stops.push(() => own.stop());
    options.onAddress?.(own.url);
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
    const pages = await reservePort(options.pagesPort ?? 0);
    stops.push(() => pages.stop());

    const provider = await startProvider(own.url);
    stops.push(() => provider.stop());

    const logFile = join(dataDirectory, "functions.log");
    const disk = watchDisk(dataDirectory);
    const log = openLog(logFile, disk);
    const accessLog = openLog(join(dataDirectory, "access.log"), disk);
    const open = async (handler: HttpHandler, port: number) => {
      const listening = await serve(handler, port);
      stops.push(() => listening.stop());
      return `http://127.0.0.1:${listening.port}`;
    };
    const { pace = 1 } = options;
    const queues = blueprint.queues.map(
      (queue) => new LocalQueue(queue, join(dataDirectory, `${queue.name}.queue.json`), pace),
    );
    // The other buckets hold what a deployment puts there.
    const deployed = new Set(blueprint.files.map(({ bucket }) => bucket));
    const buckets = blueprint.buckets
      .filter(({ name }) => !deployed.has(name))
      .map((bucket) => new LocalBucket(bucket, join(dataDirectory, `${bucket.name}.bucket`)));
    const instances = options.instancesPerFunction;
    const signatures = { policies: blueprint.policies, secretAccessKey: localSecretKey };
    // Functions reach connections under an address that they know before there is a gateway.
    const connections = await reservePort(0);
    stops.push(() => connections.stop());
    const addresses = [
      ...blueprint.sockets.map(
        ({ apiId }) =>
          [
            `https://${apiId}.execute-api.${region}.amazonaws.com`,
            `${connections.url}/${apiId}`,
          ] as const,
      ),
      [`https://${blueprint.distribution.domainName}`, own.url] as const,
      [`https://${blueprint.pages.domainName}`, pages.url] as const,
    ];
    const outbox = new Outbox();
    const lambdas = startLambdas(withAddresses(blueprint.functions, addresses), {
      databaseEndpoint:
        (await options.databaseEndpointForFunctions?.(databaseEndpoint, blueprint)) ??
        databaseEndpoint,
      queueEndpoint: await open(createQueueHandler(queues), 0),
      bucketEndpoint: await open(createBucketHandler(buckets, signatures), 0),
      environment: {
        LOCAL_RUN: "true",
        LOCAL_PACE: `${pace}`,
        MAIL_FROM: "chat@localhost",
        MAIL_URL: await open(outbox.takesMail, 0),
        OIDC_ISSUER: provider.url,
        OIDC_CLIENT_ID: localClientId,
      },
      instanceLimit: instances ?? instanceLimit,
      turns: instances ?? 1,
      log,
    });
    stops.push(() => lambdas.stop());
    const startStreams = (endpoint: string) =>
      Promise.all(
        blueprint.eventSources.map((source) =>
          startChangeStream(source, {
            databaseEndpoint: endpoint,
            tableName,
            lambdas,
            dataDirectory,
            disk,
            log,
          }),
        ),
      );
    let streams = await startStreams(databaseEndpoint);
    const stopStreams = async () =>
      void (await Promise.all(streams.map((stream) => stream.stop())));
    stops.push(stopStreams);
    const pollers = queues.flatMap((queue) =>
      blueprint.queueSources
        .filter(({ queueArn }) => queueArn === queue.blueprint.arn)
        .map((source) => startQueuePoller(source, queue, { lambdas, log })),
    );
    stops.push(async () => void (await Promise.all(pollers.map((poller) => poller.stop()))));
    const sockets = blueprint.sockets.map(
      (each) => new SocketGateway(each, lambdas, options.socketLimits),
    );
    connections.open(async (request) => {
      const socket = sockets.find(({ blueprint: { apiId } }) =>
        request.path.startsWith(`/${apiId}/`),
      );
      return socket
        ? await socket.manage(request, signatures)
        : textAnswer(404, "text/plain", "Unknown API");
    });
    const gatewayOf = (apiId: string) =>
      sockets.find(({ blueprint: own }) => own.apiId === apiId)?.handshake ??
      createGateway(
        blueprint.routes.filter((route) => route.apiId === apiId),
        lambdas,
        { stage: blueprint.stages.get(apiId), accessLog },
      );
    const watched =
      (handler: HttpHandler): HttpHandler =>
      async (request) => {
        const answer = await handler(request);
        onAnswer(request, answer);
        return answer;
      };
    const originsOf = ({ behaviors }: DistributionBlueprint) =>
      createOrigins(behaviors, blueprint.files, buckets, gatewayOf);
    const originOf = originsOf(blueprint.distribution);
    const originOfPages = originsOf(blueprint.pages);
    const service = createOriginSide(blueprint.distribution.behaviors, originOf);
    own.open(watched(outbox.inFront(inFront(service))));
    pages.open(createOriginSide(blueprint.pages.behaviors, originOfPages));
    // Once more, because requests end before the functions do.
    stops.push(async () => void (await Promise.all([own.stop(), pages.stop()])));

    const { edgePort, gatewayPort, edgePatience = 1 } = options;
    const patient: Parameters<typeof createEdge>[2] = {
      wait: (milliseconds, ...more) => setTimeout(milliseconds * edgePatience, ...more),
    };
    const edgeUrl =
      edgePort === undefined
        ? undefined
        : await open(watched(createEdge(blueprint.distribution, originOf, patient)), edgePort);
    const pagesEdgeUrl =
      edgePort === undefined
        ? undefined
        : await open(createEdge(blueprint.pages, originOfPages, patient), 0);
    const gatewayUrl =
      gatewayPort === undefined
        ? undefined
        : await open(gatewayOf(apiOf(blueprint.distribution)), gatewayPort);
    // Before the ports, which close when their last connection has.
    stops.push(async () => {
      for (const socket of sockets) socket.stop();
    });
    return {
      baseUrl: own.url,
      pagesUrl: pages.url,
      ...(edgeUrl === undefined ? {} : { edgeUrl }),
      ...(pagesEdgeUrl === undefined ? {} : { pagesEdgeUrl }),
      ...(gatewayUrl === undefined ? {} : { gatewayUrl }),
      tableName,
      databaseEndpoint,
      logFile,
      async settled() {
        const read = async () => void (await Promise.all(streams.map((each) => each.settled())));
        await read();
        await Promise.all(pollers.map((poller) => poller.settled()));
        // Deliveries change the table too.
        await read();
      },
      async followChangesAt(endpoint) {
        await stopStreams();
        streams = await startStreams(endpoint);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The HTTP API behind a distribution. */
function apiOf({ behaviors }: DistributionBlueprint): string {
  const origin = behaviors.at(-1)?.origin;
  if (!origin || "bucket" in origin) throw new Error("The distribution has no HTTP API behind it.");
  return origin.apiId;
}

/** The functions with this run's addresses in their environment, in place of CloudFront's. */
function withAddresses(
  functions: readonly FunctionBlueprint[],
  addresses: readonly (readonly [known: string, here: string])[],
): FunctionBlueprint[] {
  const here = (value: string) =>
    addresses.reduce((text, [known, address]) => text.replaceAll(known, address), value);
  return functions.map(({ environment, ...fn }) => ({
    ...fn,
    environment: Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, here(value)]),
    ),
  }));
}

async function synthesized(cdkOut: string | undefined): Promise<Blueprint> {
  return readBlueprint(cdkOut ?? (await synthesize(localStage)));
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
