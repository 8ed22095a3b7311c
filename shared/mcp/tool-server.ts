import { ProtocolError, ProtocolErrorCode, type Server } from "@modelcontextprotocol/server";
import { nearestNames } from "../model/nearest-names";
import { serverInfo } from "./server-info";
import { StrictServer } from "./strict-server";
import type { ToolMethods } from "./tool-methods";

/** The library's server for one request. */
export function toolServer(methods: ToolMethods): Server {
  const { implementation, capabilities, instructions, toolsHint } = serverInfo;
  const server = new StrictServer(implementation, {
    capabilities,
    instructions,
    cacheHints: { "tools/list": toolsHint, "server/discover": toolsHint },
  });
  server.setRequestHandler("tools/list", () => methods.list());
  server.setRequestHandler("tools/call", async ({ params }) => {
    const result = await methods.call(params.name);
    if (result) return result;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(params.name, methods));
  });
  return server;
}

function unknownTool(asked: string, { offered, all }: ToolMethods): string {
  const tool = `tool ${JSON.stringify(asked.slice(0, 80))}`;
  if (all.includes(asked)) {
    return `Unknown ${tool} here: ?tools= in the endpoint's address selects others. Add its name there, or leave ?tools= out.`;
  }
  const nearest = nearestNames(asked, offered);
  return `Unknown ${tool}. The nearest: ${nearest.join(", ")}. tools/list has them all.`;
}
