import { randomBytes } from "node:crypto";
import type { WebSocket } from "ws";
import type { Lambdas } from "../functions/lambdas";
import { type HttpAnswer, type HttpHandler, type HttpRequest, headerOf, textAnswer } from "../http";
import { isAllowed, type Signatures, signerOf } from "../signature";
import type { SocketBlueprint } from "../template/sockets";

// https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-execution-service-websocket-limits-table.html
export const messageLimitBytes = 128 * 1024;
const integrationTimeoutMs = 29_000;

/** How long a connection lasts. */
interface SocketLimits {
  /** The longest time without a message in either direction. */
  idleMs: number;
  lifetimeMs: number;
}

const awsLimits: SocketLimits = { idleMs: 600_000, lifetimeMs: 7_200_000 };

interface Connection {
  socket: WebSocket;
  sourceIp: string;
  connectedAt: Date;
  lastActiveAt: Date;
  /** Restarts the idle limit. */
  touch(): void;
}

type Result = { statusCode?: number; headers?: Record<string, string> };

/** A WebSocket API on its stage: connections, their messages, and the calls with which functions reach them. */
export class SocketGateway {
  private readonly connections = new Map<string, Connection>();
  private isStopped = false;

  constructor(
    readonly blueprint: SocketBlueprint,
    private readonly lambdas: Lambdas,
    private readonly limits: SocketLimits = awsLimits,
  ) {}

  /** Answers a handshake as `$connect` decides. Until it is answered, nobody can reach the connection. */
  readonly handshake: HttpHandler = async (request) => {
    if (headerOf(request, "upgrade")?.toLowerCase() !== "websocket")
      return refusal(426, "Upgrade Required");
    const connectionId = randomBytes(11).toString("base64");
    const result = await this.call("$connect", connectionId, request.sourceIp, {
      eventType: "CONNECT",
      ...facts(request),
    });
    const status = result?.statusCode ?? 500;
    if (status >= 300 || this.isStopped) return refusal(status, "Forbidden");
    const chosen = Object.entries(result?.headers ?? {}).filter(
      ([name]) => name.toLowerCase() === "sec-websocket-protocol",
    );
    return {
      status: 101,
      headers: chosen.map(([name, value]) => [name.toLowerCase(), value]),
      body: Buffer.alloc(0),
      accept: (socket) => this.open(connectionId, socket, request.sourceIp),
      // The connection that `$connect` has noted is closed.
      abandon: () => this.closed(connectionId, request.sourceIp),
    };
  };

  private open(connectionId: string, socket: WebSocket, sourceIp: string): void {
    let idle: NodeJS.Timeout | undefined;
    const end = () => socket.close(1001, "Going away");
    const lifetime = setTimeout(end, this.limits.lifetimeMs);
    const connection: Connection = {
      socket,
      sourceIp,
      connectedAt: new Date(),
      lastActiveAt: new Date(),
      touch: () => {
        connection.lastActiveAt = new Date();
        clearTimeout(idle);
        idle = setTimeout(end, this.limits.idleMs);
      },
    };
    connection.touch();
    this.connections.set(connectionId, connection);
    socket.on("message", (data) => {
      connection.touch();
      void this.take(connectionId, connection, String(data));
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      clearTimeout(idle);
      clearTimeout(lifetime);
      this.connections.delete(connectionId);
      this.closed(connectionId, sourceIp);
    });
  }

  private closed(connectionId: string, sourceIp: string): void {
    if (!this.isStopped)
      void this.call("$disconnect", connectionId, sourceIp, { eventType: "DISCONNECT" });
  }

