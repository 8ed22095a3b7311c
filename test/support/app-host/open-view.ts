import { join } from "node:path";
import { buildSync } from "esbuild";
import type { Browser, BrowserContextOptions, FrameLocator, Page } from "playwright-core";
import { type Client, clientOf } from "../client";

interface OpenedView {
  page: Page;
  view: FrameLocator;
  /** The result of the call, as the host got it. */
  result: { structuredContent: Record<string, unknown>; _meta: { view: Record<string, unknown> } };
  /** The browser's errors. */
  complaints: string[];
}

interface Call {
  name: string;
  toolArguments?: Record<string, unknown>;
  /** The query of the endpoint's address. */
  query?: string;
  theme?: "light" | "dark";
  mayCall?: boolean;
  options?: BrowserContextOptions;
}

let script: string | undefined;

/** The host as a script for a page. */
function hostScript(): string {
  script ??= buildSync({
    entryPoints: [join(__dirname, "host.ts")],
    bundle: true,
    write: false,
    format: "iife",
    logLevel: "error",
  }).outputFiles[0]?.text;
  return script ?? "";
}

/** Calls a tool as a host of MCP Apps does, and opens its view under the policy that hosts must set. */
export async function openView(
  browser: Browser,
  service: { baseUrl: string },
  { apiKey }: Pick<Client, "apiKey">,
  call: Call,
): Promise<OpenedView> {
  const { name, toolArguments = {}, query = "", theme = "light", mayCall = true } = call;
  const client = clientOf(service, apiKey);
  const ask = async (method: string, params: object) => {
    const { body } = await client.rpc({ jsonrpc: "2.0", id: 1, method, params }, {}, query);
    if (body.error) throw new Error(body.error.message);
    return body.result;
  };
  const { tools } = await ask("tools/list", {});
  const tool = tools.find((each: { name: string }) => each.name === name);
  const [resource] = (await ask("resources/read", { uri: tool._meta.ui.resourceUri })).contents;
  if (resource.mimeType !== "text/html;profile=mcp-app") throw new Error(resource.mimeType);
  const result = await ask("tools/call", { name, arguments: toolArguments });
  const page = await (await browser.newContext({ colorScheme: theme, ...call.options })).newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  // The packaged Chromium's early form drops data attributes.
  await page.addInitScript("delete ShadowRoot.prototype.setHTML");
  await page.exposeFunction("callTool", (params: object) => ask("tools/call", params));
  await page.route("https://host.example/", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><meta name="viewport" content="width=device-width"><style>body{margin:0;background:${theme === "dark" ? "#16181d" : "#fff"}}iframe{border:0;width:100%;height:300px}</style><body></body>`,
    }),
  );
  await page.goto("https://host.example/");
  await page.addScriptTag({ content: hostScript() });
  const html = withPolicy(resource.text, resource._meta.ui.csp.resourceDomains);
  const shown = { html, toolArguments, result, theme, mayCall };
  await page.evaluate(`showView(${JSON.stringify(shown)})`);
  return { page, view: page.frameLocator("#view"), result, complaints };
}

/** The document under the policy that the specification asks of hosts. */
function withPolicy(html: string, domains: readonly string[]): string {
  const own = ["'self'", ...domains].join(" ");
  const policy = [
    "default-src 'none'",
    `script-src ${own} 'unsafe-inline'`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data:`,
    `media-src ${own} data:`,
    "object-src 'none'",
    "connect-src 'none'",
    "frame-src 'none'",
    "base-uri 'self'",
  ].join("; ");
  return html.replace(
    "<head>",
    `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}
