import { type Answer, readAnswer } from "../../lib/operators/smoke/stage";
import type { BodyOf, DocumentedPath } from "./documented-paths";
import type { CreateMessage } from "./openapi";
import type { TestService } from "./service";

export type { Answer };

export interface RequestOptions {
  /** A JSON value, or a text that is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends an HTTP request and reads the whole answer. */
export async function send(
  url: string,
  method: string,
  { body, headers = {} }: RequestOptions = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    redirect: "manual",
  });
  return readAnswer(response);
}

/** Grows with each counted request on a key, across minutes too. */
export function countedAt({ headers }: Answer): number {
  return (
    1000 * Number(headers.get("x-ratelimit-reset")) - Number(headers.get("x-ratelimit-remaining"))
  );
}

/** A client with one API key, for REST requests and tool calls. */
export function clientOf({ baseUrl }: Pick<TestService, "baseUrl">, apiKey: string) {
  const authorization = `Bearer ${apiKey}`;
  const rest = (method: string, path: string, options: RequestOptions = {}) =>
    send(`${baseUrl}/api/v1${path}`, method, {
      ...options,
      headers: { authorization, ...options.headers },
    });
  const rpc = (message: unknown, headers: Record<string, string> = {}, query = "") =>
    send(`${baseUrl}/api/mcp${query}`, "POST", {
      body: message,
      headers: { authorization, ...headers },
    });
  return {
    apiKey,
    // The types come from the OpenAPI document. Requests that are wrong on purpose use `rest`.
    get: <Path extends string>(
      path: DocumentedPath<"get", Path>,
      headers: Record<string, string> = {},
    ) => rest("GET", path, { headers }),
    post: <Path extends string>(
      path: DocumentedPath<"post", Path>,
      body?: BodyOf<"post", Path>,
      headers: Record<string, string> = {},
    ) => rest("POST", path, { body, headers }),
    patch: <Path extends string>(
      path: DocumentedPath<"patch", Path>,
      body?: BodyOf<"patch", Path>,
      headers: Record<string, string> = {},
    ) => rest("PATCH", path, { body, headers }),
    delete: <Path extends string>(path: DocumentedPath<"delete", Path>) => rest("DELETE", path),
    rest,
    rpc,
    /** The result of `tools/call`. */
    async tool(
      name: string,
      toolArguments?: unknown,
      headers: Record<string, string> = {},
      _meta?: Record<string, unknown>,
    ) {
      const params = { name, arguments: toolArguments, _meta };
      const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
      const { status, text, body } = await rpc(message, headers);
      // A test of the rate limit calls `rpc` instead. Any other test would mistake the refusal for the tool's answer.
      if (status === 429) throw new Error(`${name} was over the key's rate limit: ${text}`);
      return body.result ?? body;
    },
  };
}

export type Client = ReturnType<typeof clientOf>;

/** A new account on `pro` with one domain, and its client. */
export async function newClient(service: TestService, hostname: string | null = "shop.acme.com") {
  const { accountId, apiKey } = await service.createAccount();
  const client = clientOf(service, apiKey);
  const domain = hostname === null ? null : (await client.post("/domains", { hostname })).body;
  return { ...client, accountId, domain };
}

/** The same account with another key, which has an unused rate window. */
export async function withAnotherKey(
  service: TestService,
  { accountId }: { accountId: string },
): Promise<Client> {
  const options = { account: accountId, name: "Another" };
  const data = await service.operate(["key", "create"], options);
  return clientOf(service, (data as { apiKey: string }).apiKey);
}

/** Puts an account on a trial that has ended. */
export async function endTrial(
  service: TestService,
  { accountId }: { accountId: string },
): Promise<void> {
  const options = { account: accountId, plan: "trial", "trial-ends": "2020-01-01" };
  await service.operate(["account", "set-plan"], options);
}

/** The minimal body of a create. */
export const banner = {
  name: "Sale",
  template: "banner",
  htmlContent: "<p>Sale</p>",
} satisfies CreateMessage;

/** A survey with a rule, a required answer and a choice. */
export const survey = {
  name: "Survey",
  template: "survey",
  surveyData: {
    title: "A word",
    questions: [
      { id: "nps", type: "NPS", text: "How likely?", next: [{ when: [9, 10], goTo: "END" }] },
      { id: "why", type: "OPEN_TEXT", text: "Why?", required: true },
      { id: "what", type: "MULTIPLE_CHOICE", text: "What?", choices: ["price", "speed", "look"] },
    ],
    thankYou: "Thanks!",
  },
} satisfies CreateMessage;
