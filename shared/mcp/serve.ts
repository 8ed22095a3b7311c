import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

/**
 * Serves one JSON-RPC message by the official server library: the current revision by its handler,
 * earlier ones by the streamable transport, both without sessions and with plain JSON answers.
 */
export async function serve(
  request: Request,
  message: unknown,
  newServer: () => Server,
): Promise<Response> {
  if (!(await isLegacyRequest(request, message))) {
    const handler = createMcpHandler(newServer, { legacy: "reject", responseMode: "auto" });
    return await handler.fetch(request, { parsedBody: message });
  }
  const server = newServer();
  // Without a session id generator there are no sessions: every request stands alone.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
