import { readAnswer } from "./read-answer";
/** A deployed stage, or a local run, as the checks reach it. */
export interface Stage {
  /** Without a slash at the end. */
  baseUrl: string;
  /** A key of an account that has a domain; what the checks create there, they delete. */
  apiKey: string;
  /** The HTTP API behind CloudFront, where there is one. */
  directUrl: string | undefined;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is JSON of many shapes, and the checks are what looks at them.
  body: any;
}

interface Request {
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request to an address, its answer read to the end. */
export async function ask(method: string, url: string, request: Request = {}): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json", ...request.headers },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
  });
  return readAnswer(response);
}

/** A request to the REST API with the stage's key. */
export function rest(
  { baseUrl, apiKey }: Stage,
  method: string,
  path: string,
  { body, headers = {} }: Request = {},
): Promise<Answer> {
  return ask(method, `${baseUrl}/api/v1${path}`, {
    body,
    headers: { authorization: `Bearer ${apiKey}`, ...headers },
  });
}

/** A JSON-RPC call of the tool endpoint with the stage's key. */
export function rpc(
  { baseUrl, apiKey }: Stage,
  method: string,
  params: object = {},
): Promise<Answer> {
  return ask("POST", `${baseUrl}/api/mcp`, {
    body: { jsonrpc: "2.0", id: 1, method, params },
    headers: { authorization: `Bearer ${apiKey}` },
  });
}
