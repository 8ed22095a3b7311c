import middy from "@middy/core";
import { nearestName } from "../../model/did-you-mean";
import { ApiError } from "../../runtime/errors";
import { answer, json } from "../http/answer";
import { authenticated } from "../http/authenticated";
import { baseUrlOf } from "../http/base-url";
import { bodyText, parseJson, UnreadableJson } from "../http/body";
import { compressed } from "../http/compressed";
import { crossOrigin, isAllowedOrigin } from "../http/cross-origin";
import type { AuthenticatedEvent, HttpEvent, HttpResult } from "../http/event";
import { parametersIn } from "../http/parameters-in";
import { readQuery, refuseUnknown } from "../http/read-input";
import { requestLog } from "../http/request-log";
import { openService } from "../http/service";
import { ownResource, signInChallenge } from "../http/sign-in-challenge";
import { operationStores } from "../operation/operation";
import type { OperationLoader } from "../operation/operation-loader";
import { oneSelector } from "../operation/resolve-domain";
import { openApprovals } from "./approvals";
import { missingScope, type ToolParams } from "./call-tool";
import { jsonRpcCodes, jsonRpcError, messageFault, request } from "./message-fault";
import { plainAnswer } from "./plain-answer";
import { type Descriptions, toolMethods } from "./tool-methods";

// As much as an agent can read at once. `nextCursor` leads to the rest.
const pageLimitBytes = 64_000;

interface ToolSettings extends Descriptions {
  /** Names for several tools at once. */
  toolGroups: Readonly<Record<string, readonly string[]>>;
}

/**
 * The tool endpoint's Lambda: the same chain as REST, then JSON-RPC instead of routes. `service` is the environment's by
 * default.
 */
export function toolHandler(
  operations: readonly OperationLoader[],
  { toolGroups, ...descriptions }: ToolSettings,
  { table, authenticate } = openService(ownResource()),
) {
  const { meter } = table;
  const storeOf = operationStores(table);
  return middy<AuthenticatedEvent, HttpResult>()
    .use(requestLog({ meter, successShare: 1 }))
    .use(compressed())
    .use(crossOrigin())
    .use(answer(({ envelope }) => envelope))
    .use(authenticated(authenticate, "tools", signInChallenge))
    .handler(async (event) => {
      if (!isAllowedOrigin(event)) {
        throw new ApiError(
          "forbidden",
          `Origin ${event.headers.origin} is not allowed: pages of other websites may not call this endpoint. Call it from a server or an app, without an Origin header, or ask the operator of this service to allow the origin.`,
        );
      }
      const { tools, domain, approvals, stepUp, isStructured } = readParameters(event);
      const selected = selectTools(operations, toolGroups, tools);
      const text = bodyText(event);
      const message = offered(parse(text));
      const refusal = refuse(message, event.headers["mcp-protocol-version"]);
      if (refusal) return refusal;
      const missing = await missingScope(event, selected ?? operations, message);
      if (missing && stepUp) throw missing.error;
      const caller = {
        ...event.caller,
        now: new Date(),
        selector: oneSelector(domain, event.headers["x-domain"], event.caller.account),
        baseUrl: baseUrlOf(event),
        pageLimitBytes,
      };
      const methods = toolMethods(operations, descriptions, {
        caller,
        storeOf,
        sent: paramsOf(message),
        facts: event.facts,
        selected,
        isStructured,
        missing,
        approvals: approvals === undefined ? undefined : openApprovals(table, caller),
      });
      const plain = await plainAnswer(message, event.headers, methods);
      if (plain) return plain;
      // Loaded here, because few requests need the library, and it doubles the time of a start.
      const { serve } = await import("./serve");
      return await toResult(await serve(toRequest(event, text), message, methods));
    });
}

/**
 * The query parameters: a selection of tools, which may be spread over several parameters, a domain, where reviews are
 * decided, whether answers are structured too, and whether a missing scope is an HTTP error.
 */
