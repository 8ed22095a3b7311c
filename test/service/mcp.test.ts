import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from "@modelcontextprotocol/client";
import { Client as EarlierClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as EarlierTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { operations } from "../../functions/catalogue";
import { toolGroupsOf } from "../../shared/handlers/operation/operation";
import { banner, newClient, send } from "../support/client";
import { operationCalls } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

const toolGroups = toolGroupsOf(operations);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const call = (method: string, params?: unknown) => ({ jsonrpc: "2.0", id: 7, method, params });

test("errors of hurried calls name the field that was meant, the list that has the id, and the way back", async () => {
  const client = await newClient(service);
  const told = async (name: string, toolArguments: object) =>
    JSON.parse((await client.tool(name, toolArguments)).content[0].text).error.message as string;
  const misspelt = await told("create_message", { ...banner, urlRule: ["/sale"], device: "PHONE" });
  expect(misspelt).toContain('"urlRule": did you mean urlRules?');
  expect(misspelt).toContain('"device": there is devices (array of "DESKTOP"|"MOBILE"|"TABLET"): ');
  expect(await told("create_message", { ...banner, xyz: 1 })).not.toContain("Did you mean");
  const { id } = (await client.post("/messages", banner)).body;
  expect(await told("get_landing_page", { id })).toMatch(
    /it is a message's id\. For landing pages: list_landing_pages\. For messages: list_messages\.$/,
  );
  await client.delete(`/messages/${id}`);
  expect(await told("get_message", { id })).toMatch(/ versions to restore: list_revisions\.$/);
  expect(await told("restore_revision", { recordId: id, version: 99 })).toContain(
    `"${id}" has no version 99`,
  );
  expect((await client.tool("restore_revision", { recordId: id, version: 1 })).isError).not.toBe(
    true,
  );
});

test("a bare tools/list, without initialize and whatever Accept says, has every tool in a fixed order", async () => {
  const client = await newClient(service);
  for (const headers of [{}, { accept: "*/*" }, { accept: "text/html" }]) {
    const { status, body } = await client.rpc(
      call("tools/list"),
      headers as Record<string, string>,
    );
    expect(status).toBe(200);
    expect(body.result.tools.map(({ name }: { name: string }) => name)).toEqual(
      operations.map(({ name }) => name),
    );
    expect(body.result.nextCursor).toBeUndefined();
  }
});

test("a result's text is exactly the JSON of its structured content", async () => {
  const client = await newClient(service);
  const result = await client.tool("whoami");
  expect(result.isError).toBeUndefined();
  expect(result.content).toEqual([
    { type: "text", text: JSON.stringify(result.structuredContent) },
  ]);
});

test("a failed call is a result with isError and the envelope, without structured content", async () => {
  const client = await newClient(service);
  const failures: [string, unknown, string][] = [
    ["create_message", {}, "invalid_body"],
    ["create_message", { ...banner, titel: "x" }, "invalid_body"],
    ["list_messages", { limit: "5" }, "invalid_body"],
    ["list_messages", { domain: 5 }, "invalid_body"],
    ["list_messages", { domain: "unknown.acme.com" }, "domain_not_found"],
    ["list_domains", { domain: "shop.acme.com" }, "invalid_body"],
    ["get_analytics", { interval: "year" }, "invalid_body"],
    ["get_message", { id: "x" }, "not_found"],
    ["create_domain", { hostname: "co.uk" }, "invalid_domain"],
    ["create_domain", { hostname: "shop.acme.com" }, "duplicate"],
  ];
  for (const [name, toolArguments, code] of failures) {
    const result = await client.tool(name, toolArguments);
    expect(result).toEqual({
      content: [{ type: "text", text: expect.any(String) }],
      isError: true,
    });
    expect(JSON.parse(result.content[0].text)).toEqual({
      error: { code, message: expect.any(String) },
    });
  }
});

test("the error for an unknown argument lists the tool's arguments", async () => {
  const client = await newClient(service);
  const message = async (name: string) =>
    JSON.parse((await client.tool(name, { nam: "x" })).content[0].text).error.message;
  expect(await message("create_knowledge")).toMatch(
    /Unknown field "nam"; known: title\?: string, 1–200; content: string, .*; domain, dryRun, idempotencyKey, changeNote\. title is required/,
  );
  expect(await message("whoami")).toMatch(/^Unknown field "nam"; known: domain\./);
  expect(await message("create_domain")).toMatch(
    /; known: hostname: string, at most 300; dryRun, idempotencyKey, changeNote\./,
  );
});

test("X-Domain sets the default, and the argument wins", async () => {
  const client = await newClient(service);
  const { body: other } = await client.post("/domains", { hostname: "other.acme.com" });
  const header = { "x-domain": "other.acme.com" };
  expect((await client.tool("whoami", {}, header)).structuredContent.domain.id).toBe(other.id);
  const wins = await client.tool("whoami", { domain: "shop.acme.com" }, header);
  expect(wins.structuredContent.domain.id).toBe(client.domain.id);
});

test.each([
  ["an unknown tool", call("tools/call", { name: "nothing", arguments: {} }), -32602],
  ["arguments that are no object", call("tools/call", { name: "whoami", arguments: [] }), -32602],
  ["an unknown method", call("nothing/at_all"), -32601],
  ["initialize without params", call("initialize"), -32602],
  [
    "initialize without a client's name",
    call("initialize", { protocolVersion: "2025-11-25" }),
    -32602,
  ],
  ["a call without params", call("tools/call"), -32602],
  ["a cursor that is no text", call("tools/list", { cursor: 5 }), -32602],
])("%s is a protocol error", async (_, message, code) => {
  const client = await newClient(service);
  const { body } = await client.rpc(message);
  expect(body).toEqual({ jsonrpc: "2.0", id: 7, error: expect.objectContaining({ code }) });
});

test.each([
  [
    "arguments that are an array",
    { name: "whoami", arguments: [] },
    /^params\.arguments must be an object, such as .*; got an array\. /,
  ],
  [
    "arguments as a text",
    { name: "list_messages", arguments: '{"limit": 5}' },
    /; got a string\. Send the object itself, not JSON in a string\./,
  ],
  ["no tool", { arguments: {} }, /^params\.name must be a tool's name/],
  [
    "arguments under another name",
    { name: "list_messages", args: { limit: 1 } },
    /^Unknown member "args" of params; known: name, arguments, task, _meta\. Did you mean arguments\? Such as \{/,
  ],
  [
    "a member that no revision knows",
    { name: "whoami", arguments: {}, timeout: 5 },
    /^Unknown member "timeout" of params; known: name, arguments, task, _meta\. What a tool takes belongs in arguments\.$/,
  ],
  [
    "a tool that is misspelt",
    { name: "updte_message", arguments: {} },
    /^Unknown tool "updte_message"\. Did you mean update_message\? With update_message it would be refused too: id is required \(string\)/,
  ],
  [
    "a tool like none",
    { name: "frobnicate", arguments: {} },
    /^Unknown tool "frobnicate"\. The tools: .*, list_messages, .*\.$/,
  ],
  ["no params", undefined, /^params must be an object/],
])("%s is refused in a sentence", async (_, params, message) => {
  const client = await newClient(service);
  const { body } = await client.rpc(call("tools/call", params));
  expect(body.error).toEqual({ code: -32602, message: expect.stringMatching(message) });
});

test("a request that the library refuses gets a sentence too", async () => {
  const client = await newClient(service);
  const cursor = await client.rpc(call("tools/list", { cursor: 5 }));
  expect(cursor.body.error.message).toBe(
    "Invalid params for tools/list: params.cursor must be a string; got 5.",
  );
  const method = await client.rpc(call("list_messages", {}));
  const run = await client.rpc(call("tools/cal", { name: "whoami" }));
  expect(run.body.error.message).toMatch(
    /^Unknown method "tools\/cal"\. Did you mean tools\/call\?/,
  );
  const opening = await client.rpc(call("initialize"));
  expect(opening.body.error.message).toMatch(/ Send params such as \{"protocolVersion"/);
  expect(method.body.error).toEqual({
    code: -32601,
    message: expect.stringMatching(
      /^Unknown method "list_messages"\. The methods: initialize, ping, tools\/list, .* A tool is called by tools\/call, such as \{"method":"tools\/call","params":\{"name":"list_messages","arguments":\{\}\}\}\.$/,
    ),
  });
});

test.each([
  ["broken JSON", '{"jsonrpc":', 400, -32700],
  ["nothing", "", 400, -32700],
  ["a batch", [call("ping")], 400, -32600],
  ["a text", '"ping"', 400, -32600],
  ["subscriptions/listen", call("subscriptions/listen"), 404, -32601],
  ["no method", { jsonrpc: "2.0", id: 7 }, 400, -32600],
  ["a call without an id", { jsonrpc: "2.0", method: "tools/call" }, 400, -32600],
  ["an id that is null", { ...call("ping"), id: null }, 400, -32600],
  ["no version of JSON-RPC", { id: 7, method: "ping" }, 400, -32600],
  ["an id with a fraction", { ...call("ping"), id: 1.5 }, 400, -32600],
  [
    "an id that JSON rounds",
    '{"jsonrpc":"2.0","id":12345678901234567890,"method":"ping"}',
    400,
    -32600,
  ],
  ["an id that is a list", { ...call("ping"), id: [1] }, 400, -32600],
  ["another version of JSON-RPC", { ...call("ping"), jsonrpc: "1.0" }, 400, -32600],
])("%s is refused", async (_, message, status, code) => {
  const client = await newClient(service);
  const answer = await client.rpc(message);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect(answer.headers.get("x-ratelimit-limit")).toBe("120");
});

test("a refused message's error says what is wrong and shows a valid one", async () => {
  const client = await newClient(service);
  const told = async (message: unknown) => (await client.rpc(message)).body.error.message;
  const right = 'Send {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}.';
  expect(await told({ id: 7, method: "ping" })).toBe(
    `jsonrpc must be "2.0"; got nothing. ${right}`,
  );
  expect(await told({ ...call("ping"), jsonrpc: "1.0" })).toBe(
    `jsonrpc must be "2.0"; got "1.0". ${right}`,
  );
  expect(await told({ ...call("ping"), id: null })).toMatch(/, such as 1; got null\.$/);
  expect(await told("a=b")).toContain(right);
  expect(await told({ jsonrpc: "2.0", id: 7 })).toBe(
    `method must be the name of a method as a string; got nothing. ${right}`,
  );
  const params = { name: "create_canned_reply", arguments: { title: "Hi", content: "Hello" } };
  expect(await told({ jsonrpc: "2.0", method: "tools/call", params })).toBe(
    `id is required: without one, "tools/call" has no answer, and so it was not done. ${right}`,
  );
});

test("a list has one page: a cursor is refused, and an empty one counts as none", async () => {
  const client = await newClient(service);
  for (const method of [
    "tools/list",
    "prompts/list",
    "resources/list",
    "resources/templates/list",
  ]) {
    expect((await client.rpc(call(method, { cursor: "x" }))).body.error).toEqual({
      code: -32602,
      message: `Unknown cursor "x": ${method} answers everything at once. Leave cursor out.`,
    });
    expect((await client.rpc(call(method, { cursor: "" }))).body.error).toBeUndefined();
  }
});

test("an answer to a request that the server never made is taken", async () => {
  const client = await newClient(service);
  expect((await client.rpc({ jsonrpc: "2.0", id: 7, result: {} })).status).toBe(202);
});

test("params that a revision of the protocol knows are taken", async () => {
  const client = await newClient(service);
  const params = { name: "whoami", arguments: {}, _meta: { progressToken: 1 } };
  for (const more of [{}, { task: { ttl: 1000 } }]) {
    const { body } = await client.rpc(call("tools/call", { ...params, ...more }));
    expect(body.result.structuredContent.account).toBeDefined();
  }
});

test.each([7, 0, -1, Number.MAX_SAFE_INTEGER, "7", "", "a b", "é"])(
  "the id %j is echoed exactly",
  async (id) => {
    const client = await newClient(service);
    expect((await client.rpc({ ...call("ping"), id })).body).toEqual({
      jsonrpc: "2.0",
      id,
      result: {},
    });
    const unknown = await client.rpc({ ...call("nothing/at_all"), id });
    expect(unknown.body.id).toBe(id);
  },
);

test("notifications are taken and answered with nothing", async () => {
  const client = await newClient(service);
  for (const method of [
    "notifications/initialized",
    "notifications/cancelled",
    "notifications/x",
  ]) {
    const { status, text } = await client.rpc({ jsonrpc: "2.0", method, params: { requestId: 1 } });
    expect([status, text]).toEqual([202, ""]);
  }
});

test("the protocol version of the header is served or refused by name", async () => {
  const client = await newClient(service);
  const under = (version: string, message: unknown = call("ping")) =>
    client.rpc(message, { "mcp-protocol-version": version });
  for (const version of ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]) {
    expect((await under(version)).body.result).toEqual({});
  }
  const unknown = await under("1999-01-01");
  expect([unknown.status, unknown.body.error.message]).toEqual([
    400,
    expect.stringContaining("1999-01-01"),
  ]);
  // The current revision repeats the header in each message: one without the other is an error.
  const bare = await under("2026-07-28", call("tools/list"));
  expect([bare.status, bare.body.error.code]).toEqual([400, -32602]);
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const mismatch = await under("2025-11-25", call("tools/list", { _meta }));
  expect([mismatch.status, mismatch.body.error.code]).toEqual([400, -32020]);
});

test("a body over 1 MB is 413 in the envelope", async () => {
  const client = await newClient(service);
  const answer = await client.rpc(call("tools/call", { name: "x".repeat(2_000_000) }));
  expect([answer.status, answer.body.error.code]).toEqual([413, "payload_too_large"]);
});

test("GET and DELETE are 405 with Allow: POST", async () => {
  const { apiKey } = await newClient(service);
  for (const method of ["GET", "DELETE"]) {
    const answer = await send(`${service.baseUrl}/api/mcp`, method, {
      headers: { authorization: `Bearer ${apiKey}`, accept: "text/event-stream" },
    });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    expect(answer.body.error.code).toBe("method_not_allowed");
  }
});

test("initialize and ping answer earlier clients, in a version they know", async () => {
  const client = await newClient(service);
  for (const [asked, protocolVersion] of [
    ["2024-11-05", "2024-11-05"],
    // It demands batches, so it is not offered.
    ["2025-03-26", "2024-11-05"],
    ["2025-06-18", "2025-06-18"],
    ["2025-11-25", "2025-11-25"],
  ]) {
    const { body } = await client.rpc(
      call("initialize", {
        protocolVersion: asked,
        capabilities: {},
        clientInfo: { name: "test", version: "1" },
      }),
    );
    expect(body.result).toMatchObject({
      protocolVersion,
      capabilities: { tools: {} },
      instructions: expect.stringMatching(/whoami.*nextCursor.*not_found.*precondition_failed/),
    });
    expect(body.result.capabilities.tools).toEqual({});
  }
  expect((await client.rpc(call("ping"))).body.result).toEqual({});
  const notification = await client.rpc({ jsonrpc: "2.0", method: "notifications/initialized" });
  expect([notification.status, notification.text]).toEqual([202, ""]);
});

test("pages of another origin are refused, the own and loopback are not", async () => {
  const client = await newClient(service);
  const from = async (origin: string) => (await client.rpc(call("ping"), { origin })).status;
  expect(await from(service.baseUrl)).toBe(200);
  expect(await from("http://localhost:5173")).toBe(200);
  for (const origin of [
    "https://evil.com",
    "http://localhost.evil.com",
    "null",
    "http://10.0.0.1",
  ]) {
    const answer = await client.rpc(call("ping"), { origin });
    expect([answer.status, answer.body.error.code]).toEqual([403, "forbidden"]);
    const forged = await client.rpc(call("ping"), {
      origin,
      "x-forwarded-host": new URL("/", "https://evil.com").host,
    });
    expect(forged.status).toBe(403);
  }
});

/** The official clients, each in the revisions it speaks, connected with the key to the endpoint with its query. */
const clients: [string, (apiKey: string, query?: string) => Promise<OfficialClient>][] = [
  [
    "the official client of earlier revisions",
    async (apiKey, query = "") => {
      const client = new EarlierClient({ name: "test", version: "1" });
      const transport = new EarlierTransport(...connection(apiKey, query));
      // biome-ignore lint/suspicious/noExplicitAny: the transport's own type lacks exactOptionalPropertyTypes.
      await client.connect(transport as any);
      expect(transport.protocolVersion).toBe("2025-11-25");
      return client as unknown as OfficialClient;
    },
  ],
  ...(["auto", { pin: "2026-07-28" }] as const).map(
    (mode): [string, (apiKey: string, query?: string) => Promise<OfficialClient>] => [
      `the official client of the current revision, negotiating ${JSON.stringify(mode)}`,
      async (apiKey, query = "") => {
        const client = new ModernClient(
          { name: "test", version: "1" },
          { versionNegotiation: { mode } },
        );
        await client.connect(new ModernTransport(...connection(apiKey, query)));
        expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
        return client as unknown as OfficialClient;
      },
    ],
  ),
];

/** The part of the clients' common interface that is used here. */
interface OfficialClient {
  listTools(): Promise<{ tools: { name: string; outputSchema?: object }[] }>;
  callTool(call: { name: string; arguments?: object }): Promise<{
    isError?: boolean;
    structuredContent?: unknown;
    content: { text: string }[];
  }>;
  close(): Promise<void>;
}

function connection(apiKey: string, query: string) {
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
  return [new URL(`${service.baseUrl}/api/mcp${query}`), { requestInit }] as const;
}

test.each(clients)("%s lists and calls tools", async (_, connect) => {
  const { apiKey } = await newClient(service);
  const client = await connect(apiKey);
  expect((await client.listTools()).tools).toHaveLength(operations.length);
  const result = await client.callTool({ name: "create_message", arguments: banner });
  expect(result.structuredContent).toMatchObject(banner);
  const failed = await client.callTool({ name: "get_message", arguments: { id: "x" } });
  expect(failed.isError).toBe(true);
  expect(JSON.parse(failed.content[0]?.text ?? "").error.code).toBe("not_found");
  await client.close();
});

test.each(clients)(
  "%s is offered the contract's tools alone by ?tools=core",
  async (_, connect) => {
    const { apiKey } = await newClient(service);
    const client = await connect(apiKey, "?tools=core");
    expect((await client.listTools()).tools).toHaveLength(toolGroups.core.length);
    const { structuredContent, content } = await client.callTool({ name: "whoami" });
    expect(structuredContent).toBeUndefined();
    expect(JSON.parse(content[0]?.text ?? "")).toHaveProperty("account");
    await expect(client.callTool({ name: "get_message", arguments: { id: "x" } })).rejects.toThrow(
      /Unknown tool "get_message"/,
    );
    await client.close();
  },
);

// The clients check an answer against its outline, and refuse what does not fit.
const outlined = operations.filter(({ effect }) => effect === "read").map(({ name }) => name);

test.each(outlined)("%s answers as it outlines, to every official client", async (name) => {
  const site = await newClient(service);
  const [prepare] = operationCalls[name] ?? [];
  const toolArguments = (await prepare?.(site, service)) ?? {};
  for (const [, connect] of clients) {
    const client = await connect(site.apiKey);
    const { tools } = await client.listTools();
    expect(tools.find((tool) => tool.name === name)?.outputSchema).toBeDefined();
    const result = await client.callTool({ name, arguments: toolArguments });
    expect([result.isError ?? false, result.content[0]?.text]).toEqual([
      false,
      JSON.stringify(result.structuredContent),
    ]);
    await client.close();
  }
});
