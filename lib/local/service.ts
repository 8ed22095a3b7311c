import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createBucketHandler } from "./buckets/bucket-handler";
import { LocalBucket } from "./buckets/local-bucket";
import { Builder } from "./builds/builder";
import { compressing } from "./edge/compressing";
import { createHostHandlers } from "./edge/host-handlers";
import { ensureTable } from "./ensure-table";
import { localSecretKey } from "./functions/lambdas";
import { openLog } from "./functions/open-log";
import { startFunctions } from "./functions/start-functions";
import { type HttpHandler, textAnswer } from "./http";
import { Outbox } from "./mail/outbox";
import { onLocalTable } from "./on-local-table";
import { LocalQueue } from "./queue/local-queue";
import { createQueueHandler } from "./queue/queue-handler";
import { serve } from "./serve";
import type { LocalService, LocalServiceOptions } from "./service-options";
import { startProvider } from "./sign-in/start-provider";
import type { Signatures } from "./signature";
import { SocketGateway } from "./sockets/socket-gateway";
import { startLocalDatabase } from "./start-local-database";
import { followChanges } from "./stream/follow-changes";
import { type Blueprint, readBlueprint } from "./template/blueprint";
import type { DistributionBlueprint } from "./template/distribution";
import { filesOf } from "./template/static-files";
import { localStage, synthesize } from "./template/synthesize";
import { watchDisk } from "./watched-disk";

const instanceLimit = 4;

/**
 * Runs the service that the CDK app describes. Its port plays the part of CloudFront's origins: it serves the static
 * files and adds CloudFront's headers, but no edge function changes requests to the API.
 *
 * @throws when the port is in use, when the database does not start, or when a template contains something unsupported.
 */
export async function startLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const parts = new Parts();
  try {
    return await startParts(options, parts);
  } catch (error) {
    await parts.stop();
    throw error;
  }
}

async function startParts(options: LocalServiceOptions, parts: Parts): Promise<LocalService> {
  const { dataDirectory, cdkOut, onAnswer = () => {}, pace = 1 } = options;
  const { during = (_, work) => work } = options;
  const { inFront = (service) => service } = options;
  mkdirSync(dataDirectory, { recursive: true });
  // Functions get the addresses from their environment, so the ports are reserved before the functions start.
  const own = parts.add(await reservePort(options.port ?? 0));
  options.onAddress?.(own.url);
  const folderOf = options.folderOf ?? startBuilder(parts);
  const reading = during(
    { name: "templates", doing: "synthesizing the CDK app" },
    synthesized(cdkOut, options.settings),
  );
  const [blueprint, databaseEndpoint] = await Promise.all([
    reading,
    during({ name: "database", doing: "starting the database" }, startDatabase(options, parts)),
  ]);
  const { TableName: tableName } = blueprint.table;
  await during(
    { name: "table", doing: "preparing the table" },
    prepareTable(blueprint, databaseEndpoint),
  );
  const pages = parts.add(await reservePort(options.pagesPort ?? 0));
  const provider = parts.add(await startProvider(own.url));
  // Functions reach connections at an address that they need before there is a gateway.
  const connections = parts.add(await reservePort(0));

  const logFile = join(dataDirectory, "functions.log");
  const disk = watchDisk(dataDirectory);
  const log = openLog(logFile, disk);
  const open = async (handler: HttpHandler, port: number) => {
    const listening = parts.add(await serve(handler, port));
    return `http://127.0.0.1:${listening.port}`;
  };
  const queues = blueprint.queues.map(
    (queue) => new LocalQueue(queue, join(dataDirectory, `${queue.name}.queue.json`), pace),
  );
  const buckets = openBuckets(blueprint, dataDirectory);
  const signatures = { policies: blueprint.policies, secretAccessKey: localSecretKey };
  const outbox = new Outbox((report) => {
    queues[0]?.send([{ body: JSON.stringify(report), delaySeconds: 0 }]);
  });
  const lambdas = parts.add(
    startFunctions(blueprint, {
      databaseEndpoint:
        (await options.databaseEndpointForFunctions?.(databaseEndpoint, blueprint)) ??
        databaseEndpoint,
      queueEndpoint: await open(createQueueHandler(queues), 0),
      bucketEndpoint: await open(createBucketHandler(buckets, signatures), 0),
      addresses: {
        service: own.url,
        pages: pages.url,
        connections: connections.url,
        provider: provider.url,
        mail: await open(outbox.takesMail, 0),
      },
      pace,
      instanceLimit: options.instancesPerFunction ?? instanceLimit,
      turns: options.instancesPerFunction ?? 1,
      ...(options.startInstance && { startInstance: options.startInstance }),
      ...{ log, folderOf, isDebugged: options.isDebugged ?? false },
    }),
  );
  const following = parts.add(
    await followChanges(blueprint, {
      ...{ databaseEndpoint, tableName, dataDirectory },
      ...{ queues, lambdas, disk, log },
    }),
  );
  const sockets = blueprint.sockets.map((each) => new SocketGateway(each, lambdas));
  connections.open(createConnectionsHandler(sockets, signatures));
  const files = filesOf(blueprint.deployments, folderOf);
  const hosts = createHostHandlers(blueprint, {
    ...{ files, lambdas, buckets, sockets },
    accessLog: openLog(join(dataDirectory, "access.log"), disk),
  });
  const watched =
    (handler: HttpHandler): HttpHandler =>
    async (request) => {
      const answer = await handler(request);
      onAnswer(request, answer);
      return answer;
    };
  // A recorder sees the answers as they were made.
  const asCloudFront = (handler: HttpHandler, { behaviors }: DistributionBlueprint) =>
    compressing(handler, behaviors);
  const { distribution } = blueprint;
  own.open(
    asCloudFront(watched(outbox.inFront(inFront(hosts.service, provider.url))), distribution),
  );
  pages.open(asCloudFront(hosts.pages, blueprint.pages));
  // Requests end before the functions do.
  parts.add(together([own, pages]));

  const { createEdge, gatewayPort } = options;
  const further = {
    ...(createEdge && {
      edgeUrl: await open(asCloudFront(watched(hosts.edge(createEdge)), distribution), 0),
      pagesEdgeUrl: await open(asCloudFront(hosts.pagesEdge(createEdge), blueprint.pages), 0),
    }),
    ...(gatewayPort !== undefined && { gatewayUrl: await open(hosts.gateway(), gatewayPort) }),
  };
  // Before the ports, which close when their last connection has.
  parts.add({ stop: async () => sockets.forEach((socket) => void socket.stop()) });
  return {
    baseUrl: own.url,
    pagesUrl: pages.url,
    ...further,
    ...{ tableName, databaseEndpoint, logFile },
    settled: following.settled,
    followChangesAt: following.followChangesAt,
    stop: () => parts.stop(),
  };
}

