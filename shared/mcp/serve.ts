import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { ToolMethods } from "./tool-methods";
import { toolServer } from "./tool-server";

/**
 * Serves one JSON-RPC message with the official server library. Its handler serves the current revision, its streamable
 * transport serves earlier ones. Both work without sessions and answer plain JSON.
 */
export async function serve(
  request: Request,
  message: unknown,
  methods: ToolMethods,
): Promise<Response> {
  const newServer = () => toolServer(methods);
  if (!(await isLegacyRequest(request, message))) {
    const handler = createMcpHandler(newServer, { legacy: "reject", responseMode: "auto" });
    return await handler.fetch(request, { parsedBody: message });
  }
  const server = newServer();
  // Without a session id generator there are no sessions.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}
