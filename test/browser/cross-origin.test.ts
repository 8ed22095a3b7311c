import { join } from "node:path";
import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { textAnswer } from "../../lib/local/http";
import { type Listening, serve } from "../../lib/local/serve";
import { launchBrowser } from "../support/browser";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let browser: Browser;
let elsewhere: Listening;
beforeAll(async () => {
  const client = await mcpClient();
  [service, browser, elsewhere] = await Promise.all([
    startTestService(),
    launchBrowser(),
    serve(
      async ({ path }) =>
        path === "/client.js"
          ? textAnswer(200, "text/javascript", client)
          : textAnswer(200, "text/html", "<!doctype html><script src=/client.js></script>"),
      0,
    ),
  ]);
});
afterAll(async () => {
  await Promise.all([browser?.close(), service?.stop()]);
  await elsewhere?.stop();
});

/** The official client, as a page would bundle it. */
async function mcpClient(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { Client } from "@modelcontextprotocol/sdk/client/index.js";
        export { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";`,
      resolveDir: join(__dirname, "../.."),
    },
    bundle: true,
    format: "iife",
    globalName: "mcp",
    platform: "browser",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

test("a page of another origin connects to the tool endpoint with the official client, and calls REST", async () => {
  const { apiKey } = await service.createAccount();
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on("console", (message) => {
    if (/CORS|blocked/i.test(message.text())) failures.push(message.text());
  });
  await page.goto(`http://127.0.0.1:${elsewhere.port}/`);
  const seen = await page.evaluate(
    async ({ baseUrl, key }) => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's own global
      const { Client, StreamableHTTPClientTransport } = (globalThis as any).mcp;
      const client = new Client({ name: "page", version: "1.0.0" });
      const headers = { authorization: `Bearer ${key}` };
      const address = new URL(`${baseUrl}/api/mcp`);
      await client.connect(
        new StreamableHTTPClientTransport(address, { requestInit: { headers } }),
      );
      const { tools } = await client.listTools();
      const me = await client.callTool({ name: "whoami", arguments: {} });
      await client.close();
      const created = await fetch(`${baseUrl}/api/v1/domains`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", "idempotency-key": "once" },
        body: '{"hostname":"shop.acme.com"}',
      });
      const refused = await fetch(`${baseUrl}/api/v1/me`, { headers: { authorization: "x" } });
      return {
        tools: tools.length,
        isError: me.isError ?? false,
        created: [created.status, created.headers.get("x-ratelimit-limit")],
        refused: [refused.status, refused.headers.get("x-request-id") !== null],
      };
    },
    { baseUrl: service.baseUrl, key: apiKey },
  );
  expect(seen).toEqual({
    tools: expect.any(Number),
    isError: false,
    created: [201, "120"],
    refused: [401, true],
  });
  expect(seen.tools).toBeGreaterThan(50);
  expect(failures).toEqual([]);
});