async function synthesized(
  cdkOut: LocalServiceOptions["cdkOut"],
  settings: LocalServiceOptions["settings"],
): Promise<Blueprint> {
  return readBlueprint(await (cdkOut ?? synthesize({ ...localStage, ...settings })));
}

function startBuilder(parts: Parts): (asset: string) => Promise<string> {
  const builder = new Builder();
  parts.add({ stop: async () => builder.stop() });
  return (asset) => builder.folderOf(asset);
}

async function startDatabase(
  { databaseEndpoint, dataDirectory }: LocalServiceOptions,
  parts: Parts,
): Promise<string> {
  if (databaseEndpoint !== undefined) return databaseEndpoint;
  return parts.add(await startLocalDatabase(dataDirectory)).endpoint;
}

/** Makes the table and the key secret. The functions read that while they start, so it exists on every stage. */
async function prepareTable({ table }: Blueprint, databaseEndpoint: string): Promise<void> {
  await ensureTable(databaseEndpoint, table);
  await onLocalTable({ tableName: table.TableName, databaseEndpoint }, (store) =>
    store.secrets.require("api-keys", new Date()),
  );
}

function together(ports: readonly ReservedPort[]): Part {
  return {
    stop: async () => void (await Promise.all(ports.map((port) => port.stop()))),
  };
}

/** The buckets that functions write to. The others contain what a deployment puts there. */
function openBuckets({ buckets, deployments }: Blueprint, dataDirectory: string): LocalBucket[] {
  const deployed = new Set(deployments.map(({ bucket }) => bucket));
  return buckets
    .filter(({ name }) => !deployed.has(name))
    .map((bucket) => new LocalBucket(bucket, join(dataDirectory, `${bucket.name}.bucket`)));
}

/** Something that has started, and ends with the service. */
interface Part {
  stop(): Promise<void>;
}

/** Ends started parts, the last one first: requests, then functions, then the database. */
class Parts implements Part {
  private readonly started: Part[] = [];

  add<Started extends Part>(part: Started): Started {
    this.started.push(part);
    return part;
  }

  async stop(): Promise<void> {
    for (const part of this.started.splice(0).reverse()) await part.stop();
  }
}

/** The calls with which functions reach connections (`@connections`), each API below its id. */
function createConnectionsHandler(
  sockets: readonly SocketGateway[],
  signatures: Signatures,
): HttpHandler {
  return async (request) => {
    const socket = sockets.find(({ blueprint: { apiId } }) =>
      request.path.startsWith(`/${apiId}/`),
    );
    return socket
      ? await socket.manage(request, signatures)
      : textAnswer(404, "text/plain", "Unknown API");
  };
}

/** A port that is reserved before its handler exists. Requests wait for the handler. */
interface ReservedPort {
  url: string;
  open(handler: HttpHandler): void;
  /** May be called more than once. */
  stop(): Promise<void>;
}

/** @throws when the port is in use, with `code` "EADDRINUSE". */
async function reservePort(port: number): Promise<ReservedPort> {
  let open: (handler: HttpHandler) => void = () => {};
  const opened = new Promise<HttpHandler>((resolve) => {
    open = resolve;
  });
  const listening = await serve(async (request) => (await opened)(request), port);
  return {
    url: `http://127.0.0.1:${listening.port}`,
    open,
    stop() {
      // Nothing should wait for a service that did not start.
      open(async () => textAnswer(503, "text/plain; charset=utf-8", "The service has stopped."));
      return listening.stop();
    },
  };
}
