import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { banner, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";
import { newLink } from "../support/sign-in";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let service: TestService;
let browser: Browser;
let page: Page;
let site: Awaited<ReturnType<typeof newClient>>;
const complaints: string[] = [];
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchBrowser()]);
});
beforeEach(async () => {
  site = await newClient(service);
});
afterEach(async () => {
  await page?.context().close();
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(() => Promise.all([browser?.close(), service?.stop()]));

async function open(token: string, options: BrowserContextOptions = {}): Promise<void> {
  page = await (await browser.newContext(options)).newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${service.baseUrl}/console/enter${token && `#${token}`}`);
  await page.locator("main:not([aria-busy])").waitFor();
}

const title = () => page.getByRole("heading", { level: 1 }).textContent();

test("opening a link does nothing until the button is pressed; then one is in, and out again", async () => {
  const token = await newLink(service, site.accountId, "editor");
  await open(token);
  expect(await title()).toBe("Enter the console of Test");
  // The token is gone from the address and the history.
  expect(page.url()).toBe(`${service.baseUrl}/console/enter`);
  expect((await site.get("/sessions")).body.data).toEqual([]);
  await page.context().close();

  await open(token);
  // By keyboard alone.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sign out" }).waitFor();
  expect(await title()).toBe("You are signed in");
  expect(await page.getByText("Console link").isVisible()).toBe(true);
  expect(await page.evaluate<string>("document.cookie")).toBe("");
  await page.reload();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "You are signed out" }).waitFor();
  expect((await site.get("/sessions")).body.data).toEqual([]);
  await page.context().close();

  await open(token);
  expect(await title()).toBe("This link does not work");
  expect(await page.getByRole("alert").textContent()).toContain("was used");
});

test("somebody signs up, invites another, who joins, is demoted and thrown out, each by hand", async () => {
  await open("");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: /Cora/ }).click();
  await page.getByLabel("Name of your company").fill("Cora & Sons");
  await page.getByLabel("Your website").fill("https://cora.acme.org/shop");
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByRole("heading", { name: "You are signed in" }).waitFor();
  const api = (on: Page, method: string, path: string, body?: object) =>
    on.evaluate<{ status: number; body: Record<string, string> }>(
      `fetch("/api/v1${path}", ${JSON.stringify({ method, ...(body && { body: JSON.stringify(body) }) })}).then(async (answer) => ({ status: answer.status, body: await answer.json() }))`,
    );
  const owner = page;
  const invited = await api(owner, "POST", "/members", { email: "ben@acme.org", role: "editor" });

  page = await (await browser.newContext()).newPage();
  await page.goto(invited.body.invitationUrl ?? "");
  await page.getByRole("button", { name: "Sign in to join" }).click();
  await page.getByRole("button", { name: /Ben/ }).click();
  await page.getByRole("heading", { name: "Join Cora & Sons" }).waitFor();
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByRole("heading", { name: "You are signed in" }).waitFor();
  const write = async () => (await api(page, "POST", "/messages", banner)).status;
  expect(await write()).toBe(201);
  const { id } = invited.body;
  await api(owner, "PATCH", `/members/${id}`, { role: "viewer" });
  expect(await write()).toBe(403);
  await api(owner, "DELETE", `/members/${id}`);
  expect(await write()).toBe(401);
  await owner.context().close();
});

test("an account's name is text, whatever it says", async () => {
  const name = `<img src=x onerror="document.title='run'"> ${"x".repeat(120)}`;
  await site.patch("/me", { name });
  await open(await newLink(service, site.accountId), { viewport: { width: 320, height: 640 } });
  expect(await title()).toBe(`Enter the console of ${name}`);
  expect(await page.evaluate<boolean>("document.body.scrollWidth <= innerWidth")).toBe(true);
});

test.each([
  ["light", { colorScheme: "light" }],
  ["dark", { colorScheme: "dark" }],
] as const)("axe finds nothing on the page, %s", async (_, options) => {
  const token = await newLink(service, site.accountId);
  for (const each of [token, "mws_link_x", ""]) {
    await open(each, options);
    await page.evaluate(axe);
    const { violations } = await page.evaluate<{ violations: unknown[] }>(
      "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })",
    );
    expect(violations).toEqual([]);
    await page.context().close();
  }
});
