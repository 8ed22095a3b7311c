import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Browser, Page } from "playwright-core";
import type { Demo } from "../../lib/demo/demo-file";
import { launchBrowser } from "../support/browser";
import { expectShown, panelsOf } from "../support/embed-stage";
import { eventually } from "../support/eventually";
import { type HostSite, startHostSite } from "../support/host-page";
import { type LocalRun, startLocalRun } from "../support/local-run";

const folder = mkdtempSync(join(tmpdir(), "demo-"));
let run: LocalRun;
let service: Demo;
let browser: Browser;
let site: HostSite;
let page: Page;
beforeAll(async () => {
  [run, browser, site] = await Promise.all([
    startLocalRun(folder),
    launchBrowser(),
    startHostSite(),
  ]);
  service = run.demo;
});
afterAll(async () => {
  await Promise.all([run?.end("SIGTERM"), browser?.close(), site?.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  // The first call to each function builds and starts it.
  page.setDefaultTimeout(120_000);
});

const headers = () => ({ authorization: `Bearer ${service.apiKey}` });

async function clicks(id = service.messageId): Promise<number> {
  const path = `/api/v1/messages/${id}`;
  const response = await fetch(service.baseUrl + path, { headers: headers() });
  return ((await response.json()) as { clicks: number }).clicks;
}

const welcome = () => panelsOf(page).filter({ hasText: "It works" });

test("the demo page shows the demo message", async () => {
  // The script waits a few seconds for its list. On a busy machine the first one can take longer.
  await eventually(async () => {
    await page.goto(`${service.baseUrl}/demo`);
    await welcome().waitFor({ timeout: 10_000 });
  });
});

test("a closed banner stays closed after a reload", async () => {
  await page.goto(`${service.baseUrl}/demo`);
  await welcome().getByRole("button", { name: "Close" }).click();
  await page.reload();
  await panelsOf(page).filter({ hasText: "Free delivery" }).waitFor();
  expect(await welcome().count()).toBe(0);
});

test("a click on it raises `clicks` by one, though it leaves the page", async () => {
  await page.goto(`${service.baseUrl}/demo`);
  await expectOneClick(service.messageId, async () => {
    await welcome().getByRole("link").click();
    await page.waitForURL(/openapi/);
  });
});

test("the printed curl creates a banner that shows after a reload, and its click counts", async () => {
  await page.goto(`${service.baseUrl}/demo`);
  await welcome().waitFor();
  const { id } = await paste("Create a message, then reload the demo page:");
  await page.reload();
  const created = panelsOf(page).filter({ hasText: "Hello from the API." });
  await created.waitFor();
  await expectOneClick(id, () => created.getByRole("link").click());
});

test("the printed tool call creates one too", async () => {
  const { result } = await paste("Do the same with an MCP tool call:");
  await page.goto(`${service.baseUrl}/demo`);
  await panelsOf(page).filter({ hasText: "Hello from a tool." }).waitFor();
  expect(await clicks(result.structuredContent.id)).toBe(0);
});

test("the official MCP client does the same with the printed configuration", async () => {
  const { mcpServers } = JSON.parse(printed("Connect an MCP client:"));
  const { url, headers: sent } = mcpServers["messaging-widget"];
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers: sent } }),
  );
  const { structuredContent } = await client.callTool({
    name: "create_message",
    arguments: {
      name: "Agent's",
      template: "banner",
      htmlContent: '<p>Hello from an agent. <a href="#look">Look</a></p>',
      position: "TOP",
    },
  });
  await client.close();
  await page.goto(`${service.baseUrl}/demo`);
  const created = panelsOf(page).filter({ hasText: "Hello from an agent." });
  await created.waitFor();
  const { id } = structuredContent as { id: string };
  await expectOneClick(id, () => created.getByRole("link").click());
});

test("on a customer's page, from another origin, it takes two requests to show it", async () => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  const tag = `<script async src="${service.baseUrl}/embed.js" data-user="${service.accountId}" data-domain="${service.domain}"></script>`;
  await page.goto(site.serve(`<h1>Shop</h1>${tag}`));
  await panelsOf(page).first().waitFor();
  const ours = requests.filter((request) => request.includes(service.baseUrl));
  // A second message of the demo's site may already ask for its turn.
  expect(ours.slice(0, 2)).toEqual([
    `GET ${service.baseUrl}/embed.js`,
    `GET ${service.baseUrl}/api/embed/user?userId=${service.accountId}&domain=${service.domain}&lang=en-us`,
  ]);
});

test.each([
  ["/demo", "light"],
  ["/demo", "dark"],
] as const)("axe finds nothing on %s, %s", async (path, colorScheme) => {
  const context = await browser.newContext({ colorScheme, reducedMotion: "reduce" });
  page = await context.newPage();
  await page.goto(service.baseUrl + path);
  // With a message on the page.
  await panelsOf(page).first().waitFor();
  await page.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
  const found = await page.evaluate<string[]>(
    `axe.run({ rules: { "target-size": { enabled: true } } }).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html)))`,
  );
  expect(found).toEqual([]);
  await context.close();
});

test("a message for one country is shown only to visitors from there", async () => {
  const hostname = "countries.messaging-widget.dev";
  const create = (path: string, body: object) =>
    fetch(`${service.baseUrl}/api/v1/${path}`, {
      method: "POST",
      headers: headers(),
      body: JSON.stringify(body),
    });
  await create("domains", { hostname });
  const message = {
    name: "N",
    template: "banner",
    htmlContent: "<p>Grüezi</p>",
    countries: ["CH"],
  };
  expect((await create(`messages?domain=${hostname}`, message)).status).toBe(201);
  const tag = `<script async src="${service.baseUrl}/embed.js" data-user="${service.accountId}" data-domain="${hostname}"></script>`;
  for (const [country, texts] of [
    ["CH", ["Grüezi"]],
    ["DE", []],
  ] as const) {
    await page.unrouteAll();
    await page.route(/\/api\/embed\/user/, async (route) => {
      // The country that the network between visitor and service would add.
      const response = await route.fetch({ headers: { "cf-ipcountry": country } });
      await route.fulfill({ response });
    });
    await page.goto(site.serve(`<h1>Shop</h1>${tag}`));
    await expectShown(page, texts);
  }
});

async function expectOneClick(id: string, click: () => Promise<void>) {
  const before = await clicks(id);
  await click();
  // The request outlives the page, so nothing in the browser tells when it is done.
  for (let tries = 0; tries < 30 && (await clicks(id)) === before; tries++) {
    await page.waitForTimeout(100);
  }
  expect(await clicks(id)).toBe(before + 1);
}

/** The text that the local run printed under a heading. */
function printed(heading: string): string {
  const [, after = ""] = run.output().split(`${heading}\n`);
  return after.split("\n\n")[0] ?? "";
}

// The shell parses the command as for curl, which the machine may not have.
const curl = `
  const [url, ...options] = process.argv.slice(1);
  const all = (flag) => options.flatMap((option, index) => (option === flag ? [options[index + 1]] : []));
  const headers = all("-H").map((header) => header.split(": "));
  fetch(url, { method: "POST", headers, body: all("-d")[0] })
    .then((response) => response.text())
    .then(console.log);`;

/** Runs a printed command in a shell; its output is JSON. */
async function paste(heading: string) {
  const script = `curl() { "$NODE" -e "$CURL" -- "$@"; }\n${printed(heading)}`;
  const env = { ...process.env, NODE: process.execPath, CURL: curl };
  const { stdout } = await promisify(execFile)("sh", ["-c", script], { env });
  return JSON.parse(stdout);
}
