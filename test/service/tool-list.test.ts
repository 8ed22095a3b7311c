import Ajv from "ajv";
import { operations } from "../../functions/catalogue";
import { saidByName } from "../../shared/handlers/mcp/said-by-name";
import { rolesOf } from "../../shared/handlers/operation/caller";
import { hintsOf, toolGroupsOf } from "../../shared/handlers/operation/operation";
import { roleNames } from "../../shared/model/role";
import { banner, type Client, clientOf, newClient } from "../support/client";
import { landingPage } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

interface Tool {
  name: string;
  description: string;
  inputSchema: {
    type: string;
    properties: Record<string, Argument>;
    required?: string[];
    additionalProperties?: boolean;
  };
  outputSchema?: { type: string; properties?: object; required?: string[] };
  annotations: Record<string, unknown>;
}

interface Argument {
  type?: string;
  enum?: string[];
  anyOf?: Argument[];
  description?: string;
  properties?: Record<string, Argument>;
  items?: Argument;
}

const toolGroups = toolGroupsOf(operations);

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
  "sort",
  "q",
];

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

async function listed(query = ""): Promise<{ tools: Tool[]; bytes: number }> {
  const { body, text } = await client.rpc(list, {}, query);
  return { tools: body.result.tools, bytes: Buffer.byteLength(text) };
}

// With a tenth of room. What agents pay for is each word, so shorten another description before a budget grows.
const maxBytesATool = 1130;
const maxBytes = (group: string) => (group === "core" ? 31_900 : 18_900);

/** Lists that exceed their budget, with their five largest tools. */
function overBudget(
  name: string,
  { tools, bytes }: { tools: Tool[]; bytes: number },
  most: number,
) {
  if (bytes <= most) return [];
  const sizes = tools.map((tool) => [tool.name, Buffer.byteLength(JSON.stringify(tool))] as const);
  const largest = sizes.sort(([, one], [, other]) => other - one).slice(0, 5);
  const named = largest.map(([tool, size]) => `${tool} ${size}`).join(", ");
  return [
    `${name}: ${bytes} bytes of ${most}. The largest: ${named}. To print one: npm start, and tools/list at /api/mcp${name.replace("tools/list", "")}`,
  ];
}

