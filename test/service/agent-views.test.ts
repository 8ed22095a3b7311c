import { banner, newClient } from "../support/client";
import { landingPage } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

// The data about views for hosts of MCP Apps, and the data of a view.

let service: TestService;
let site: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  service = await startTestService();
  site = await newClient(service);
});
afterAll(() => service?.stop());

const ask = async (method: string, params: object = {}) =>
  (await site.rpc({ jsonrpc: "2.0", id: 1, method, params })).body;

test("tools name their views, which are resources with the type that hosts look for", async () => {
  const { tools } = (await ask("tools/list")).result as {
    tools: { name: string; _meta?: { ui: { resourceUri: string }; "ui/resourceUri": string } }[];
  };
  // Earlier hosts look for the flat key.
  for (const { _meta } of tools) expect(_meta?.["ui/resourceUri"]).toBe(_meta?.ui.resourceUri);
  const views = tools.flatMap(({ name, _meta }) => (_meta ? [[name, _meta.ui.resourceUri]] : []));
  expect(Object.fromEntries(views)).toEqual({
    list_reviews: "ui://messaging-widget/reviews",
    preview_landing_page: "ui://messaging-widget/preview",
    preview_message: "ui://messaging-widget/preview",
  });
  const { resources } = (await ask("resources/list")).result;
  for (const uri of new Set(views.map(([, address]) => address))) {
    const mimeType = "text/html;profile=mcp-app";
    expect(resources).toContainEqual(expect.objectContaining({ uri, mimeType }));
    const [content] = (await ask("resources/read", { uri })).result.contents;
    expect(content).toMatchObject({
      uri,
      mimeType,
      _meta: { ui: { csp: { resourceDomains: [service.pagesUrl] } } },
    });
    // It is complete: nothing is loaded from anywhere.
    expect(content.text).toMatch(/^<!doctype html>/);
    expect(content.text).not.toMatch(/<(script|link|img|iframe)\b[^>]*\b(src|href)=/);
  }
});

test("the server says that it has views", async () => {
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
  const { capabilities } = (await ask("initialize", params)).result;
  expect(capabilities.extensions).toEqual({ "io.modelcontextprotocol/ui": {} });
});

test("an unknown view is no resource", async () => {
  const { error } = await ask("resources/read", { uri: "ui://messaging-widget/other" });
  expect(error.message).toContain("No resource");
});

test("a view gets the drawing in addition to the answer, which is the same as over REST", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const { structuredContent, content, _meta } = await site.tool("preview_message", { id });
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  expect(Object.keys(structuredContent).sort()).toEqual(["expiresAt", "pageUrl", "url"]);
  expect(_meta.view).toMatchObject({ noun: "Message", name: "Sale", status: "active" });
  expect(_meta.view.drawing.list).toContain(banner.htmlContent);
  const page = (await site.post("/landing-pages", landingPage)).body;
  const shown = await site.tool("preview_landing_page", { id: page.id });
  expect(shown._meta.view.drawing.document).toContain("<main>");
  expect(shown._meta.view.drawing.document).not.toContain("<script");
});

test("a preview on another domain gets its drawing, too", async () => {
  await site.post("/domains", { hostname: "other.acme.com" });
  const domain = "other.acme.com";
  const { structuredContent } = await site.tool("create_message", { ...banner, domain });
  const { _meta } = await site.tool("preview_message", { id: structuredContent.id, domain });
  expect(_meta.view.consoleUrl).toContain(`/console/${domain}/messages/`);
  expect(_meta.view.drawing.list).toContain(banner.htmlContent);
});

test("a client that says that it draws no views gets nothing for them", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const call = async (capabilities: object) => {
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": capabilities,
    };
    const params = { name: "preview_message", arguments: { id }, _meta };
    const headers = {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": "preview_message",
    };
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    return (await site.rpc(message, headers)).body.result._meta.view;
  };
  expect(await call({})).toBeUndefined();
  const mimeTypes = ["text/html;profile=mcp-app"];
  const drawing = { extensions: { "io.modelcontextprotocol/ui": { mimeTypes } } };
  expect(await call(drawing)).toMatchObject({ name: "Sale" });
});

test("a failed call has nothing for its view", async () => {
  const { isError, _meta } = await site.tool("preview_message", { id: "msg_none" });
  expect([isError, _meta]).toEqual([true, undefined]);
});
