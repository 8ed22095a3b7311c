import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { type HttpAnswer, type HttpHandler, type HttpRequest, headerOf } from "./http";
import { messageLimitBytes } from "./sockets/socket-gateway";

export interface Listening {
  port: number;
  /** Lets running requests finish, and closes idle connections. */
  stop(): Promise<void>;
}

// API Gateway's limits on all headers together and on the body. Beyond them it answers without calling anything.
// https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
const headerLimitBytes = 10_240;
export const bodyLimitBytes = 10 * 1024 * 1024;
const keepAliveMs = 120_000;

/**
 * Serves a handler on the loopback address.
 *
 * @throws when the port is in use, with `code` "EADDRINUSE".
 */
export function serve(handler: HttpHandler, port: number): Promise<Listening> {
  const server = createServer({ maxHeaderSize: headerLimitBytes }, (incoming, outgoing) => {
    answer(handler, incoming, outgoing).catch((error) => outgoing.destroy(error));
  });
  server.on("upgrade", (incoming, socket, head) => {
    socket.on("error", () => socket.destroy());
    handler(requestOf(incoming, Buffer.alloc(0))).then(
      (answered) => acceptUpgrade(answered, incoming, socket, head),
      () => socket.destroy(),
    );
  });
  // A browser opens connections in advance. Node waits a minute for the first request on each, also while it closes.
  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  for (const begins of ["request", "upgrade"])
    server.on(begins, ({ socket }: IncomingMessage) => unused.delete(socket));
  // Node's default of five seconds may end while a busy caller is sending the next request.
  server.keepAliveTimeout = keepAliveMs;
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      resolve({ port: (server.address() as AddressInfo).port, stop: () => close(server, unused) });
    });
  });
}

async function answer(
  handler: HttpHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { status, headers, body } = await handler(await read(incoming));
  outgoing.writeHead(status, withLength(headers, status, body).flat());
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}

function withLength(headers: [string, string][], status: number, body: Buffer) {
  const others = headers.filter(([name]) => name !== "content-length");
  const hasBody = status !== 204 && status !== 304;
  return hasBody ? [...others, ["content-length", `${body.length}`]] : others;
}

/** Reads a whole request. A body beyond the limit is cut one byte after it, which shows that it was too long. */
async function read(incoming: IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (size <= bodyLimitBytes) chunks.push(chunk.subarray(0, bodyLimitBytes + 1 - size));
    size += chunk.length;
  }
  return requestOf(incoming, Buffer.concat(chunks));
}

function requestOf(incoming: IncomingMessage, body: Buffer): HttpRequest {
  const [path = "/", ...query] = (incoming.url ?? "/").split("?");
  return {
    method: incoming.method ?? "GET",
    path,
    query: query.join("?"),
    headers: pairs(incoming.rawHeaders),
    body,
    sourceIp: incoming.socket.remoteAddress ?? "127.0.0.1",
    protocol: `HTTP/${incoming.httpVersion}`,
  };
}

function pairs(rawHeaders: string[]): [string, string][] {
  const headers: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.push([rawHeaders[index]?.toLowerCase() ?? "", rawHeaders[index + 1] ?? ""]);
  return headers;
}

function close(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    // A request that is still running ends with its connection.
    server.keepAliveTimeout = 1;
    server.close(() => resolve());
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  });
}

/** Answers an upgrade request: with an open WebSocket if the handler accepts it, otherwise over HTTP. */
function acceptUpgrade(
  answer: HttpAnswer,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { accept } = answer;
  if (!accept) {
    socket.end(inFull(answer));
    return;
  }
  if (!socket.readable || !socket.writable) {
    socket.destroy();
    answer.abandon?.();
    return;
  }
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: messageLimitBytes,
    handleProtocols: () => headerOf(answer, "sec-websocket-protocol") ?? false,
  });
  server.handleUpgrade(incoming, socket, head, accept);
}

function inFull({ status, headers, body }: HttpAnswer): Buffer {
  const sent = [...headers.filter(([name]) => name !== "content-length"), ["connection", "close"]];
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    ...sent.map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body]);
}
