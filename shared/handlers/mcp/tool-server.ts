import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
} from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { refusalOf } from "../../model/describe-issues";
import { didYouMean, nearestName } from "../../model/did-you-mean";
import { wordless } from "../../model/schema-words";
import { byName } from "../../rules/by-name";
import { filledPrompt, listedPrompt, offeredPrompts } from "./job-prompt";
import { listResources, readResource, resourceTemplates } from "./resources";
import { serverInfo } from "./server-info";
import type { ToolMethods } from "./tool-methods";
import { meantTool, takenAs, unknownTool } from "./unknown-tool";

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
    const offered = await methods.offered();
    const isTool = methods.all.some(({ name }) => name === params.name);
    const { tools } = await methods.list();
    const described = tools.map(({ name, description = "" }) => ({ name, description }));
    const meant = isTool ? undefined : meantTool(params.name, described);
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      unknownTool(
        params.name,
        { offered, all: methods.all, described },
        {
          taken: isTool ? "" : takenAs(params.name, tools),
          refused: meant ? await methods.refusedAs(meant) : "",
        },
      ),
    );
  });
  addPrompts(server, methods);
  addResources(server, methods);
  server.fallbackRequestHandler = async ({ method }) => {
    const message = unknownMethod(method, await methods.offered());
    throw new ProtocolError(ProtocolErrorCode.MethodNotFound, message);
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
  server.setRequestHandler("prompts/get", async ({ params: { name, arguments: args = {} } }) => {
    const tools = await offered();
    const available = offeredPrompts(await prompts(), tools);
    const prompt = available.find((each) => each.name === name);
    if (!prompt) {
      const names = available.map((each) => each.name).join(", ");
      const quotedName = JSON.stringify(name.slice(0, 80));
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown prompt ${quotedName}. prompts/list has them all: ${names}.`,
      );
    }
    const others = all.flatMap(({ name }) => (tools.includes(name) ? [] : [name]));
    return filledPrompt(prompt, args, others);
  });
}

function addResources(server: Server, methods: ToolMethods): void {
  server.setRequestHandler("resources/list", async () => ({
    resources: await listResources(methods),
  }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates }));
  server.setRequestHandler("resources/read", ({ params }) => readResource(methods, params.uri));
}

function unknownMethod(requested: string, offered: readonly string[]): string {
  const name = nearestName(requested, offered) ?? "list_messages";
  const call = JSON.stringify({ method: "tools/call", params: { name, arguments: {} } });
  return `Unknown method ${JSON.stringify(requested.slice(0, 80))}.${didYouMean(requested, served, String)} The methods: ${served.join(", ")}. A tool is called by tools/call, such as ${call}.`;
}

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/** The library's server, but invalid params get the JSON-RPC code for invalid params. */
class StrictServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    return async (request, context) => {
      try {
        return await wrapped(request, context);
      } catch (error) {
        // A tool's own failures are results, so any other error is about the params.
        if (error instanceof ProtocolError) throw error;
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Invalid params for ${method}: ${reasonOf(error, request)}`,
        );
      }
    };
  }
}

/** The library's findings as a sentence. The message of its error is the JSON of the issues. */
function reasonOf(error: unknown, request: JSONRPCRequest): string {
  const message = error instanceof Error ? error.message : String(error);
  const issues = readIssues(message);
  return issues
    ? refusalOf(issues, request, z.unknown()).message + (examples[request.method] ?? "")
    : message;
}

const examples: Readonly<Record<string, string>> = byName({
  initialize:
    ' Send params such as {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "agent", "version": "1"}}.',
  "prompts/get": " The arguments of a prompt are strings; prompts/list names them.",
});

function readIssues(text: string): z.core.$ZodIssue[] | undefined {
  try {
    const issues = JSON.parse(text) as z.core.$ZodIssue[];
    return issues.map((issue) => ({ ...issue, message: wordless }));
  } catch {
    return undefined;
  }
}
