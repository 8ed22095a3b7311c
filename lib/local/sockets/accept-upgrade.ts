import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { type HttpAnswer, headerOf } from "../http";
import { messageLimitBytes } from "./socket-gateway";

/** Answers a request to upgrade: with an open WebSocket where the handler takes it, else over HTTP. */
export function acceptUpgrade(
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
