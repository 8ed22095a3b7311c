import { json } from "../http/answer";
import type { HttpResult } from "../http/event";
import { serverInfo } from "./server-info";
import type { ToolMethods } from "./tool-methods";

type Fields = Record<string, unknown>;
type Headers = Readonly<Record<string, string | undefined>>;

const currentRevision = "2026-07-28";
const earlierRevisions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];
const reserved = "io.modelcontextprotocol/";

/**
 * Answers the common messages of clients if nothing about them is unusual. Undefined for any other message, which the
 * library handles. The library would give the same answers (`test/unit/mcp/plain-answer.test.ts`), but loading and setting
 * it up takes a new instance as long as its whole start.
 */
export async function plainAnswer(
  message: unknown,
  headers: Headers,
  methods: ToolMethods,
): Promise<HttpResult | undefined> {
  if (!isFields(message) || message.jsonrpc !== "2.0" || typeof message.method !== "string")
    return undefined;
  const { id, method, params = {} } = message;
  if (!hasOnly(message, ["jsonrpc", "id", "method", "params"]) || !isFields(params))
    return undefined;
  const revision = revisionOf(method as string, params, headers);
  if (!revision) return undefined;
  if (id === undefined)
    return method === "notifications/initialized" && revision === "earlier"
      ? { statusCode: 202 }
      : undefined;
  const result = await resultOf(method as string, params, revision, methods);
  return result && json(200, { jsonrpc: "2.0", id, result });
}

type Revision = "current" | "earlier";

/** The kind of revision that the message and its headers agree on. */
function revisionOf(method: string, params: Fields, headers: Headers): Revision | undefined {
  const { _meta = {} } = params;
  if (!isFields(_meta)) return undefined;
  const version = headers["mcp-protocol-version"];
  if (version !== currentRevision) {
    const isPlain =
      (version === undefined || earlierRevisions.includes(version)) &&
      headers["mcp-method"] === undefined &&
      headers["mcp-name"] === undefined &&
      headers["mcp-session-id"] === undefined &&
      !Object.keys(_meta).some((key) => key.startsWith(reserved) || key === "progressToken");
    return isPlain ? "earlier" : undefined;
  }
  const {
    [`${reserved}protocolVersion`]: declaredVersion,
    [`${reserved}clientInfo`]: client,
    [`${reserved}clientCapabilities`]: capabilities,
    ...others
  } = _meta;
  const agrees =
    declaredVersion === version &&
    headers["mcp-method"] === method &&
    headers["mcp-name"] === (method === "tools/call" ? params.name : undefined);
  const isKnown =
    isImplementation(client) &&
    areCapabilities(capabilities) &&
    !Object.keys(others).some((key) => key.startsWith(reserved) || key === "progressToken");
  return agrees && isKnown ? "current" : undefined;
}

async function resultOf(
  method: string,
  params: Fields,
  revision: Revision,
  methods: ToolMethods,
): Promise<object | undefined> {
  switch (method) {
    case "tools/call": {
      const { name, arguments: toolArguments = {} } = params;
      const isPlain = typeof name === "string" && isFields(toolArguments);
      if (!isPlain || !hasOnly(params, ["name", "arguments", "_meta"])) return undefined;
      const result = await methods.call(name);
      return result && inRevision(revision, result);
    }
    case "tools/list":
      if (!hasOnly(params, ["_meta"])) return undefined;
      return inRevision(revision, await methods.list(), serverInfo.callersListHint);
    case "ping":
      return revision === "earlier" && hasOnly(params, []) ? {} : undefined;
    case "initialize":
      return revision === "earlier" ? initialized(params) : undefined;
    default:
      return undefined;
  }
}

/** A result in the revision's form: the current revision has more fields. */
function inRevision(revision: Revision, result: Fields, hints: object = {}): object {
  if (revision === "earlier") return result;
  const { _meta } = result as { _meta?: object };
  return {
    ...result,
    resultType: "complete",
    ...hints,
    _meta: { ..._meta, [`${reserved}serverInfo`]: serverInfo.implementation },
  };
}

function initialized(params: Fields): object | undefined {
  const { protocolVersion, capabilities, clientInfo } = params;
  const isPlain =
    hasOnly(params, ["protocolVersion", "capabilities", "clientInfo"]) &&
    areCapabilities(capabilities) &&
    isImplementation(clientInfo);
  if (!isPlain || !earlierRevisions.includes(String(protocolVersion))) return undefined;
  return {
    protocolVersion,
    capabilities: serverInfo.capabilities,
    serverInfo: serverInfo.implementation,
    instructions: serverInfo.instructions,
  };
}

function isImplementation(value: unknown): boolean {
  return (
    isFields(value) &&
    "name" in value &&
    "version" in value &&
    hasOnly(value, ["name", "version", "title", "description"]) &&
    Object.values(value).every((each) => typeof each === "string")
  );
}

function areCapabilities(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { extensions = {}, ...others } = value;
  if (!isFields(extensions) || !Object.values(extensions).every(isFields)) return false;
  if (!hasOnly(others, ["roots", "sampling", "elicitation"])) return false;
  return Object.values(others).every(
    (each) =>
      isFields(each) &&
      hasOnly(each, ["listChanged"]) &&
      Object.values(each).every((flag) => typeof flag === "boolean"),
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasOnly(fields: Fields, allowed: readonly string[]): boolean {
  return Object.keys(fields).every((name) => allowed.includes(name));
}
