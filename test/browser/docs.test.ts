import type { Browser, Page } from "playwright-core";
import { openApiDocument } from "../../lib/documents/openapi";
import { launchBrowser } from "../support/browser";
import { newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchBrowser()]);
});
afterAll(() => Promise.all([service?.stop(), browser?.close()]));
afterEach(async () => {
  await page.context().close();
  expect(complaints.splice(0)).toEqual([]);
});

async function open(url: string, options = {}): Promise<Page> {
  page = await (await browser.newContext(options)).newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  // A part that the page's own policy stopped complains here.
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("request", (request) => {
    const address = request.url();
    if (!/^data:/.test(address) && new URL(address).origin !== new URL(url).origin) {
      complaints.push(`asked ${address}`);
    }
  });
  await page.goto(url);
  await page.locator(".opblock").first().waitFor();
  return page;
}

test.each(["/docs", "/docs/"])("%s lists every operation, at the edge as well", async (path) => {
  const wanted = Object.entries(openApiDocument().paths).flatMap(([each, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${each}`),
  );
  for (const address of [service.baseUrl, service.edgeUrl]) {
    await open(`${address}${path}`);
    const listed = await page.evaluate<string[]>(`
      [...document.querySelectorAll(".opblock-summary")].map((summary) =>
        summary.querySelector(".opblock-summary-method").textContent + " " +
        summary.querySelector(".opblock-summary-path").dataset.path)
    `);
    expect(listed.sort()).toEqual(wanted.sort());
  }
});

test("a request can be tried out with a pasted key, which the page forgets", async () => {
  const client = await newClient(service);
  await open(`${service.baseUrl}/docs#/me/whoami`);
  await page.getByRole("button", { name: "Authorize", exact: true }).first().click();
  await page.getByLabel("auth-bearer-value").first().fill(client.apiKey);
  await page.getByRole("button", { name: "Apply credentials" }).first().click();
  await page.getByRole("button", { name: "Close", exact: true }).first().click();
  const operation = page.locator("#operations-me-whoami");
  await operation.getByRole("button", { name: "Try it out" }).click();
  await operation.getByRole("button", { name: "Execute" }).click();
  const answer = operation.locator(".live-responses-table .response").first();
  await expect(answer.locator(".response-col_status").textContent()).resolves.toMatch(/^200/);
  expect(await answer.textContent()).toContain(client.accountId);
  await page.reload();
  expect(await page.evaluate("JSON.stringify({ ...localStorage, ...sessionStorage })")).toBe("{}");
});

test("the page's policy only lets its own files run", async () => {
  const { headers } = await fetch(`${service.baseUrl}/docs`);
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'; script-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(headers.get("x-frame-options")).toBe("DENY");
});
