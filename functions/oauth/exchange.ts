import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { HttpEvent, HttpResult } from "../../shared/handlers/http/event";
import type { OauthRequest } from "./oauth-request";

/** The type of forms, assumed also for clients that do not name it. */
export const formType = "application/x-www-form-urlencoded";

// The library's own limit.
export const bodyLimitBytes = 56_000;

/** Passes a prepared request to the library. */
export async function exchange(
  { event, addresses, provider }: OauthRequest,
  sent: { url: string; body?: string; contentType?: string },
): Promise<HttpResult> {
  const handle = (await provider()).callback();
  const { request, response, result } = nodeExchange(event, {
    ...sent,
    baseUrl: addresses.issuer,
  });
  await handle(request, response);
  return withoutSession(await result);
}

/** The library's session is not stored, so its cookie would mean nothing. */
function withoutSession({ cookies = [], ...result }: Exclude<HttpResult, string>): HttpResult {
  return { ...result, cookies: cookies.filter((each) => !/^(__Secure-)?mwas/.test(each)) };
}

/** Node's request and response of one event, and the Lambda's result once the response has ended. */
interface NodeExchange {
  request: IncomingMessage;
  response: ServerResponse;
  result: Promise<HttpResult>;
}

/** The parts of an event that the library gets. */
interface Sent {
  /** Path and query. */
  url: string;
  /** The service's own address. The host in the request is not passed on. */
  baseUrl: string;
  body?: string;
  contentType?: string;
}

/**
 * Converts a Lambda's event to what Node's servers pass to an application. The library needs both, even outside its own routes.
 * Only the headers that it needs are passed on; the origin is not, because the handler takes care of CORS.
 */
export function nodeExchange(
  { headers, cookies = [], requestContext }: HttpEvent,
  { url, baseUrl, body = "", contentType }: Sent,
): NodeExchange {
  const { host, protocol } = new URL(baseUrl);
  const request = new IncomingMessage(new Socket());
  Object.assign(request, {
    method: requestContext.http.method,
    url,
    headers: {
      host,
      "x-forwarded-proto": protocol.slice(0, -1),
      ...(cookies.length > 0 && { cookie: cookies.join("; ") }),
      ...(headers.accept !== undefined && { accept: headers.accept }),
      ...(headers.authorization !== undefined && { authorization: headers.authorization }),
      ...(contentType !== undefined && {
        "content-type": contentType,
        "content-length": String(Buffer.byteLength(body)),
      }),
    },
  });
  request.push(body);
  request.push(null);
  const response = new ServerResponse(request);
  const result = new Promise<HttpResult>((resolve) => {
    const end = (chunk?: unknown): ServerResponse => {
      resolve(resultOf(response, chunk));
      return response;
    };
    Object.assign(response, { end });
  });
  return { request, response, result };
}

function resultOf(response: ServerResponse, chunk: unknown): HttpResult {
  const { "set-cookie": cookies = [], ...headers } = response.getHeaders();
  const body = typeof chunk === "string" || chunk instanceof Uint8Array ? Buffer.from(chunk) : "";
  return {
    statusCode: response.statusCode,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
    cookies: [cookies].flat().map(String),
    body: body.toString(),
  };
}
