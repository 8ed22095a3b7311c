import { setTimeout } from "node:timers/promises";
import type { LocalBucket } from "../buckets/local-bucket";
import type { Lambdas } from "../functions/lambdas";
import type { Log } from "../functions/open-log";
import { createGateway } from "../gateway/gateway";
import type { HttpHandler } from "../http";
import type { SocketGateway } from "../sockets/socket-gateway";
import type { Blueprint } from "../template/blueprint";
import type { DistributionBlueprint } from "../template/distribution";
import type { StaticFile } from "../template/static-files";
import { createEdge } from "./edge";
import { createOriginSide, createOrigins } from "./origins";

interface HostOptions {
  /** The public files. */
  files: () => Promise<readonly StaticFile[]>;
  lambdas: Lambdas;
  buckets: readonly LocalBucket[];
  sockets: readonly SocketGateway[];
  accessLog: Log;
  /** How many times longer than CloudFront the local one waits for an origin. */
  edgePatience: number;
}

export interface HostHandlers {
  /** The host of the service, without edge functions. */
  service: HttpHandler;
  /** The host of published pages, without edge functions. */
  pages: HttpHandler;
  /** The local CloudFront before the service. */
  edge(): HttpHandler;
  /** The local CloudFront before published pages. */
  pagesEdge(): HttpHandler;
  /** The service's HTTP API without CloudFront. */
  gateway(): HttpHandler;
}

/** The handlers for each of the blueprint's hosts. */
export function createHostHandlers(blueprint: Blueprint, options: HostOptions): HostHandlers {
  const { files, lambdas, buckets, sockets, accessLog, edgePatience } = options;
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
  const patient: Parameters<typeof createEdge>[2] = {
    wait: (milliseconds, ...more) => setTimeout(milliseconds * edgePatience, ...more),
  };
  return {
    service: createOriginSide(blueprint.distribution.behaviors, originOf),
    pages: createOriginSide(blueprint.pages.behaviors, originOfPages),
    edge: () => createEdge(blueprint.distribution, originOf, patient),
    pagesEdge: () => createEdge(blueprint.pages, originOfPages, patient),
    gateway: () => gatewayOf(apiOf(blueprint.distribution)),
  };
}

/** The HTTP API behind a distribution. */
function apiOf({ behaviors }: DistributionBlueprint): string {
  const origin = behaviors.at(-1)?.origin;
  if (!origin || "bucket" in origin) throw new Error("The distribution has no HTTP API behind it.");
  return origin.apiId;
}
