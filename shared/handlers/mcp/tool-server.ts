import { ProtocolError, ProtocolErrorCode, type Server } from "@modelcontextprotocol/server";
import { nearestNames } from "../../model/nearest-names";
import { filledPrompt, listedPrompt, offeredPrompts } from "./job-prompt";
import { listResources, readResource, resourceTemplates } from "./resources";
import { serverInfo } from "./server-info";
import { StrictServer } from "./strict-server";
import type { ToolMethods } from "./tool-methods";

/** The library's server for one request. */
export function toolServer(methods: ToolMethods): Server {
  const { implementation, capabilities, instructions, listHint, callersListHint } = serverInfo;
  const server = new StrictServer(implementation, {
    capabilities,
    instructions,
    cacheHints: {
      "tools/list": callersListHint,
      "prompts/list": callersListHint,
      "resources/list": listHint,
      "resources/templates/list": listHint,
      "resources/read": listHint,
      "server/discover": listHint,
    },
  });
  server.setRequestHandler("tools/list", () => methods.list());
  server.setRequestHandler("tools/call", async ({ params }) => {
    const result = await methods.call(params.name);
    if (result) return result;
    // Its tables are for those who err.
    const { unknownTool } = await import("./unknown-tool");
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      unknownTool(params.name, { offered: await methods.offered(), all: methods.all }),
    );
  });
  addPrompts(server, methods);
  addResources(server, methods);
  server.fallbackRequestHandler = async ({ method }) => {
    const told = unknownMethod(method, await methods.offered());
    throw new ProtocolError(ProtocolErrorCode.MethodNotFound, told);
  };
  return server;
}

/** The methods that clients call. */
export const served: readonly string[] = [
  "initialize",
  "ping",
  "tools/list",
  "tools/call",
  "prompts/list",
  "prompts/get",
  "resources/list",
  "resources/templates/list",
  "resources/read",
];

function addPrompts(server: Server, { prompts, offered, all }: ToolMethods): void {
  server.setRequestHandler("prompts/list", async () => ({
    prompts: offeredPrompts(await prompts(), await offered()).map(listedPrompt),
  }));
  server.setRequestHandler("prompts/get", async ({ params: { name, arguments: given = {} } }) => {
    const tools = await offered();
    const known = offeredPrompts(await prompts(), tools);
    const prompt = known.find((each) => each.name === name);
    if (!prompt) {
      const names = known.map((each) => each.name).join(", ");
      const asked = JSON.stringify(name.slice(0, 80));
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown prompt ${asked}. prompts/list has them all: ${names}.`,
      );
    }
    const others = all.filter((tool) => !tools.includes(tool));
    return filledPrompt(prompt, given, others);
  });
}

function addResources(server: Server, methods: ToolMethods): void {
  server.setRequestHandler("resources/list", async () => ({
    resources: await listResources(methods),
  }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates }));
  server.setRequestHandler("resources/read", ({ params }) => readResource(methods, params.uri));
}

function unknownMethod(asked: string, offered: readonly string[]): string {
  const [area = ""] = asked.split("/");
  const ofArea = served.filter((each) => each.startsWith(`${area}/`));
  const [method] =
    ofArea.length > 0
      ? nearestNames(asked, [...ofArea].reverse(), 1)
      : nearestNames(asked, served, 1, misspelt);
  const [name = "list_messages"] = nearestNames(asked, offered, 1, leastLikeness);
  const call = JSON.stringify({ method: "tools/call", params: { name, arguments: {} } });
  const meant = method === undefined ? "" : ` Did you mean ${method}?`;
  return `Unknown method ${JSON.stringify(asked.slice(0, 80))}.${meant} The methods: ${served.join(", ")}. A tool is called by tools/call, such as ${call}.`;
}

// Below this, names have an ending in common and no meaning.
const leastLikeness = 0.4;
// From here on, little but letters differ.
const misspelt = 0.7;
