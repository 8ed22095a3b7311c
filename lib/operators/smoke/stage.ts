import assert from "node:assert/strict";

export type Answer = Awaited<ReturnType<typeof readAnswer>>;

/** Reads an answer to its end, and parses a JSON body. */
export async function readAnswer(response: Response) {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") && text !== "";
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
}

/** How the checks reach a deployed stage or a local run. */
export interface Stage {
  /** Without a trailing slash. */
  baseUrl: string;
  /** The key of an account with a domain. The checks delete what they create there. */
  apiKey: string;
  /** The address of the HTTP API behind CloudFront, if there is one. */
  directUrl: string | undefined;
  /** A public address that leads to `receiverPort` of this machine, for webhooks. A local run needs none. */
  receiverUrl?: string | undefined;
  receiverPort?: number | undefined;
  /** Whether to try a mail too, and the stage whose metric counts failures. */
  mail?: { stage: string; region?: string | undefined; endpoint?: string } | undefined;
  /** An alarm that rings for the check. Its mail arrives. */
  alarm?: { name: string; region?: string | undefined; endpoint?: string } | undefined;
}

interface Request {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request and reads the whole answer. */
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

/** Sends a REST request with the stage's key. */
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

/** Sends a JSON-RPC call to the tool endpoint with the stage's key. */
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

/** The checks' shared state: a test message and its domain. */
export interface Subject {
  message: { id: string; version: number; [field: string]: unknown };
  accountId: string;
  hostname: string;
}

export type Check = (stage: Stage, subject: Subject) => Promise<void>;

/** Fails unless the answer has the expected status. */
export function is({ status, text }: Answer, expected: number): void {
  if (status !== expected)
    assert.fail(`Expected ${expected}, got ${status}: ${text.slice(0, 300)}`);
}
