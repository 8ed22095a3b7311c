import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { openView } from "../support/app-host/open-view";
import { launchBrowser } from "../support/browser";
import { banner, newClient } from "../support/client";
import { authorOf, landingPage } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

// The views of MCP Apps, in a host that is built on the package's own bridge.

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let service: TestService;
let browser: Browser;
let site: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchBrowser()]);
});
beforeEach(async () => {
  site = await newClient(service);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => Promise.all([browser?.close(), service?.stop()]));

const at = (query: string) => ({ query });

test("the preview of a message draws it, and leads to its page and to the console", async () => {
  const { id } = (await site.post("/messages", { ...banner, status: "inactive" })).body;
  const { page, view, result, complaints } = await openView(browser, service, site, {
    name: "preview_message",
    toolArguments: { id },
  });
  await view.getByRole("heading", { name: "Sale" }).waitFor();
  await view.frameLocator("iframe").getByText("Sale", { exact: true }).waitFor();
  await view.getByText("Drawing …").waitFor({ state: "detached" });
  await view.getByRole("button", { name: "Open the preview" }).click();
  await view.getByRole("button", { name: "Edit in the console" }).click();
  await page.waitForFunction("opened.length === 2");
  expect(await page.evaluate("opened")).toEqual([
    result.structuredContent.url,
    `${service.baseUrl}/console/shop.acme.com/messages/${id}`,
  ]);
  expect(complaints).toEqual([]);
});

test.each(["modal", "toast", "inline"] as const)("a %s is drawn", async (template) => {
  const htmlContent = `<h3>Hello</h3><ul><li>One</li></ul><form data-form="f" data-thanks="Thanks"><input name="n" aria-label="Name"><button>Go</button></form>`;
  const body = { ...banner, template, htmlContent, ...(template === "inline" && inline) };
  const { id } = (await site.post("/messages", body)).body;
  const { view, complaints } = await openView(browser, service, site, {
    name: "preview_message",
    toolArguments: { id },
  });
  await view.frameLocator("iframe").getByText("Hello").waitFor();
  await view.getByText("Drawing …").waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});

const inline = { targetSelector: "#x" };

test("the preview of a page draws it, without scripts and links that lead away", async () => {
  const { id } = (await site.post("/landing-pages", landingPage)).body;
  const { page, view } = await openView(browser, service, site, {
    name: "preview_landing_page",
    toolArguments: { id },
    theme: "dark",
  });
  await view.getByRole("heading", { name: landingPage.title }).first().waitFor();
  await view.frameLocator("iframe").getByRole("heading", { level: 1 }).waitFor();
  const sandboxes = await view
    .locator("iframe")
    .evaluateAll((all) => all.map((each) => each.getAttribute("sandbox")));
  expect(sandboxes).toEqual([""]);
  expect(page.context().pages()).toHaveLength(1);
});

test("customers' content cannot reach the view, its buttons or its host", async () => {
  const cssContent = "p{position:fixed;inset:0;z-index:2147483647}";
  const { id } = (await site.post("/messages", { ...banner, cssContent })).body;
  const { page, view } = await openView(browser, service, site, {
    name: "preview_message",
    toolArguments: { id },
  });
  await view.getByText("Drawing …").waitFor({ state: "detached" });
  const [, , drawing] = page.frames();
  expect(await drawing?.evaluate("self.origin")).toBe("null");
  await expect(drawing?.evaluate("parent.document.title")).rejects.toThrow(/SecurityError/);
  // It speaks neither for the host nor for the view.
  const forged = `{ jsonrpc: "2.0", method: "ui/notifications/tool-result", params: { isError: true, content: [{ type: "text", text: "forged" }] } }`;
  await drawing?.evaluate(`parent.postMessage(${forged}, "*")`);
  const call = `{ jsonrpc: "2.0", id: 9, method: "ui/open-link", params: { url: "https://evil.example" } }`;
  await drawing?.evaluate(`parent.parent.postMessage(${call}, "*")`);
  await view.getByRole("button", { name: "Open the preview" }).click();
  await page.waitForFunction("opened.length > 0");
  expect(await page.evaluate("opened.length")).toBe(1);
  expect(await view.getByText("forged").count()).toBe(0);
});

async function proposal() {
  const { id } = (await site.post("/messages", banner)).body;
  const author = await authorOf(site, service);
  await author.rest("PATCH", `/messages/${id}`, {
    body: { htmlContent: "<p>Sale ends Friday</p>" },
    headers: { "x-change-note": "Says when" },
  });
  return id as string;
}

test("a review shows before and after, and leads to the console to decide", async () => {
  const id = await proposal();
  const { page, view, complaints } = await openView(browser, service, site, {
    name: "list_reviews",
  });
  await view.getByText("Author wants to change this message.").waitFor();
  await view.getByText("Says when").waitFor();
  const frames = view.locator("iframe");
  await frames.nth(0).contentFrame().getByText("Sale", { exact: true }).waitFor();
  await frames.nth(1).contentFrame().getByText("Sale ends Friday").waitFor();
  expect(await view.locator("ins").allTextContents()).toEqual([" ends Friday"]);
  expect(await view.getByRole("button", { name: "Approve" }).count()).toBe(0);
  await view.getByRole("button", { name: "Decide in the console" }).click();
  await page.waitForFunction("opened.length === 1");
  expect(await page.evaluate("opened")).toEqual([
    `${service.baseUrl}/console/shop.acme.com/messages/${id}`,
  ]);
  expect(complaints).toEqual([]);
});

test("if the host is trusted, a click approves once", async () => {
  const id = await proposal();
  const { view } = await openView(browser, service, site, {
    name: "list_reviews",
    ...at("?approvals=app"),
  });
  await view.getByRole("button", { name: "Approve" }).click();
  await view.getByText("Approved. The change is made.").waitFor();
  expect((await site.get(`/messages/${id}`)).body.htmlContent).toBe("<p>Sale ends Friday</p>");
});

test("a press sends back with a reason, and a press that fails says why", async () => {
  await proposal();
  const shown = () =>
    openView(browser, service, site, { name: "list_reviews", ...at("?approvals=app") });
  const [first, second] = [await shown(), await shown()];
  await first.view.getByLabel("Why you send it back").fill("Not on Friday");
  await first.view.getByRole("button", { name: "Send back" }).click();
  await first.view.getByText("Sent back to its author.").waitFor();
  const [review] = (await site.get("/reviews")).body.data;
  expect([review.state, review.reason]).toEqual(["rejected", "Not on Friday"]);
  await second.view.getByRole("button", { name: "Approve" }).click();
  await second.view.getByText("is not pending: it was rejected").waitFor();
});

test("a host that calls no tools for views gets the way to the console", async () => {
  await proposal();
  const { view } = await openView(browser, service, site, {
    name: "list_reviews",
    mayCall: false,
    ...at("?approvals=app"),
  });
  await view.getByRole("button", { name: "Decide in the console" }).waitFor();
  expect(await view.getByRole("button", { name: "Approve" }).count()).toBe(0);
});

test("a failed call shows the API's error message", async () => {
  const { view } = await openView(browser, service, site, {
    name: "preview_message",
    toolArguments: { id: "msg_none" },
  });
  await view.getByText(/No message/).waitFor();
});

test.each([
  ["a phone, light", { viewport: { width: 320, height: 640 } }, "light"],
  ["a desktop, dark", { viewport: { width: 800, height: 800 } }, "dark"],
] as const)("views can be used on %s", async (_, options, theme) => {
  const id = await proposal();
  for (const call of [
    { name: "preview_message", toolArguments: { id } },
    { name: "list_reviews", ...at("?approvals=app") },
  ]) {
    const { page, view } = await openView(browser, service, site, { ...call, theme, options });
    await view.getByRole("button").first().waitFor();
    const frame = page.frames()[1] ?? page.mainFrame();
    const width = await frame.evaluate<number>("document.documentElement.scrollWidth");
    expect(width).toBe(options.viewport.width);
    await frame.evaluate(axe);
    const { violations } = await frame.evaluate<{ violations: { id: string }[] }>(
      "axe.run({ iframes: false })",
    );
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
  }
});
