import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { jsonRpcCodes } from "./message-fault";
import type { ToolMethods } from "./tool-methods";
import { served, toolServer } from "./tool-server";

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
    const answer = await handler.fetch(request, { parsedBody: message });
    return await asMissing(answer, message);
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

/** The current revision answers an unknown method with 404. The library does so only if the server does not handle it. */
async function asMissing(answer: Response, message: unknown): Promise<Response> {
  const { method } = message as { method?: unknown };
  if (answer.status !== 200 || served.includes(String(method))) return answer;
  const text = await answer.text();
  const { error } = JSON.parse(text) as { error?: { code: number } };
  const status = error?.code === jsonRpcCodes.methodNotFound ? 404 : 200;
  return new Response(text, { status, headers: answer.headers });
}