test("the list of tools is small: at most 1,130 bytes a tool, core at most 31,900, another group at most 18,900", async () => {
  const all = await listed();
  const over = overBudget("tools/list", all, maxBytesATool * all.tools.length);
  for (const name of Object.keys(toolGroups))
    over.push(...overBudget(`?tools=${name}`, await listed(`?tools=${name}`), maxBytes(name)));
  expect(over).toEqual([]);
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

test("?tools=core lists the contract's tools, and the others that the usual jobs need", async () => {
  const contract =
    "whoami list_messages create_message update_message delete_message list_landing_pages create_landing_page publish_landing_page list_domains create_domain list_knowledge create_knowledge get_analytics list_form_submissions list_survey_responses list_conversations send_chat_message";
  const { tools } = await listed("?tools=core");
  const beside =
    "explain_message preview_message update_messages list_revisions restore_revision get_survey_results list_chat_messages claim_conversation hand_off_conversation update_knowledge";
  expect(tools.map(({ name }) => name).sort()).toEqual(`${contract} ${beside}`.split(" ").sort());
});

test.each(roleNames)(
  "a key with the role %s sees what it may call, and nothing else",
  async (role) => {
    const made = (await client.post("/api-keys", { name: role, role })).body;
    const keyed = clientOf(service, made.token);
    for (const query of ["", "?tools=core", "?tools=people"]) {
      const shown: Tool[] = (await keyed.rpc(list, {}, query)).body.result.tools;
      const names = shown.map(({ name }) => name);
      const selected = (await listed(query)).tools.map(({ name }) => name);
      const callable = operations.filter((each) => rolesOf(each).includes(role));
      expect(names).toEqual(
        selected.filter((name) => callable.some((operation) => operation.name === name)),
      );
      const hidden = operations.map(({ name }) => name).filter((name) => !names.includes(name));
      const words = JSON.stringify(shown).match(/[a-z]+(_[a-z]+)+/g) ?? [];
      expect(words.filter((word) => hidden.includes(word))).toEqual([]);
      // An update's arguments are described by its create.
      for (const { description } of shown) {
        const [, create] = description.match(/Arguments as in (\w+)\.$/) ?? [];
        if (create !== undefined) expect(names).toContain(create);
      }
    }
  },
);

test("a tool that a role may not call is hidden from it, and still answers forbidden", async () => {
  const { token } = (await client.post("/api-keys", { name: "Reads", role: "viewer" })).body;
  const viewer = clientOf(service, token);
  const names = (await viewer.rpc(list)).body.result.tools.map(({ name }: Tool) => name);
  expect(names).toContain("list_messages");
  expect(names).not.toContain("create_message");
  const refused = await viewer.tool("create_message", banner);
  expect(JSON.parse(refused.content[0].text).error.code).toBe("forbidden");
  // Neither suggestions nor prompts mention it.
  const misspelt = { ...list, method: "tools/call", params: { name: "create_mesage" } };
  expect((await viewer.rpc(misspelt)).body.error.message).not.toMatch(/create_message/);
  const prompts = (await viewer.rpc({ ...list, method: "prompts/list" })).body.result.prompts;
  expect(prompts.map(({ name }: { name: string }) => name)).toEqual(["report"]);
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
  const { result } = (await call("whoami")).body;
  expect(JSON.parse(result.content[0].text).account).toBeDefined();
  expect(result.structuredContent).toBeUndefined();
  expect((await call("list_domains")).body.error).toEqual({
    code: -32602,
    message:
      'Unknown tool "list_domains" here: ?tools= in the endpoint\'s address selects others. Add its name there, or leave ?tools= out.',
  });
});

test.each(["?tools=core,get_mesage", "?tools=", "?tools=whoami&tools=get_mesage"])(
  "%s is invalid_body and names the unknown part",
  async (query) => {
    const { status, body } = await client.rpc(list, {}, query);
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
    expect(body.error.message).toMatch(
      /names "(get_mesage)?"\. It takes the groups core, messages, experiments, chat, pages, languages, insights, people, setup, and names of tools as tools\/list has them\./,
    );
  },
);

test("a misspelt name of a selection gets an error that names the probable one", async () => {
  const { body } = await client.rpc(list, {}, "?tools=list_mesages,messagse,leads");
  expect(body.error.message).toMatch(/ Did you mean list_messages,messages\?$/);
});

test("a query parameter that is not known is invalid_body, before a misspelt selection offers all tools", async () => {
  const { status, body } = await client.rpc(list, {}, "?tool=core");
  expect([status, body.error]).toEqual([
    400,
    {
      code: "invalid_body",
      message:
        'Unknown query parameter "tool"; known: tools, domain, approvals, structured, stepUp.',
    },
  ]);
});

test("the query parameter domain is the default of a call, and X-Domain may not name another", async () => {
  const other = (await client.post("/domains", { hostname: "blog.acme.com" })).body;
  const domainOf = async (query: string, named: Record<string, string> = {}) => {
    const message = { ...list, method: "tools/call", params: { name: "whoami", arguments: named } };
    const { body } = await client.rpc(message, {}, query);
    return JSON.parse(body.result.content[0].text).domain.hostname;
  };
  expect(await domainOf("?tools=core&domain=blog.acme.com")).toBe("blog.acme.com");
  expect(await domainOf(`?domain=${other.id}`)).toBe("blog.acme.com");
  expect(await domainOf("?domain=blog.acme.com", { domain: "shop.acme.com" })).toBe(
    "shop.acme.com",
  );
  const both = await client.rpc(list, { "x-domain": "shop.acme.com" }, "?domain=blog.acme.com");
  expect([both.status, both.body.error.code]).toEqual([400, "invalid_body"]);
  expect(both.body.error.message).toMatch(/"blog\.acme\.com".*"shop\.acme\.com".*different/);
  const same = await client.rpc(list, { "x-domain": other.id }, "?domain=blog.acme.com");
  expect(same.status).toBe(200);
  const { status, body } = await client.rpc(list, {}, "?domain=a.acme.com&domain=b.acme.com");
  expect([status, body.error.message]).toEqual([
    400,
    'Query parameter "domain" is repeated. Separate several values by commas.',
  ]);
});

test.each(["", "?tools=core", "?tools=update_message"])(
  "every tool of %j has flat typed arguments, described or told by their names",
  async (query) => {
    const { tools } = await listed(query);
    const byName = new Map(tools.map((tool) => [tool.name, tool]));
    const whole = new Map((await listed()).tools.map((tool) => [tool.name, tool]));
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
          // Clients refuse an array without the type of its items.
          if (each.type === "array") expect(each.items).toBeDefined();
        }
        // The name of a path parameter says enough.
        const isInPath = operations.some(
          (each) => each.name === name && each.route.includes(`{${argument}}`),
        );
        const filters = query !== "" && /^(list|get)_/.test(name);
        if (isInPath || filters || explainedOnce.includes(argument)) continue;
        // A selection omits what the name already says; the list of all tools has it.
        const [, ofAll = name] = whole.get(name)?.description.match(/as in (\w+)\.$/) ?? [];
        const said =
          whole.get(name)?.inputSchema.properties[argument]?.description ??
          whole.get(ofAll)?.inputSchema.properties[argument]?.description;
        if (query !== "" && said !== undefined && saidByName.includes(said)) continue;
        expect([name, argument, schema.description ?? told(argument)]).toEqual([
          name,
          argument,
          expect.stringMatching(/\S/),
        ]);
      }
    }
  },
);

