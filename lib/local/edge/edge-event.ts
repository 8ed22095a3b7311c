import type { HttpAnswer, HttpRequest } from "../http";

// The events of CloudFront Functions:
// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html

interface Values {
  [name: string]: { value: string; multiValue?: { value: string }[] };
}

export interface EventRequest {
  method: string;
  uri: string;
  querystring: Values;
  headers: Values;
  cookies: Values;
}

export interface EventResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Values;
  cookies?: Values;
  body?: string | { data: string; encoding: "text" | "base64" };
}

/** The event without its response. */
export function eventOf(eventType: string, request: HttpRequest) {
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

/** The request after the function. Cookies bypass the function. */
export function toRequest(original: HttpRequest, changed: EventRequest): HttpRequest {
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

export function toAnswer({ statusCode, headers = {}, body }: EventResponse): HttpAnswer {
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

export function valuesOf(pairs: [string, string][]): Values {
  const values: Values = {};
  for (const [name, value] of pairs) {
    const existing = values[name];
    if (!existing) values[name] = { value };
    else existing.multiValue = [...(existing.multiValue ?? [{ value: existing.value }]), { value }];
  }
  return values;
}

function listOf(values: Values): [string, string][] {
  return Object.entries(values).flatMap(([name, { value, multiValue }]) =>
    (multiValue ?? [{ value }]).map((item): [string, string] => [name, item.value]),
  );
}
