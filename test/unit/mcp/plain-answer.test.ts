import { plainAnswer } from "../../../shared/handlers/mcp/plain-answer";
import { serve } from "../../../shared/handlers/mcp/serve";
import type { ToolMethods } from "../../../shared/handlers/mcp/tool-methods";

const methods: ToolMethods = {
  offered: async () => ["whoami", "get_message"],
  all: [
    { name: "whoami", route: "GET /api/v1/me" },
    { name: "get_message", route: "GET /api/v1/messages/{id}" },
  ],
  prompts: async () => [],
  documents: async () => [],
  views: { documents: async () => ({ preview: "", reviews: "" }) },
  refusedAs: async () => "",
  read: async () => undefined,
  list: async () => ({
    tools: [{ name: "whoami", description: "You.", inputSchema: { type: "object" } }],
  }),
  async call(name) {
    if (name === "get_message")
      return { content: [{ type: "text", text: '{"error":{}}' }], isError: true };
    const structuredContent = { id: "é", list: [1, null] };
    const content = [{ type: "text" as const, text: JSON.stringify(structuredContent) }];
    return name === "whoami" ? { content, structuredContent, _meta: { dryRun: true } } : undefined;
  },
};

const client = { name: "test", title: "Test", version: "1" };
const capabilities = { roots: { listChanged: true }, sampling: {} };
const prefix = "io.modelcontextprotocol/";
const _meta = {
  [`${prefix}protocolVersion`]: "2026-07-28",
  [`${prefix}clientInfo`]: client,
  [`${prefix}clientCapabilities`]: capabilities,
};

type Case = [message: Record<string, unknown>, headers: Record<string, string>];

const message = (method: string, params?: object, id: unknown = 1) => ({
  jsonrpc: "2.0",
  ...(id !== undefined && { id }),
  method,
  ...(params && { params }),
});

const earlier = (method: string, params?: object, id?: unknown): Case[] =>
  [undefined, "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"].map((version) => [
    message(method, params, id),
    version ? { "mcp-protocol-version": version } : {},
  ]);

const current = (method: string, params: Record<string, unknown> = {}): Case => [
  message(method, { ...params, _meta: { ..._meta, own: 1 } }),
  {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": method,
    ...(method === "tools/call" && { "mcp-name": String(params.name) }),
  },
];

const initialize = (protocolVersion: string, more: object = {}) =>
  earlier("initialize", {
    protocolVersion,
    capabilities: { ...capabilities, ...more },
    clientInfo: client,
  });
const ui = { "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] } };

const plain: Case[] = [
  ...["whoami", "get_message"].flatMap((name) => [
    ...earlier("tools/call", { name }),
    ...earlier("tools/call", { name, arguments: { id: "x", deep: { list: [1] } } }, "seven"),
    ...earlier("tools/call", { name, _meta: { idempotencyKey: "k" } }, 0),
    current("tools/call", { name }),
    current("tools/call", { name, arguments: { id: "x" } }),
  ]),
  ...earlier("tools/list"),
  ...earlier("tools/list", {}),
  ...earlier("tools/list", { _meta: {} }),
  current("tools/list"),
  ...earlier("ping"),
  ...initialize("2025-06-18"),
  ...initialize("2024-11-05"),
  ...initialize("2025-11-25", { extensions: ui }),
  [{ jsonrpc: "2.0", method: "notifications/initialized" }, {}],
];

async function byLibrary([body, headers]: Case) {
  const request = new Request("https://service.invalid/api/mcp", {
    method: "POST",
    headers: {
      ...headers,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  const answer = await serve(request, body, methods);
  const text = await answer.text();
  return { status: answer.status, body: text === "" ? undefined : JSON.parse(text) };
}

test("messages answered without the library get the library's answer", async () => {
  for (const each of plain) {
    const answer = await plainAnswer(...each, methods);
    const body = answer?.body === undefined ? undefined : JSON.parse(answer.body);
    expect([each, { status: answer?.statusCode, body }]).toEqual([each, await byLibrary(each)]);
  }
});

const [usualCall = [{}, {}]] = earlier("tools/call", { name: "whoami" });
const currentCall = current("tools/call", { name: "whoami" });

/** The usual call with these changes. */
const changed = ([body, headers]: Case, fields: object, otherHeaders: object = {}): Case => [
  { ...body, ...fields },
  { ...headers, ...otherHeaders },
];
const withParams = (each: Case, params: object): Case =>
  changed(each, { params: { ...(each[0].params as object), ...params } });

const unusual: Case[] = [
  ...[{ jsonrpc: "1.0" }, { method: 5 }, { method: "nothing/at_all" }, { extra: 1 }].map((fields) =>
    changed(usualCall, fields),
  ),
  ...[[], "x", null].map((params) => changed(usualCall, { params })),
  ...[
    { name: 5 },
    { name: "nothing" },
    { arguments: [] },
    { arguments: "x" },
    { task: {} },
  ].flatMap((params) => [withParams(usualCall, params), withParams(currentCall, params)]),
  ...[[], "x", { progressToken: 1 }, _meta].map((meta) => withParams(usualCall, { _meta: meta })),
  ...["protocolVersion", "clientInfo", "clientCapabilities"].map((name) =>
    withParams(currentCall, { _meta: { ..._meta, [prefix + name]: undefined } }),
  ),
  ...[
    { "mcp-protocol-version": "1999-01-01" },
    { "mcp-protocol-version": "2026-07-28" },
    { "mcp-method": "tools/list" },
    { "mcp-session-id": "x" },
  ].map((headers) => changed(usualCall, {}, headers)),
  ...[
    { "mcp-method": "tools/list" },
    { "mcp-name": "get_message" },
    { "mcp-protocol-version": "2025-11-25" },
  ].map((headers) => changed(currentCall, {}, headers)),
  current("server/discover"),
  current("ping"),
  [message("tools/list", { cursor: "x" }), {}],
  [message("initialize"), {}],
  [message("initialize", { protocolVersion: "1999-01-01", capabilities, clientInfo: client }), {}],
  [message("initialize", { protocolVersion: "2025-06-18", capabilities, clientInfo: {} }), {}],
  [
    message("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: { roots: { listChanged: "x" } },
      clientInfo: client,
    }),
    {},
  ],
  [
    message("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: { extensions: { "io.modelcontextprotocol/ui": true } },
      clientInfo: client,
    }),
    {},
  ],
  [{ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } }, {}],
];

test("whatever is unusual about a message is left to the library", async () => {
  for (const each of unusual)
    expect([each, await plainAnswer(...each, methods)]).toEqual([each, undefined]);
});