function readParameters({ rawQueryString }: HttpEvent) {
  const query = parametersIn(rawQueryString);
  const tools = query.getAll("tools");
  query.delete("tools");
  const { domain, approvals, structured, stepUp, ...others } = readQuery(query);
  refuseUnknown(Object.keys(others), ["tools", "domain", "approvals", "structured", "stepUp"]);
  if (approvals !== undefined && approvals !== "app") {
    throw new ApiError(
      "invalid_body",
      `Query parameter approvals takes app: then a person decides on reviews by a button in the agent's host. Leave it out for approve_review as a usual tool; got ${JSON.stringify(approvals.slice(0, 80))}.`,
    );
  }
  if (structured !== undefined && structured !== "1") {
    throw new ApiError(
      "invalid_body",
      `Query parameter structured must be 1, which adds structuredContent to the results of selected tools. Leave it out to get text only; got ${JSON.stringify(structured.slice(0, 80))}.`,
    );
  }
  if (stepUp !== undefined && stepUp !== "1") {
    throw new ApiError(
      "invalid_body",
      `Query parameter stepUp takes 1: then a call that needs a higher role than the app has is HTTP 403. Leave it out for a failed result; got ${JSON.stringify(stepUp.slice(0, 80))}.`,
    );
  }
  return { tools, domain, approvals, stepUp: stepUp === "1", isStructured: structured === "1" };
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    return error;
  }
}

/**
 * Only revision 2025-03-26 requires batches, which this server does not support. So a client that asks for it is offered the
 * previous one, which every such client knows; the newest would end the connection.
 */
function offered(message: unknown): unknown {
  const { method, params } = Object(message) as { method?: unknown; params?: unknown };
  const { protocolVersion } = Object(params) as { protocolVersion?: unknown };
  if (method !== "initialize" || protocolVersion !== "2025-03-26") return message;
  return { ...Object(message), params: { ...Object(params), protocolVersion: "2024-11-05" } };
}

/** Refuses what is not JSON, and messages that the library would answer differently. */
function refuse(message: unknown, revision: string | undefined): HttpResult | undefined {
  if (message instanceof UnreadableJson) {
    const reason = `The body is ${message.message}. Send ${request}.`;
    return json(400, jsonRpcError(null, jsonRpcCodes.parseError, reason));
  }
  const fault = messageFault(message, revision);
  if (!fault) return undefined;
  return json(fault.status, jsonRpcError(idOf(message), fault.code, fault.reason));
}

/** The id of a message, if an answer can have it. */
function idOf(message: unknown): unknown {
  const { id } = Object(message) as { id?: unknown };
  return typeof id === "string" || Number.isSafeInteger(id) ? id : null;
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

/**
 * The operations selected by the query parameter `tools`, in their fixed order. A value is a list of names with commas; the
 * name of a group stands for all of its tools. Undefined without the parameter, which selects all.
 * @throws ApiError `invalid_body` with the unknown names
 */
function selectTools<Named extends { name: string }>(
  operations: readonly Named[],
  groups: Readonly<Record<string, readonly string[]>>,
  values: readonly string[],
): Named[] | undefined {
  if (values.length === 0) return undefined;
  const requestedNames = values.flatMap((value) => value.split(",")).map((name) => name.trim());
  const tools = operations.map(({ name }) => name);
  const knownNames = [...Object.keys(groups), ...tools];
  const unknown = requestedNames.filter((name) => !knownNames.includes(name));
  if (unknown.length > 0) {
    const near = unknown.slice(0, maxEchoed).flatMap((name) => nearestName(name, knownNames) ?? []);
    const suggestion = near.length > 0 ? ` Did you mean ${near.join(",")}?` : "";
    throw new ApiError(
      "invalid_body",
      `Query parameter tools names ${list(unknown)}. It takes the groups ${Object.keys(groups).join(", ")}, and names of tools as tools/list has them.${suggestion}`,
    );
  }
  const names = new Set(
    requestedNames.flatMap((name) => (Object.hasOwn(groups, name) ? (groups[name] ?? []) : [name])),
  );
  return operations.filter(({ name }) => names.has(name));
}

// Keeps the error short, however much the caller sent.
const maxEchoed = 5;

function list(names: readonly string[]): string {
  const echoed = names.slice(0, maxEchoed).map((name) => JSON.stringify(name.slice(0, 80)));
  return echoed.join(", ");
}
