import { operations } from "../../functions/catalogue";
import { prompts } from "../../functions/mcp/prompts";
import { errorStatuses } from "../../shared/runtime/errors";
import { type Client, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
});
afterAll(() => service?.stop());

async function ask(method: string, params: object = {}, query = "") {
  const { status, body } = await client.rpc({ jsonrpc: "2.0", id: 1, method, params }, {}, query);
  expect(status).toBe(200);
  return body;
}

test("the usual jobs are prompts, as far as the selected tools can do them", async () => {
  const named = async (query: string) =>
    (await ask("prompts/list", {}, query)).result.prompts.map(({ name }: { name: string }) => name);
  const all = ["show_message", "ask_visitors", "publish_page", "answer_visitors", "report"];
  expect(await named("")).toEqual(all);
  expect(await named("?tools=core")).toEqual(all);
  expect(await named("?tools=messages")).toEqual(["show_message", "ask_visitors"]);
  expect(await named("?tools=chat,insights")).toEqual(["answer_visitors", "report"]);
  expect(await named("?tools=whoami")).toEqual([]);
});

test("a prompt has its arguments filled in, and numbered steps with existing tools and arguments", async () => {
  const tools = new Map(operations.map(({ name, input }) => [name, input]));
  for (const { name, arguments: some } of prompts) {
    const given = Object.fromEntries(some.map((each) => [each.name, `<${each.name}>`]));
    const { result } = await ask("prompts/get", { name, arguments: given });
    const [{ role, content }] = result.messages;
    expect([role, content.type]).toEqual(["user", "text"]);
    for (const value of Object.values(given)) expect(content.text).toContain(value);
    expect(content.text).toMatch(/\n\n1\. .*\n2\. /);
    expect(content.text).not.toMatch(/[{}]/);
    const named: string[] = content.text.match(/\b[a-z]+(_[a-z]+)+\b/g) ?? [];
    expect(named.some((each) => tools.has(each))).toBe(true);
    // A step can also name the error code of a failing call.
    expect(named.filter((each) => !tools.has(each) && !(each in errorStatuses))).toEqual([]);
  }
});

test("a prompt without optional arguments has no half sentences", async () => {
  for (const { name, arguments: some } of prompts) {
    const needed = some.filter(({ required }) => required).map((each) => [each.name, "Sale"]);
    const given = Object.fromEntries(needed);
    const { result } = await ask("prompts/get", { name, arguments: given });
    const lines = result.messages[0].content.text.split("\n").filter(Boolean);
    expect(lines.filter((line: string) => !line.endsWith("."))).toEqual([]);
  }
});

test("a prompt says nothing of an argument that is not given, or of a tool that is not selected", async () => {
  const text = async (query: string) => {
    const { result } = await ask(
      "prompts/get",
      { name: "show_message", arguments: { what: "Sale" } },
      query,
    );
    return result.messages[0].content.text as string;
  };
  expect(await text("")).toMatch(
    /^Show this to the visitors of my website: Sale\.\n\n1\. Call whoami/,
  );
  expect(await text("")).toContain("preview_message");
  const selected = await text("?tools=create_message,update_message");
  const named = new Set(selected.match(/\b[a-z]+(_[a-z]+)+\b/g));
  expect([...named]).toEqual(["create_message", "update_message"]);
  expect(
    selected
      .split("\n")
      .slice(2)
      .map((line) => line.slice(0, 2)),
  ).toEqual(Array.from({ length: selected.split("\n").length - 2 }, (_, index) => `${index + 1}.`));
});

test.each([
  [
    { name: "show_mesage" },
    'Unknown prompt "show_mesage". prompts/list has them all: show_message,',
  ],
  [{ name: "show_message" }, "what is required: What to tell visitors"],
  [
    { name: "show_message", arguments: { what: "x", where: "y" } },
    'unknown argument "where"; known: what, domain.',
  ],
])("prompts/get of %j is invalid params and says what to fix", async (params, message) => {
  const { error } = await ask("prompts/get", params);
  expect([error.code, error.message]).toEqual([-32602, expect.stringContaining(message)]);
});

test("the documentation, the landing-page templates and the views are resources", async () => {
  const { resources } = (await ask("resources/list", {}, "?tools=whoami")).result;
  const names = resources.map(({ name }: { name: string }) => name);
  const { data } = (await client.get("/landing-page-templates")).body;
  expect(names).toEqual([
    "overview",
    "visitor-routes",
    "install",
    "embed",
    "live-chat",
    "changes",
    "webhooks",
    ...data.map(({ id }: { id: string }) => id),
    ...["view-preview", "view-reviews"],
  ]);
  for (const { uri, mimeType } of resources) {
    const [content] = (await ask("resources/read", { uri })).result.contents;
    expect([content.uri, content.mimeType]).toEqual([uri, mimeType]);
    expect(content.text.length).toBeGreaterThan(200);
    if (mimeType === "application/json") {
      const id = uri.slice(uri.lastIndexOf("/") + 1);
      const template = (await client.get(`/landing-page-templates/${id}`)).body;
      expect(JSON.parse(content.text)).toEqual(template);
    }
  }
  const overview = await ask("resources/read", { uri: resources[0].uri });
  const { contents } = overview.result;
  expect(contents[0].text).toBe(await (await fetch(`${service.baseUrl}/llms.txt`)).text());
  const { resourceTemplates } = (await ask("resources/templates/list")).result;
  expect(resourceTemplates).toHaveLength(1);
});

test.each([
  "messaging-widget://docs/nothing",
  "messaging-widget://landing-page-templates/popup",
  "x",
])("the resource %s is invalid params with its address", async (uri) => {
  const { error } = await ask("resources/read", { uri });
  expect(error).toEqual({
    code: -32602,
    message: `No resource ${JSON.stringify(uri)}. resources/list has them all.`,
    data: { uri },
  });
});
