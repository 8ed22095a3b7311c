import {
  type JSONRPCRequest,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
  type Tool,
} from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { refusalOf } from "../../model/describe-issues";
import { didYouMean, nearestName, wordsOf } from "../../model/did-you-mean";
import { wordless } from "../../model/schema-words";
import { oneOrMany } from "../../model/unknown-fields";
import { byName } from "../../rules/by-name";
import { type Described, describedAs, describedWith } from "../operation/described-as";
import { filledPrompt, listedPrompt, offeredPrompts } from "./job-prompt";
import { listResources, readResource, resourceTemplates } from "./resources";
import { serverInfo } from "./server-info";
import type { ToolMethods } from "./tool-methods";
import type { Schema } from "./tool-schemas";

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

/**
 * The error for a tool that does not exist or is not offered: the tool that it misspells, those that are described with its
 * words, or all on its subject; otherwise all. `taken` is a sentence on a value that it names, `refused` one on the arguments of the
 * call as those of the tool that it may mean.
 */
export function unknownTool(
  requested: string,
  { offered, all, described }: Tools,
  { taken = "", refused = "" } = {},
): string {
  const tool = `tool ${JSON.stringify(requested.slice(0, 80))}`;
  if (all.some(({ name }) => name === requested))
    return `Unknown ${tool} here: ?tools= in the endpoint's address selects others. Add its name there, or leave ?tools= out.`;
  const own = ownName(requested);
  const near = nearestTool(own, offered);
  // The tool for one record is not meant by a call that lacks what it needs.
  const isOther = near !== undefined && refused !== "" && oneOrMany(own, [near]) !== undefined;
  if (near !== undefined && !isOther) return `Unknown ${tool}. Did you mean ${near}?${refused}`;
  const like = isOther ? [] : describedAs(own, verbOf(own), described).map(({ name }) => name);
  const leads = `${describedWith(own, like)}${taken}` || onSubject(own, offered);
  const rest = leads ? `${leads} tools/list has all.` : ` The tools: ${offered.join(", ")}.`;
  return `Unknown ${tool}.${rest}${isOther ? "" : refused}`;
}

/** The tool that a name misspells, or has the words of in another order. */
function nearestTool(own: string, names: readonly string[]): string | undefined {
  const sorted = (name: string) => wordsOf(name).sort().join(" ");
  const [only, ...others] = names.filter((name) => sorted(name) === sorted(own));
  return nearestName(own, names) ?? (others.length === 0 ? only : undefined);
}

/** ` With "webhook": list_webhooks, ….` for the tools whose names have all words of a name's subject; empty for none. */
function onSubject(own: string, names: readonly string[]): string {
  const words = wordsOf(subjectOf(own));
  const found = names.filter((name) => words.every((word) => wordsOf(name).includes(word)));
  return words.length === 0 || found.length === 0
    ? ""
    : ` With ${words.map((word) => JSON.stringify(word)).join(" and ")}: ${found.join(", ")}.`;
}

/** ` create_message takes "survey" as template.` for a tool's name that names a value of the one that creates it. */
function takenAs(requested: string, tools: readonly Tool[]): string {
  const [, value] = ownName(requested).match(/^create_([a-z]+)$/) ?? [];
  const takers = tools
    .filter(({ name }) => verbOf(name) === "create")
    .flatMap(({ name, inputSchema: { properties = {} } }) =>
      Object.entries(properties)
        .filter(([, schema]) => (schema as Schema).enum?.includes(value ?? ""))
        .map(([field]) => ` ${name} takes ${JSON.stringify(value)} as ${field}.`),
    );
  return takers.length === 1 ? `${takers[0]}` : "";
}

/** The tools of a service, and the names of those that a caller may call. */
interface Tools extends Pick<ToolMethods, "all"> {
  offered: readonly string[];
  described: readonly Described[];
}

/**
 * The tool that an unknown name misspells; otherwise the only one with its verb that has all words of its subject, or the only one
 * whose description has all its words.
 */
function meantTool(requested: string, described: readonly Described[]): string | undefined {
  const own = ownName(requested);
  const names = described.map(({ name }) => name);
  const words = wordsOf(subjectOf(own));
  const named = names.filter(
    (name) =>
      verbOf(name) === verbOf(own) &&
      words.length > 0 &&
      words.every((word) => wordsOf(subjectOf(name)).includes(word)),
  );
  const like =
    named.length > 0 ? named : describedAs(own, verbOf(own), described).map(({ name }) => name);
  return nearestTool(own, names) ?? (like.length === 1 ? like[0] : undefined);
}

/** Some clients put the server's name in front. */
function ownName(requested: string): string {
  return requested.split("__").at(-1) ?? "";
}

/** The part of a tool's name after its verb. */
function subjectOf(name: string): string {
  return name.replace(/^[a-z]+(_|(?=[A-Z]))/, "");
}

function verbOf(name: string): string {
  return name.slice(0, name.length - subjectOf(name).length).replace(/_$/, "");
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
