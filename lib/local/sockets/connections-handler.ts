import { type HttpHandler, textAnswer } from "../http";
import type { Signatures } from "../signature";
import type { SocketGateway } from "./socket-gateway";

/** The calls by which functions reach connections (`@connections`), each API below its id. */
export function createConnectionsHandler(
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