test("common arguments have only a type in each tool, and are explained once in the instructions", async () => {
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
        // A selection accepts them without listing them.
        changeNote: operation.effect === "read" || query !== "" ? undefined : { type: "string" },
        idempotencyKey: isPost && query === "" ? { type: "string" } : undefined,
        ifVersion: "ifVersion" in operation.input._zod.def.shape ? { type: "integer" } : undefined,
      });
    }
  }
});

test("every tool has its title among the hints, and says all of them; all outline their answers", async () => {
  const { tools } = await listed();
  for (const { name, outputSchema, annotations } of tools) {
    const operation = operations.find((each) => each.name === name);
    if (!operation) throw new Error(`${name} is not in the catalogue.`);
    const { isDestructive, isIdempotent, reachesOut } = hintsOf(operation);
    const isRead = operation.effect === "read";
    expect(annotations).toEqual({
      title: operation.title,
      readOnlyHint: isRead,
      destructiveHint: isDestructive,
      idempotentHint: isIdempotent,
      openWorldHint: reachesOut,
    });
    const { properties = {}, required = [], type } = outputSchema ?? {};
    const fields = isRead ? Object.keys(properties) : required;
    const told = Object.keys(operation.output._zod.def.shape);
    expect([name, type, fields.filter((field) => told.includes(field))]).toEqual([
      name,
      "object",
      fields,
    ]);
    expect(fields.length).toBeGreaterThan(0);
  }
});

test("inputs are closed, and an update has the values that its create accepts", async () => {
  const { tools } = await listed();
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  const valuesOf = (argument: Argument | undefined) =>
    (argument?.anyOf ?? [argument]).flatMap((each) => each?.enum ?? []).sort();
  const carried: string[] = [];
  for (const { name, description, inputSchema } of tools) {
    expect([name, inputSchema.additionalProperties]).toEqual([name, false]);
    const [, create = ""] = description.match(/Arguments as in (\w+)\.$/) ?? [];
    const known = byName.get(create)?.inputSchema.properties ?? {};
    for (const [argument, schema] of Object.entries(inputSchema.properties)) {
      if (valuesOf(known[argument]).length === 0) continue;
      expect([name, argument, valuesOf(schema)]).toEqual([
        name,
        argument,
        valuesOf(known[argument]),
      ]);
      carried.push(`${name} ${argument}`);
    }
  }
  expect(carried).toEqual(
    expect.arrayContaining(["update_message position", "update_message tone"]),
  );
});

