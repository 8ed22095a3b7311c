import middy from "@middy/core";
import { ApiError } from "../errors";
import { answer, json } from "../http/answer";
import { authenticated } from "../http/authenticated";
import { baseUrlOf } from "../http/base-url";
import { bodyText } from "../http/body";
import type { Dependencies } from "../http/dependencies";
import type { AuthenticatedEvent, HttpEvent, HttpResult } from "../http/event";
import { parseJson, UnreadableJson } from "../http/parse-json";
import { readQuery } from "../http/read-query";
import { refuseUnknown } from "../http/refuse-unknown";
import { requestLog } from "../http/request-log";
import { kindOf } from "../model/kind-of";
import type { ToolParams } from "./call-tool";
import { type JsonRpcRequest, jsonRpcCodes, jsonRpcError } from "./json-rpc";
import { isAllowedOrigin } from "./origin";
import { plainAnswer } from "./plain-answer";
import { selectTools } from "./select-tools";
import { type Descriptions, toolMethods } from "./tool-methods";

// What an agent can read at once; `nextCursor` leads to the rest.
const pageLimitBytes = 64_000;

interface ToolDependencies extends Dependencies, Descriptions {
  /** Names for several tools at once. */
  toolGroups: Readonly<Record<string, readonly string[]>>;
  allowedOrigins: readonly string[];
}

/** The tool endpoint's Lambda: the same chain as REST, then JSON-RPC instead of routes. */
export function toolHandler({
  operations,
  authenticate,
  meter,
  toolGroups,
  allowedOrigins,
  ...descriptions
}: ToolDependencies) {
  return middy<AuthenticatedEvent, HttpResult>()
    .use(requestLog({ meter, successShare: 1 }))
    .use(answer(({ envelope }) => envelope))
    .use(authenticated(authenticate, "tools"))
    .handler(async (event) => {
      if (!isAllowedOrigin(event, allowedOrigins)) {
        throw new ApiError("forbidden", `Origin ${event.headers.origin} is not allowed.`);
      }
      const { tools, domain } = readParameters(event);
      const selected = selectTools(operations, toolGroups, tools);
      const text = bodyText(event);
      const message = parse(text);
      const refusal = refuse(message);
      if (refusal) return refusal;
      const caller = {
        ...event.caller,
        now: new Date(),
        selector: domain ?? event.headers["x-domain"],
        baseUrl: baseUrlOf(event),
        pageLimitBytes,
      };
      const methods = toolMethods(operations, descriptions, {
        caller,
        sent: paramsOf(message),
        facts: event.facts,
        selected,
      });
      const plain = await plainAnswer(message, event.headers, methods);
      if (plain) return plain;
      // Loaded here, because few requests need the library, and it doubles the time of a start.
      const { serve } = await import("./serve");
      return await toResult(await serve(toRequest(event, text), message, methods));
    });
}

/** The query parameters: a selection of tools, which may be spread over several parameters, and a domain. */
function readParameters({ rawQueryString }: HttpEvent) {
  const query = new URLSearchParams(rawQueryString);
  const tools = query.getAll("tools");
  query.delete("tools");
  const { domain, ...others } = readQuery(query);
  refuseUnknown(Object.keys(others), ["tools", "domain"]);
  return { tools, domain };
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    return error;
  }
}

/** Refuses messages that the library would answer differently or, on a Lambda, not at all. */
function refuse(message: unknown): HttpResult | undefined {
  if (message instanceof UnreadableJson) {
    const reason = `The body is ${message.message}.`;
    return json(400, jsonRpcError(null, jsonRpcCodes.parseError, reason));
  }
  if (typeof message !== "object" || message === null || Array.isArray(message)) {
    const reason = "The body must be one JSON-RPC request object; batches are not supported.";
    return json(400, jsonRpcError(null, jsonRpcCodes.invalidRequest, reason));
  }
  const { id, method } = message as JsonRpcRequest;
  if (id !== undefined && typeof id !== "string" && !Number.isSafeInteger(id)) {
    const reason = "id must be a string or a whole number that JSON carries exactly.";
    return json(400, jsonRpcError(null, jsonRpcCodes.invalidRequest, reason));
  }
  if (method === "subscriptions/listen") {
    // Its stream would never end, and a stateless server has nothing to send on it.
    const reason = "subscriptions/listen is not supported: this server is stateless.";
    return json(404, jsonRpcError(id, jsonRpcCodes.methodNotFound, reason));
  }
  const reason = method === "tools/call" && callFault(message as ToolCall);
  return reason ? json(200, jsonRpcError(id, jsonRpcCodes.invalidParams, reason)) : undefined;
}

interface ToolCall {
  params?: { name?: unknown; arguments?: unknown };
}

/** Why a tool call cannot be read. The library would answer a dump of its checks. */
function callFault({ params }: ToolCall): string | undefined {
  const example = 'such as {"name": "list_messages", "arguments": {"limit": 5}}';
  if (kindOf(params) !== "an object") {
    return `params must be an object with the tool's name and its arguments, ${example}; got ${kindOf(params)}.`;
  }
  if (typeof params?.name !== "string") {
    return `params.name must be a tool's name as a string, ${example}; got ${kindOf(params?.name)}.`;
  }
  const kind = kindOf(params.arguments);
  if (kind === "an object" || kind === "nothing") return undefined;
  const hint = kind === "a string" ? " Send the object itself, not JSON in a string." : "";
  return `params.arguments must be an object, ${example}; got ${kind}.${hint} A tool without arguments takes {} or none.`;
}

/** The params of a tool call as sent. The library's copy lacks keys such as `__proto__`. */
function paramsOf(message: unknown): ToolParams {
  const { params } = message as { params?: Partial<ToolParams> };
  return { arguments: params?.arguments ?? {}, _meta: params?._meta ?? {} };
}

function toRequest({ headers }: HttpEvent, body: string): Request {
  const forwarded = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith("mcp-") && value !== undefined) forwarded.set(name, value);
  }
  // A plain curl sends neither header. The answer is JSON in any case.
  forwarded.set("accept", "application/json, text/event-stream");
  forwarded.set("content-type", "application/json");
  return new Request("https://service.invalid/api/mcp", {
    method: "POST",
    headers: forwarded,
    body,
  });
}

async function toResult(response: Response): Promise<HttpResult> {
  const body = await response.text();
  return { statusCode: response.status, ...(body !== "" && { body }) };
}
