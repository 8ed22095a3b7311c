import type { Settings } from "../stacks/settings/schema";
import type { EdgeMaker } from "./edge/host-handlers";
import type { InstanceStarter } from "./functions/instance";
import type { HttpAnswer, HttpHandler, HttpRequest } from "./http";
import type { LocalTable } from "./on-local-table";
import type { During } from "./start-steps";
import type { Blueprint } from "./template/blueprint";

export interface LocalServiceOptions {
  /** For the database file and the functions' log. */
  dataDirectory: string;
  /** 0, the default, takes any free port. */
  port?: number;
  /** The port of the host that published pages have. 0, the default, takes any free port. */
  pagesPort?: number;
  /** Also serves each host through the local CloudFront that this makes, on ports of their own. */
  createEdge?: EdgeMaker;
  /** Also serves the HTTP API without CloudFront on this port (0: any). */
  gatewayPort?: number;
  /** Exactly this many instances of each function, which take turns. Absent: a few, started as needed. */
  instancesPerFunction?: number;
  /** How an instance of a function runs. By default, as a thread of this process. */
  startInstance?: InstanceStarter;
  /** A running database to use. Absent: the service starts one, which ends with it. */
  databaseEndpoint?: string;
  /** Gives the functions another database address, such as a proxy's, for the real one. */
  databaseEndpointForFunctions?: (endpoint: string, blueprint: Blueprint) => Promise<string>;
  /** How many times faster than the clock webhooks wait, time out and try again. 1 by default; tests have no time. */
  pace?: number;
  /** Settings of the stage in addition to a local run's, as `cdk deploy -c` accepts them. */
  settings?: Settings;
  /** The folder of a synthesized app. Absent: the app is synthesized for stage `dev`. */
  cdkOut?: string | Promise<string>;
  /** The folder with the content of an asset of the templates. By default, the service builds assets that are missing. */
  folderOf?: (asset: string) => Promise<string>;
  /** Whether a developer may stop a function at a breakpoint, so that nothing times out. */
  isDebugged?: boolean;
  /** Pages at the service's own address. Other requests are passed to `service`. `providerUrl` is where people sign in. */
  inFront?: (service: HttpHandler, providerUrl: string) => HttpHandler;
  /** Called with each answer to a caller, at the service's address and at the edge's. */
  onAnswer?: (request: HttpRequest, answer: HttpAnswer) => void;
  /** Called with the service's address as soon as its port is taken. Requests wait until it is ready. */
  onAddress?: (url: string) => void;
  /** Receives each step of the start. */
  during?: During;
}

export interface LocalService extends LocalTable {
  baseUrl: string;
  /** The host of published pages. */
  pagesUrl: string;
  edgeUrl?: string;
  pagesEdgeUrl?: string;
  gatewayUrl?: string;
  /** The file with the functions' output. */
  logFile: string;
  /** Resolves when all changes of the table so far, and the changes that they caused, have been handled. */
  settled(): Promise<void>;
  /** From now on handles the changes of the table of the same name on another database. */
  followChangesAt(databaseEndpoint: string): Promise<void>;
  stop(): Promise<void>;
}
