import Ajv from "ajv";
import { operations } from "../../functions/catalogue";
import { toolGroups } from "../../functions/mcp/tool-groups";
import { banner, type Client, newClient } from "../support/client";
import { landingPage } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

interface Tool {
  name: string;
  description: string;
  inputSchema: { type: string; properties: Record<string, Argument>; required?: string[] };
  outputSchema?: { type: string; properties: object };
  annotations: Record<string, unknown>;
}

interface Argument {
  type?: string;
  anyOf?: Argument[];
  description?: string;
  properties?: Record<string, Argument>;
  items?: Argument;
}

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
});
afterAll(() => service?.stop());

const explainedOnce = [
  "dryRun",
  "idempotencyKey",
  "changeNote",
  "ifVersion",
  "domain",
  "limit",
  "cursor",
  "omit",
  "q",
];

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

async function listed(query = ""): Promise<{ tools: Tool[]; bytes: number }> {
  const { body, text } = await client.rpc(list, {}, query);
  return { tools: body.result.tools, bytes: Buffer.byteLength(text) };
}

test("the list of tools is small: at most 900 bytes a tool, core at most 18,000, another group at most 14,000", async () => {
  const all = await listed();
  console.log(`tools/list: ${all.bytes} bytes for ${all.tools.length} tools`);
  expect(all.bytes / all.tools.length).toBeLessThanOrEqual(900);
  for (const name of Object.keys(toolGroups)) {
    const group = await listed(`?tools=${name}`);
    console.log(`?tools=${name}: ${group.bytes} bytes for ${group.tools.length} tools`);
    expect(group.bytes).toBeLessThanOrEqual(name === "core" ? 18_000 : 14_000);
  }
});

test("every tool is in a group, and groups are combined", async () => {
  const grouped = new Set<string>(Object.values(toolGroups).flat());
  expect(operations.map(({ name }) => name).filter((name) => !grouped.has(name))).toEqual([]);
  const { tools } = await listed("?tools=chat,pages");
  const wanted = new Set<string>([...toolGroups.chat, ...toolGroups.pages]);
  expect(tools.map(({ name }) => name)).toEqual(
    operations.map(({ name }) => name).filter((name) => wanted.has(name)),
  );
});

test.each([...Object.keys(toolGroups), "get_conversation", "create_landing_page,list_knowledge"])(
  "no text of ?tools=%s points to a tool outside it",
  async (query) => {
    const { tools } = await listed(`?tools=${query}`);
    const offered = new Set(tools.map(({ name }) => name));
    const outside = operations.map(({ name }) => name).filter((name) => !offered.has(name));
    const words = JSON.stringify(tools).match(/[a-z]+(_[a-z]+)*/g) ?? [];
    expect(words.filter((word) => word !== "whoami" && outside.includes(word))).toEqual([]);
  },
);

test("?tools=core lists the tools that the contract names, and what reads a conversation", async () => {
  const contract =
    "whoami list_messages create_message update_message delete_message list_landing_pages create_landing_page publish_landing_page list_domains create_domain list_knowledge create_knowledge get_analytics list_form_submissions list_survey_responses list_conversations send_chat_message";
  const { tools } = await listed("?tools=core");
  expect(tools.map(({ name }) => name).sort()).toEqual(
    [...contract.split(" "), "list_chat_messages"].sort(),
  );
});

test("a selection lists its tools in the order of all, and calls no others", async () => {
  const { tools } = await listed("?tools=get_message,whoami, get_message");
  expect(tools.map(({ name }) => name)).toEqual(["whoami", "get_message"]);
  const { tools: more } = await listed("?tools=core,get_message");
  expect(more).toHaveLength(toolGroups.core.length + 1);

  const call = (name: string) =>
    client.rpc(
      { ...list, method: "tools/call", params: { name, arguments: {} } },
      {},
      "?tools=whoami",
    );
  expect((await call("whoami")).body.result.structuredContent.account).toBeDefined();
  expect((await call("list_domains")).body.error).toEqual({
    code: -32602,
    message:
      'Unknown tool "list_domains" here: ?tools= in the endpoint\'s address selects others. Add its name there, or leave ?tools= out.',
  });
});

