import type { LocalBucket } from "../buckets/local-bucket";
import type { Lambdas } from "../functions/lambdas";
import type { Log } from "../functions/open-log";
import { createGateway } from "../gateway/gateway";
import type { HttpHandler } from "../http";
import type { SocketGateway } from "../sockets/socket-gateway";
import type { Blueprint } from "../template/blueprint";
import type { Behavior, DistributionBlueprint } from "../template/distribution";
import type { StaticFile } from "../template/static-files";
import { createOriginSide, createOrigins } from "./origins";

interface HostOptions {
  /** The public files. */
  files: () => Promise<readonly StaticFile[]>;
  lambdas: Lambdas;
  buckets: readonly LocalBucket[];
  sockets: readonly SocketGateway[];
  accessLog: Log;
}

/** Makes a local CloudFront of a distribution and the origin of each of its behaviours. */
export type EdgeMaker = (
  distribution: DistributionBlueprint,
  originOf: (behavior: Behavior) => HttpHandler,
) => HttpHandler;

export interface HostHandlers {
  /** The host of the service, without edge functions. */
  service: HttpHandler;
  /** The host of published pages, without edge functions. */
  pages: HttpHandler;
  /** A local CloudFront before the service. */
  edge(createEdge: EdgeMaker): HttpHandler;
  /** A local CloudFront before published pages. */
  pagesEdge(createEdge: EdgeMaker): HttpHandler;
  /** The service's HTTP API without CloudFront. */
  gateway(): HttpHandler;
}

/** The handlers for each of the blueprint's hosts. */
export function createHostHandlers(blueprint: Blueprint, options: HostOptions): HostHandlers {
  const { files, lambdas, buckets, sockets, accessLog } = options;
  const gatewayOf = (apiId: string) =>
    sockets.find(({ blueprint: own }) => own.apiId === apiId)?.handshake ??
    createGateway(
      blueprint.routes.filter((route) => route.apiId === apiId),
      lambdas,
      { stage: blueprint.stages.get(apiId), accessLog },
    );
  const originsOf = ({ behaviors }: DistributionBlueprint) =>
    createOrigins(behaviors, files, buckets, gatewayOf);
  const originOf = originsOf(blueprint.distribution);
  const originOfPages = originsOf(blueprint.pages);
  return {
    service: createOriginSide(blueprint.distribution.behaviors, originOf),
    pages: createOriginSide(blueprint.pages.behaviors, originOfPages),
    edge: (createEdge) => createEdge(blueprint.distribution, originOf),
    pagesEdge: (createEdge) => createEdge(blueprint.pages, originOfPages),
    gateway: () => gatewayOf(apiOf(blueprint.distribution)),
  };
}

/** The HTTP API behind a distribution. */
function apiOf({ behaviors }: DistributionBlueprint): string {
  const origin = behaviors.at(-1)?.origin;
  if (!origin || "bucket" in origin) throw new Error("The distribution has no HTTP API behind it.");
  return origin.apiId;
}
