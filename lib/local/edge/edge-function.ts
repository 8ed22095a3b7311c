import { createContext, runInContext } from "node:vm";
import type { HttpAnswer, HttpRequest } from "../http";

/** A CloudFront Function, loaded. */
export interface EdgeFunction {
  /** The request to go on with, or an answer instead of it. */
  onRequest(request: HttpRequest): HttpRequest | HttpAnswer;
  onAnswer(request: HttpRequest, answer: HttpAnswer): HttpAnswer;
}

interface Values {
  [name: string]: { value: string; multiValue?: { value: string }[] };
}

interface EventRequest {
  method: string;
  uri: string;
  querystring: Values;
  headers: Values;
  cookies: Values;
}

interface EventResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Values;
  cookies?: Values;
  body?: string | { data: string; encoding: "text" | "base64" };
}

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-function-restrictions.html
const sizeLimitBytes = 10_240;

/**
 * Loads a function's source with nothing but the language around it. Event structure:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html
 *
 * @throws when the source is longer than CloudFront takes, or defines no `handler`.
 */
export function loadEdgeFunction(source: string): EdgeFunction {
  if (Buffer.byteLength(source) > sizeLimitBytes)
    throw new Error(`A CloudFront Function may have at most ${sizeLimitBytes} bytes.`);
  const context = createContext(Object.create(null), {
    codeGeneration: { strings: false, wasm: false },
  });
  runInContext(source, context);
  if (runInContext("typeof handler", context) !== "function")
    throw new Error("A CloudFront Function must define `handler`.");
  // The event crosses as text: the function must not reach objects of this process.
  const call = (event: object): unknown => {
    context.event = JSON.stringify(event);
    return JSON.parse(
      runInContext("JSON.stringify(handler(JSON.parse(event)))", context, { timeout: 100 }),
    );
  };
  return {
    onRequest(request) {
      const result = call(eventOf("viewer-request", request)) as EventRequest | EventResponse;
      return "statusCode" in result ? toAnswer(result) : toRequest(request, result);
    },
    onAnswer(request, answer) {
      const response = { statusCode: answer.status, headers: valuesOf(answer.headers) };
      const result = call({ ...eventOf("viewer-response", request), response }) as EventResponse;
      return { ...toAnswer(result), body: answer.body };
    },
  };
}

function eventOf(eventType: string, request: HttpRequest) {
  return {
    version: "1.0",
    context: {
      distributionDomainName: "localhost",
      distributionId: "LOCAL",
      eventType,
      requestId: "local",
    },
    viewer: { ip: request.sourceIp },
    request: {
      method: request.method,
      uri: request.path,
      querystring: valuesOf(pairsOf(request.query)),
      headers: valuesOf(request.headers.filter(([name]) => name !== "cookie")),
      cookies: {},
    } satisfies EventRequest,
  };
}

function toRequest(original: HttpRequest, changed: EventRequest): HttpRequest {
  const cookies = original.headers.filter(([name]) => name === "cookie");
  return {
    ...original,
    path: changed.uri,
    query: listOf(changed.querystring)
      .map(([name, value]) => (value === "" ? name : `${name}=${value}`))
      .join("&"),
    headers: [...listOf(changed.headers), ...cookies],
  };
}

function toAnswer({ statusCode, headers = {}, body }: EventResponse): HttpAnswer {
  const { data, encoding } =
    typeof body === "object" ? body : { data: body ?? "", encoding: "text" as const };
  return {
    status: statusCode,
    headers: listOf(headers),
    body: Buffer.from(data, encoding === "base64" ? "base64" : "utf8"),
  };
}

/** Query strings stay encoded, as they do in the runtime. */
function pairsOf(query: string): [string, string][] {
  if (query === "") return [];
  return query.split("&").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return [name, value.join("=")];
  });
}

function valuesOf(pairs: [string, string][]): Values {
  const values: Values = {};
  for (const [name, value] of pairs) {
    const known = values[name];
    if (!known) values[name] = { value };
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return values;
}

function listOf(values: Values): [string, string][] {
  return Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((item): [string, string] => [name, item.value]),
  );
}