test.each(["?tools=core,get_mesage", "?tools=", "?tools=whoami&tools=get_mesage"])(
  "%s is invalid_body and names what is unknown",
  async (query) => {
    const { status, body } = await client.rpc(list, {}, query);
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
    expect(body.error.message).toMatch(
      /names "(get_mesage)?"\. It takes the groups core, messages, chat, pages, insights, people, setup, and names of tools; nearest: \w+/,
    );
  },
);

test("a query parameter that is not known is invalid_body, before a misspelt selection offers all tools", async () => {
  const { status, body } = await client.rpc(list, {}, "?tool=core");
  expect([status, body.error]).toEqual([
    400,
    { code: "invalid_body", message: 'Unknown query parameter "tool"; known: tools, domain.' },
  ]);
});

test("the query parameter domain is the default of a call, before X-Domain", async () => {
  const other = (await client.post("/domains", { hostname: "blog.acme.com" })).body;
  const domainOf = async (query: string, named: Record<string, string> = {}) => {
    const message = { ...list, method: "tools/call", params: { name: "whoami", arguments: named } };
    const { body } = await client.rpc(message, { "x-domain": "shop.acme.com" }, query);
    return body.result.structuredContent.domain.hostname;
  };
  expect(await domainOf("?tools=core&domain=blog.acme.com")).toBe("blog.acme.com");
  expect(await domainOf(`?domain=${other.id}`)).toBe("blog.acme.com");
  expect(await domainOf("?domain=blog.acme.com", { domain: "shop.acme.com" })).toBe(
    "shop.acme.com",
  );
  const { status, body } = await client.rpc(list, {}, "?domain=a.acme.com&domain=b.acme.com");
  expect([status, body.error.message]).toEqual([400, 'Query parameter "domain" is repeated.']);
});

test.each(["", "?tools=core", "?tools=update_message"])(
  "every tool of %j has flat typed arguments, described or told by their names",
  async (query) => {
    const { tools } = await listed(query);
    const byName = new Map(tools.map((tool) => [tool.name, tool]));
    for (const { name, description, inputSchema } of tools) {
      expect(description).toMatch(/^[A-Z].{30,}\.$/s);
      expect(inputSchema.type).toBe("object");
      for (const key of ["anyOf", "oneOf", "allOf"]) expect(inputSchema).not.toHaveProperty(key);
      const [, reference = ""] = description.match(/Arguments as in (\w+)\.$/) ?? [];
      const told = (argument: string) =>
        byName.get(reference)?.inputSchema.properties[argument]?.description;
      if (reference) expect(Object.keys(inputSchema.properties).some(told)).toBe(true);
      for (const [argument, schema] of Object.entries(inputSchema.properties)) {
        for (const each of schema.anyOf ?? [schema]) {
          expect(each.type).toBeDefined();
          // Clients refuse a list that does not say of what.
          if (each.type === "array") expect(each.items).toBeDefined();
        }
        // The name of what is addressed says enough.
        const isInPath = operations.some(
          (each) => each.name === name && each.route.includes(`{${argument}}`),
        );
        if (isInPath || explainedOnce.includes(argument)) continue;
        expect([name, argument, schema.description ?? told(argument)]).toEqual([
          name,
          argument,
          expect.stringMatching(/\S/),
        ]);
      }
    }
  },
);