  /** Gives a message to the route that its `action` names. */
  private async take(
    connectionId: string,
    { socket, sourceIp }: Connection,
    body: string,
  ): Promise<void> {
    const { routes } = this.blueprint;
    const action = actionIn(body);
    const key = action !== undefined && Object.hasOwn(routes, action) ? action : "$default";
    const route = routes[key];
    if (route && "answer" in route) {
      socket.send(route.answer);
      return;
    }
    const result = await this.call(key, connectionId, sourceIp, { eventType: "MESSAGE", body });
    if (result && (result.statusCode ?? 500) < 500) return;
    const requestId = randomBytes(11).toString("base64");
    socket.send(JSON.stringify({ message: "Internal server error", connectionId, requestId }));
  }

  private async call(
    routeKey: string,
    connectionId: string,
    sourceIp: string,
    { eventType, body, ...more }: { eventType: string; body?: string },
  ): Promise<Result | undefined> {
    const route = this.blueprint.routes[routeKey];
    if (!route || !("functionName" in route)) return undefined;
    const event = {
      requestContext: {
        routeKey,
        eventType,
        connectionId,
        apiId: this.blueprint.apiId,
        stage: this.blueprint.stage,
        // Not the value of the Host header, as with an HTTP API.
        domainName: "localhost",
        requestId: randomBytes(11).toString("base64"),
        requestTimeEpoch: Date.now(),
        identity: { sourceIp },
      },
      ...more,
      ...(body !== undefined && { body }),
      isBase64Encoded: false,
    };
    const outcome = await this.lambdas.invoke(
      route.functionName,
      JSON.stringify(event),
      integrationTimeoutMs,
    );
    return typeof outcome === "string" ? undefined : (JSON.parse(outcome.payload) as Result);
  }

  /** `@connections`: sends to a connection (POST), closes it (DELETE), or describes it (GET). */
  async manage(request: HttpRequest, signatures: Signatures): Promise<HttpAnswer> {
    const { arn, apiId, stage } = this.blueprint;
    const start = `/${apiId}/${stage}/@connections/`;
    if (!request.path.startsWith(start)) return refusal(404, "Not Found");
    const connectionId = decodeURIComponent(request.path.slice(start.length));
    const signed = await signerOf(request, "execute-api", signatures);
    if ("fault" in signed) return refusal(403, signed.fault);
    const resource = `${arn}/${stage}/${request.method}/@connections/${connectionId}`;
    if (!isAllowed(signatures, signed.role, "execute-api:ManageConnections", resource))
      return refusal(403, "AccessDenied");
    const connection = this.connections.get(connectionId);
    if (connection?.socket.readyState !== 1) return refusal(410, "GoneException");
    const { socket, connectedAt, lastActiveAt, sourceIp } = connection;
    if (request.method === "GET") {
      const identity = { sourceIp };
      return textAnswer(
        200,
        "application/json",
        JSON.stringify({ connectedAt, lastActiveAt, identity }),
      );
    }
    if (request.method === "DELETE") {
      socket.close(1000, "Connection Closed Normally");
      return { status: 204, headers: [], body: Buffer.alloc(0) };
    }
    if (request.method !== "POST") return refusal(405, "Method Not Allowed");
    if (request.body.length > messageLimitBytes) return refusal(413, "PayloadTooLargeException");
    connection.touch();
    socket.send(request.body.toString());
    return { status: 200, headers: [], body: Buffer.alloc(0) };
  }

  stop(): void {
    this.isStopped = true;
    for (const { socket } of this.connections.values()) socket.terminate();
  }
}

/** A request's headers and query, as a `$connect` event presents them. */
function facts({ headers, query }: HttpRequest) {
  const parameters = [...new URLSearchParams(query)];
  return {
    headers: Object.fromEntries(headers),
    ...(parameters.length > 0 && { queryStringParameters: Object.fromEntries(parameters) }),
  };
}

function actionIn(body: string): string | undefined {
  try {
    const { action } = JSON.parse(body) as { action?: unknown };
    return typeof action === "string" ? action : undefined;
  } catch {
    return undefined;
  }
}

function refusal(status: number, message: string): HttpAnswer {
  return textAnswer(status, "application/json", JSON.stringify({ message }));
}
