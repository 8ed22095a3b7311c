import middy from "@middy/core";
import { ApiError } from "../errors";
import { answer, json } from "../http/answer";
import { authenticated } from "../http/authenticated";
import { baseUrlOf } from "../http/base-url";
import { bodyText } from "../http/body";
import type { AuthenticatedEvent, HttpEvent, HttpResult } from "../http/event";
import { parseJson, UnreadableJson } from "../http/parse-json";
import { readQuery } from "../http/read-query";
import { refuseUnknown } from "../http/refuse-unknown";
import { requestLog } from "../http/request-log";
import type { Dependencies } from "../http/rest-handler";
import type { Operation } from "../operation/operation";
import type { RepositoryName } from "../store";
import { type JsonRpcRequest, jsonRpcCodes, jsonRpcError } from "./json-rpc";
import { isAllowedOrigin } from "./origin";
import { selectTools } from "./select-tools";
import { serve } from "./serve";
import { toolServers } from "./tool-server";

// What an agent can read at once; `nextCursor` leads to the rest.
const pageLimitBytes = 64_000;

/** The tool endpoint's Lambda: the same chain as REST, then JSON-RPC instead of routes. */
export function toolHandler(
  operations: readonly Operation[],
  {
    authenticate,
    store,
    meter,
    coreTools,
    allowedOrigins,
  }: Dependencies<RepositoryName> & {
    coreTools: readonly string[];
    allowedOrigins: readonly string[];
  },
) {
  const newServer = toolServers(operations);
  return middy<AuthenticatedEvent, HttpResult>()
    .use(requestLog({ meter, successShare: 1 }))
    .use(answer(({ envelope }) => envelope))
    .use(authenticated(authenticate))
    .handler(async (event) => {
      if (!isAllowedOrigin(event, allowedOrigins)) {
        throw new ApiError("forbidden", `Origin ${event.headers.origin} is not allowed.`);
      }
      const { tools, domain } = readParameters(event);
      const selected = selectTools(operations, coreTools, tools);
      const text = bodyText(event);
      const message = parse(text);
      const refusal = refuse(message);
      if (refusal) return refusal;
      const caller = {
        ...event.caller,
        store,
        now: new Date(),
        selector: domain ?? event.headers["x-domain"],
        idempotencyKey: idempotencyKeyIn(message),
        baseUrl: baseUrlOf(event),
        pageLimitBytes,
      };
      const newCall = () => newServer(caller, argumentsOf(message), event.facts, selected);
      return await toResult(await serve(toRequest(event, text), message, newCall));
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
  return undefined;
}

/** The arguments as sent. The library's copy lacks keys such as `__proto__`. */
function argumentsOf(message: unknown): Record<string, unknown> {
  const { params } = message as { params?: { arguments?: Record<string, unknown> } };
  return params?.arguments ?? {};
}

/** The idempotency key in `params._meta`, unchecked. */
function idempotencyKeyIn(message: unknown): unknown {
  const { params } = message as { params?: { _meta?: { idempotencyKey?: unknown } } };
  return params?._meta?.idempotencyKey;
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
