import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { newClient } from "../support/client";
import { callTool, OauthApp } from "../support/oauth-app";
import { signInAs } from "../support/provider-sign-in";
import { startTestService, type TestService } from "../support/service";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let service: TestService;
let browser: Browser;
let page: Page;
let site: Awaited<ReturnType<typeof newClient>>;
/** The app's own page, to which members are redirected. */
let appPage: Server;
let app: OauthApp;
const complaints: string[] = [];
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), launchBrowser()]);
  appPage = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<h1>Back in the app</h1>");
  });
  await new Promise<void>((resolve) => appPage.listen(0, "127.0.0.1", resolve));
});
beforeEach(async () => {
  site = await newClient(service);
  const { body } = await site.post("/members", { email: "ann@acme.com", role: "editor" });
  const ann = await signInAs(service, "ann");
  const token = new URL(body.invitationUrl).hash.slice(1);
  await ann.ask(`${service.baseUrl}/api/sessions`, "POST", { token });
  app = await OauthApp.register(service, {
    client_name: "Agent <b>of</b> shops",
    redirect_uris: [`http://127.0.0.1:${(appPage.address() as AddressInfo).port}/cb`],
  });
});
afterEach(async () => {
  await page?.context().close();
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(async () => {
  appPage?.close();
  await Promise.all([browser?.close(), service?.stop()]);
});

/** Comes from the app, signs in as Ann, and gets the consent page. */
async function arrive(options: BrowserContextOptions = {}): Promise<void> {
  await open(options);
  await page.goto(app.address());
  await page.getByRole("heading", { name: "Connect Agent <b>of</b> shops" }).waitFor();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: /^Ann Archer/ }).click();
  await page.getByRole("heading", { name: /^Give Agent/ }).waitFor();
}

async function open(options: BrowserContextOptions = {}): Promise<void> {
  page = await (await browser.newContext(options)).newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`);
  });
}

test("a member signs in, reads who asks for what, and lets the app in with less", async () => {
  await arrive();
  expect(await page.getByText("This sends you to a program on this computer").isVisible()).toBe(
    true,
  );
  // An editor cannot grant more than an editor's rights.
  const role = page.locator('select[name="role"]');
  const offered = await role.locator("option").all();
  expect(await Promise.all(offered.map((each) => each.getAttribute("value")))).toEqual([
    "editor",
    "author",
    "support",
    "viewer",
    "analyst",
  ]);
  expect(await role.inputValue()).toBe("editor");
  await role.selectOption("analyst");
  await page.locator('select[name="domainId"]').selectOption({ label: "shop.acme.com" });
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.getByRole("heading", { name: "Back in the app" }).waitFor();
  const back = new URL(page.url()).searchParams;
  expect([back.get("state"), back.get("iss")]).toEqual(["s1", service.baseUrl]);
  const { body } = await app.exchange(back.get("code") ?? "");
  expect(body.scope).toBe("analyst");
  expect((await callTool(service, body.access_token)).status).toBe(200);
  const { data } = (await site.rest("GET", "/connected-apps")).body;
  expect(data).toMatchObject([{ role: "analyst", domainId: site.domain.id }]);

  // Its member ends it in the console.
  await page.goto(`${service.baseUrl}/console/shop.acme.com/settings/developers`);
  // The row names the person for whom it acts.
  const row = page.getByRole("row", { name: /Agent.*Ann Archer/ });
  await row.getByRole("button", { name: /^Disconnect Agent/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect", exact: true }).click();
  await row.waitFor({ state: "detached" });
  expect((await callTool(service, body.access_token)).status).toBe(401);
});

test("a member who refuses consent is sent back with an error, and a second answer is refused", async () => {
  await arrive({ viewport: { width: 1280, height: 740 } });
  // Both answers are in sight at once.
  const box = await page.getByRole("button", { name: "Don’t allow" }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  const asked = page.url();
  await page.getByRole("button", { name: "Don’t allow" }).click();
  await page.getByRole("heading", { name: "Back in the app" }).waitFor();
  expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");
  await page.goto(asked);
  await page.getByRole("heading", { name: "Nothing was connected" }).waitFor();
  // The browser itself reports the answer 404.
  complaints.splice(0);
});

test.each([
  ["a phone, light", { viewport: { width: 320, height: 640 }, colorScheme: "light" }],
  ["a desktop, light", { viewport: { width: 1280, height: 800 }, colorScheme: "light" }],
  ["a desktop, dark", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" }],
] as const)("the page can be used on %s", async (_, options) => {
  await arrive(options);
  const width = await page.evaluate<number>("document.documentElement.scrollWidth");
  expect(width).toBe(options.viewport.width);
  await page.evaluate(axe);
  const { violations } = await page.evaluate<{ violations: { id: string }[] }>("axe.run()");
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test.each([
  ["a phone", { viewport: { width: 320, height: 640 }, colorScheme: "light" }],
  ["a phone, dark", { viewport: { width: 320, height: 640 }, colorScheme: "dark" }],
  ["a desktop", { viewport: { width: 1280, height: 800 }, colorScheme: "light" }],
  ["a desktop, dark", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" }],
] as const)(
  "a wrong request names the app's host, and its button tells the app, on %s",
  async (name, options) => {
    await open(options);
    await page.goto(app.address({ resource: "https://other.example" }));
    await page.getByRole("heading", { name: "This app cannot be connected" }).waitFor();
    await page.getByText("The app asked for a different service.").waitFor();
    await page.getByText(new URL(app.redirect).host).waitFor();
    const { SCREENSHOTS } = process.env;
    if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}.png` });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(
      options.viewport.width,
    );
    await page.evaluate(axe);
    const { violations } = await page.evaluate<{ violations: { id: string }[] }>("axe.run()");
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole("button", { name: "Back to the app" }).click();
    await page.getByRole("heading", { name: "Back in the app" }).waitFor();
    const back = new URL(page.url()).searchParams;
    expect([back.get("error"), back.get("state"), back.get("iss")]).toEqual([
      "invalid_target",
      "s1",
      service.baseUrl,
    ]);
  },
);

test("an app that its member has authorized gets the error of a wrong request without a click", async () => {
  await arrive();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.getByRole("heading", { name: "Back in the app" }).waitFor();
  await page.goto(app.address({ prompt: "none" }));
  await page.waitForURL(/error=consent_required/);
});

test("no other page frames it", async () => {
  const { headers } = await fetch(`${service.baseUrl}/console/connect`);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-frame-options")).toBe("DENY");
});
