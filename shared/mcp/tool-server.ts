import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import type { Caller } from "../execute";
import type { HttpEvent } from "../http/event";
import type { Operation } from "../operation";
import { callTool } from "./call-tool";
import { toTools } from "./tools";

const instructions =
  "Manage floating messages on a company's websites. Start with whoami: it shows the account, its limits and the domain that calls use when they name none. " +
  "A message is seen by visitors as soon as it is active. A failed call has isError and a JSON envelope with a stable code and what to mend. " +
  "At most 120 requests a minute per key: on HTTP 429 wait until X-RateLimit-Reset.";

// Tools change with a release alone.
const toolsAreFreshMs = 300_000;

/** Makes the MCP server of one request: the tools are prepared once, the caller is each request's own. */
export function toolServers(operations: readonly Operation[]) {
  const tools = toTools(operations);
  const byName = new Map(operations.map((operation) => [operation.name, operation]));

  return function toolServer(
    caller: Caller,
    toolArguments: Record<string, unknown>,
    requestContext: HttpEvent["requestContext"],
  ): Server {
    const server = new Server(
      { name: "messaging-widget-service", title: "Messaging Widget Service", version: "1.0.0" },
      {
        capabilities: { tools: {} },
        instructions,
        cacheHints: {
          "tools/list": { ttlMs: toolsAreFreshMs, cacheScope: "public" },
          "server/discover": { ttlMs: toolsAreFreshMs, cacheScope: "public" },
        },
      },
    );
    server.setRequestHandler("tools/list", () => ({ tools }));
    server.setRequestHandler("tools/call", async ({ params }) => {
      const operation = byName.get(params.name);
      if (!operation) {
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Unknown tool ${JSON.stringify(params.name)}; known: ${[...byName.keys()].join(", ")}.`,
        );
      }
      return await callTool(operation, toolArguments, caller, requestContext);
    });
    return server;
  };
}
