import { kindOf } from "../../model/kind-of";
import { byName } from "../../rules/by-name";

/** The JSON-RPC 2.0 error codes that this endpoint answers without the library. */
export const jsonRpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
} as const;

/** A JSON-RPC error; `id` is null if the request's id could not be read. */
export function jsonRpcError(id: unknown, code: number, message: string): object {
  return { jsonrpc: "2.0", id: id ?? null, error: { code, message } };
}

/** Why a message is refused, with the JSON-RPC code and the HTTP status of the answer. */
interface MessageFault {
  status: number;
  code: number;
  reason: string;
}

type Fields = Record<string, unknown>;

/**
 * The fault of a message that the library would answer differently or, on a Lambda, not at all. `revision` is the one that the
 * header names.
 */
export function messageFault(message: unknown, revision?: string): MessageFault | undefined {
  if (kindOf(message) !== "an object") {
    return invalidRequest(
      "The body must be one JSON-RPC request object; batches are not supported.",
    );
  }
  const { jsonrpc, id, method, params } = message as Fields;
  if (jsonrpc !== "2.0") {
    return invalidRequest(`jsonrpc must be "2.0"; got ${describeValue(jsonrpc)}. Send ${request}.`);
  }
  if (id !== undefined && typeof id !== "string" && !Number.isSafeInteger(id)) {
    return invalidRequest(
      `id must be a string or a whole number that JSON carries exactly, such as 1; got ${describeValue(id)}.`,
    );
  }
  if (typeof method !== "string" && !isResponse(message as Fields)) {
    return invalidRequest(
      `method must be the name of a method as a string; got ${describeValue(method)}. Send ${request}.`,
    );
  }
  // A notification is taken in silence: a call that forgot its id would seem to have been made.
  if (id === undefined && typeof method === "string" && !method.startsWith("notifications/")) {
    return invalidRequest(
      `id is required: without one, ${describeValue(method)} has no answer, and so it was not done. Send ${request}.`,
    );
  }
  if (method === "subscriptions/listen") {
    // Its stream would never end, and a stateless server has nothing to send on it.
    const reason = "subscriptions/listen is not supported: this server is stateless.";
    return { status: 404, code: jsonRpcCodes.methodNotFound, reason };
  }
  const undiscovered = discoverFault(method, params, revision);
  if (undiscovered) return undiscovered;
  const reason =
    unreadableMeta(method, params) ??
    (method === "tools/call" ? callFault(params) : undefined) ??
    unknownParam(method, params) ??
    unknownCursor(method, params);
  return reason === undefined
    ? undefined
    : { status: 200, code: jsonRpcCodes.invalidParams, reason };
}

/** Whether a message answers a request of the server. */
function isResponse(message: Fields): boolean {
  return Object.hasOwn(message, "result") || Object.hasOwn(message, "error");
}

/** A request, as an example in errors. */
export const request = '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}';

function invalidRequest(reason: string): MessageFault {
  return { status: 400, code: jsonRpcCodes.invalidRequest, reason };
}

function describeValue(value: unknown): string {
  const isShort = ["string", "number", "boolean"].includes(typeof value);
  return isShort ? JSON.stringify(value).slice(0, 80) : kindOf(value);
}

const call = 'such as {"name": "list_messages", "arguments": {"limit": 5}}';

/** Why a tool call cannot be read. The library would answer a dump of its checks. */
function callFault(params: unknown): string | undefined {
  if (kindOf(params) !== "an object") {
    return `params must be an object with the tool's name and its arguments, ${call}; got ${kindOf(params)}.`;
  }
  const { name, arguments: args } = params as Fields;
  if (typeof name !== "string") {
    return `params.name must be a tool's name as a string, ${call}; got ${kindOf(name)}.`;
  }
  const kind = kindOf(args);
  if (kind === "an object" || kind === "nothing") return undefined;
  const hint = kind === "a string" ? " Send the object itself, not JSON in a string." : "";
  return `params.arguments must be an object, ${call}; got ${kind}.${hint} A tool without arguments takes {} or none.`;
}

// The params that the revisions of MCP define. The library silently drops any others.
const ofEach = ["_meta", "inputResponses", "requestState"];
const paramsByMethod: Readonly<Record<string, readonly string[]>> = byName({
  "tools/call": ["name", "arguments", "task"],
  "prompts/get": ["name", "arguments"],
  "resources/read": ["uri"],
  "tools/list": ["cursor"],
  "prompts/list": ["cursor"],
  "resources/list": ["cursor"],
  "resources/templates/list": ["cursor"],
});

/** A member of the params that the method does not have. It may contain the arguments. */
function unknownParam(method: unknown, params: unknown): string | undefined {
  const own = paramsByMethod[String(method)];
  if (!own || kindOf(params) !== "an object") return undefined;
  const name = Object.keys(params as Fields).find((each) => ![...own, ...ofEach].includes(each));
  if (name === undefined) return undefined;
  const hint = !own.includes("arguments")
    ? ""
    : Object.hasOwn(params as Fields, "arguments")
      ? ` What a ${method === "tools/call" ? "tool" : "prompt"} takes belongs in arguments.`
      : ` Did you mean arguments? ${capital(call)}.`;
  return `Unknown member ${JSON.stringify(name.slice(0, 80))} of params; known: ${[...own, "_meta"].join(", ")}.${hint}`;
}

/** `_meta` that is no object. The library would answer a dump of its checks. */
function unreadableMeta(method: unknown, params: unknown): string | undefined {
  const { _meta } = Object(params) as Fields;
  const kind = kindOf(_meta);
  return kind === "an object" || kind === "nothing"
    ? undefined
    : `params._meta must be an object, such as {"dryRun": true}; got ${kind}. Leave it out if ${describeValue(method)} needs none.`;
}

/** A `server/discover` that lacks what its revision requires. The library would only say that there is no such method. */
function discoverFault(
  method: unknown,
  params: unknown,
  revision: string | undefined,
): MessageFault | undefined {
  const { _meta } = Object(params) as Fields;
  if (method !== "server/discover" || Object.hasOwn(Object(_meta), discovers[0] ?? ""))
    return undefined;
  const reason = `server/discover belongs to MCP revision ${newest}: send the headers MCP-Protocol-Version: ${newest} and Mcp-Method: server/discover, and in params._meta ${discovers.join(", ")}. Clients of earlier revisions begin with initialize, or call tools/list at once.`;
  return revision === newest
    ? { status: 400, code: jsonRpcCodes.invalidParams, reason }
    : { status: 200, code: jsonRpcCodes.methodNotFound, reason };
}

const newest = "2026-07-28";
const discovers = ["protocolVersion", "clientInfo", "clientCapabilities"].map(
  (key) => `io.modelcontextprotocol/${key}`,
);

/** A cursor that no answer gave. */
function unknownCursor(method: unknown, params: unknown): string | undefined {
  const { cursor } = Object(params) as Fields;
  const isList = paramsByMethod[String(method)]?.includes("cursor");
  return isList && typeof cursor === "string" && cursor !== ""
    ? `Unknown cursor ${JSON.stringify(cursor.slice(0, 80))}: ${method} answers everything at once. Leave cursor out.`
    : undefined;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