test("what many tools take is an argument of bare type where it applies, explained once in the instructions", async () => {
  const initialize = {
    ...list,
    method: "initialize",
    params: {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    },
  };
  const { instructions } = (await client.rpc(initialize)).body.result;
  for (const name of explainedOnce) expect(instructions).toMatch(new RegExp(`\`${name}\\b`));
  for (const query of ["", "?tools=core"]) {
    for (const { name, inputSchema } of (await listed(query)).tools) {
      const operation = operations.find((each) => each.name === name);
      if (!operation) throw new Error(`${name} is not in the catalogue.`);
      const isPost = operation.route.startsWith("POST ");
      const { dryRun, changeNote, idempotencyKey, ifVersion } = inputSchema.properties;
      expect({ name, dryRun, changeNote, idempotencyKey, ifVersion }).toEqual({
        name,
        dryRun: operation.effect === "read" ? undefined : { type: "boolean" },
        changeNote: operation.effect === "read" ? undefined : { type: "string" },
        idempotencyKey: isPost ? { type: "string" } : undefined,
        ifVersion: "ifVersion" in operation.input._zod.def.shape ? { type: "integer" } : undefined,
      });
    }
  }
});

test("every tool has a title and hints; reads outline their answers", async () => {
  const { tools } = await listed();
  for (const { name, outputSchema, annotations } of tools) {
    const isRead = /^(whoami|list_|get_|explain_|inspect_|preview_)/.test(name);
    expect(annotations.title).toMatch(/\S/);
    expect(annotations.readOnlyHint).toBe(isRead);
    if (!isRead) {
      expect(annotations.destructiveHint ?? true).toBe(
        !/^(create|duplicate|send|test|invite)_/.test(name),
      );
      expect(annotations.idempotentHint ?? false).toBe(
        !/^(create|duplicate|send|test|invite)_/.test(name),
      );
    }
    expect(outputSchema !== undefined).toBe(isRead);
    if (outputSchema) expect(Object.keys(outputSchema.properties).length).toBeGreaterThan(0);
  }
});

test("no schema has a list of types or says nothing, because some clients take neither", async () => {
  const wrong = (path: string, schema: Argument): string[] => [
    ...(typeof schema.type === "string" || schema.anyOf ? [] : [path]),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      wrong(`${path}.${name}`, part),
    ),
    ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((part) =>
      wrong(`${path}[]`, part),
    ),
  ];
  for (const query of ["", "?tools=core", "?tools=update_message"]) {
    const { tools } = await listed(query);
    const schemas = tools.flatMap(({ name, inputSchema, outputSchema }) =>
      [inputSchema, outputSchema].flatMap((schema) =>
        schema ? wrong(name, schema as Argument) : [],
      ),
    );
    expect(schemas).toEqual([]);
  }
});

test("what the schemas say of arguments is what the service takes", async () => {
  const ajv = new Ajv({ allowUnionTypes: true, formats: { "date-time": true } });
  const message = { name: "Sale", template: "banner", htmlContent: "<p>Sale</p>" };
  const { id } = (await client.post("/messages", banner)).body;
  const calls: [string, object, boolean][] = [
    ["create_message", message, true],
    ["create_message", { ...message, position: "MIDDLE" }, false],
    ["update_message", { id, triggerValue: null, expiresAt: null }, true],
    ["update_message", { id, priority: null }, false],
    ["create_message", { ...message, scheduleDays: [7] }, false],
    ["create_message", { ...message, urlRules: [{ match: "EXACT", value: "/" }] }, true],
    ["create_message", { ...message, urlRules: [{ match: "exact", value: "/" }] }, false],
    ["create_message", { ...message, frequency: { max: 0, periodSeconds: 1 } }, false],
    ["create_landing_page", landingPage, true],
    ["list_messages", { limit: "5" }, false],
    ["list_messages", { limit: 5, omit: ["htmlContent"] }, true],
  ];
  const { tools } = await listed();
  const schemas = new Map(tools.map((tool) => [tool.name, tool.inputSchema]));
  for (const [name, toolArguments, isTaken] of calls) {
    expect([name, toolArguments, ajv.validate(schemas.get(name) ?? false, toolArguments)]).toEqual([
      name,
      toolArguments,
      isTaken,
    ]);
    expect((await client.tool(name, toolArguments)).isError ?? false).toBe(!isTaken);
  }
});