test.each(["?tools=core", "?tools=setup", "?tools=list_messages,delete_visitor"])(
  "every tool of %s says all four hints",
  async (query) => {
    const whole = new Map(
      (await listed()).tools.map(({ name, annotations }) => [name, annotations]),
    );
    for (const { name, annotations } of (await listed(query)).tools) {
      const { title: _, ...hints } = whole.get(name) ?? {};
      expect([name, annotations]).toEqual([name, hints]);
      expect(Object.keys(annotations).sort()).toEqual([
        "destructiveHint",
        "idempotentHint",
        "openWorldHint",
        "readOnlyHint",
      ]);
    }
  },
);

test("an answer of a selected tool is only text, and has structuredContent too with structured=1 or without a selection", async () => {
  const call = { ...list, method: "tools/call", params: { name: "whoami", arguments: {} } };
  const answerTo = async (query: string) => (await client.rpc(call, {}, query)).body.result;
  const [text, both, whole] = [
    await answerTo("?tools=core"),
    await answerTo("?tools=core&structured=1"),
    await answerTo(""),
  ];
  expect(text.structuredContent).toBeUndefined();
  for (const { structuredContent, content } of [both, whole]) {
    expect(structuredContent).toEqual(JSON.parse(text.content[0].text));
    expect(content).toEqual(text.content);
  }
  const { status, body } = await client.rpc(call, {}, "?tools=core&structured=yes");
  expect([status, body.error.code]).toEqual([400, "invalid_body"]);
});

test("no schema has a list of types or is empty, because some clients support neither", async () => {
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

test("rows of a selected list come without null, empty and default fields, and REST has them", async () => {
  const made = (await client.post("/messages", banner)).body;
  const other = (await client.post("/messages", { ...banner, priority: 5, position: "TOP" })).body;
  const call = { ...list, method: "tools/call", params: { name: "list_messages", arguments: {} } };
  const { content } = (await client.rpc(call, {}, "?tools=core")).body.result;
  const rowOf = (data: { id: string }[], of: { id: string }) => data.find(({ id }) => id === of.id);
  const rows = JSON.parse(content[0].text).data;
  const row = rowOf(rows, made) ?? {};
  expect(row).toMatchObject({ name: "Sale", status: "active", clicks: 0 });
  const leftOut = {
    ...{ expiresAt: null, devices: [] },
    ...{ position: "BOTTOM_RIGHT", trigger: "IMMEDIATE", dismissBehavior: "SESSION", priority: 0 },
  };
  expect(Object.keys(leftOut).filter((field) => field in row)).toEqual([]);
  expect(rowOf(rows, other)).toMatchObject({ priority: 5, position: "TOP" });
  const { data } = (await client.get("/messages")).body;
  expect(rowOf(data, made)).toMatchObject(leftOut);
});

test("no argument is an object without its fields, unless another argument of the call decides them", async () => {
  const { tools } = await listed();
  const bare = tools.flatMap(({ name, inputSchema }) =>
    Object.entries(inputSchema.properties).flatMap(([argument, schema]) =>
      (schema.anyOf ?? [schema])
        .map((each) => each.items ?? each)
        .filter(({ type, properties }) => type === "object" && !properties)
        .map(() => `${name}.${argument}`),
    ),
  );
  expect(bare).toEqual([
    "update_domain.translations",
    "update_canned_reply.translations",
    "update_translation.texts",
  ]);
});

test("the service accepts exactly the arguments that the schemas allow", async () => {
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
