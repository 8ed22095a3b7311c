import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { banner } from "../support/client";
import { panelsOf } from "../support/embed-stage";
import { eventually } from "../support/eventually";
import { type LocalRun, startLocalRun } from "../support/local-run";
import { OauthApp } from "../support/oauth-app";

const folder = mkdtempSync(join(tmpdir(), "demo-shop-"));
let run: LocalRun;
let browser: Browser;
let visitor: BrowserContext;
let shop: Page;
beforeAll(async () => {
  [run, browser] = await Promise.all([startLocalRun(folder), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([run?.end("SIGTERM"), browser?.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  visitor = await browser.newContext();
  // The first call to each function builds and starts it.
  visitor.setDefaultTimeout(120_000);
  shop = await visitor.newPage();
  await shop.goto(`${run.demo.baseUrl}/demo`);
});
afterEach(() => visitor?.close());

/** Presses a button of the shop that opens the console, signed in without any questions. */
async function openConsole(button: string): Promise<Page> {
  const opened = visitor.waitForEvent("page");
  await shop.getByRole("button", { name: button }).first().click();
  return await opened;
}

test("signing in at the console's own address offers the demo's owner there", async () => {
  const console = await shop.context().newPage();
  await console.goto(new URL("/console", shop.url()).href);
  await console.getByRole("button", { name: "Sign in" }).click();
  await console.getByRole("button", { name: "The demo shop’s owner" }).click();
  await console.waitForURL("**/console/demo.messaging-widget.dev/**");
  await console.getByRole("link", { name: "Messages" }).first().waitFor();
});

test("signing in as the shop's owner for an app asks for consent", async () => {
  const baseUrl = new URL(shop.url()).origin;
  const app = await OauthApp.register({ baseUrl });
  const page = await (await browser.newContext()).newPage();
  await page.goto(app.address());
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "The demo shop’s owner" }).click();
  await page.getByRole("heading", { name: /^Give Agent access to/ }).waitFor();
  await page.context().close();
});

test("a user's own message appears in the shop as soon as it is live, and its click counts in the console", async () => {
  await panelsOf(shop).filter({ hasText: "Free delivery" }).waitFor();
  const console = await openConsole("Make your own");
  await console.getByRole("button", { name: /Sale code/ }).click();
  const heading = console.getByRole("textbox", { name: "Heading" });
  await heading.fill("Mine");
  await console.getByRole("button", { name: "Go live" }).click();
  await console.getByRole("dialog").getByRole("button", { name: "Go live" }).click();

  const mine = panelsOf(shop).filter({ hasText: "Mine" });
  await mine.waitFor();
  await console.getByRole("tab", { name: "Results" }).click();
  const clicked = console.locator(".tiles > *", { hasText: "Clicked" }).locator("b");
  expect(await clicked.textContent()).toBe("0");
  await mine.getByRole("link", { name: "Go to the shop" }).click();
  // The click is counted a moment later.
  await eventually(async () => {
    await console.reload();
    expect(await clicked.textContent()).toBe("1");
  });

  // A message that is switched off disappears from the shop too.
  await console.getByRole("tab", { name: "Edit" }).click();
  await heading.fill("Mine, again");
  await console.getByRole("button", { name: "Update live message" }).click();
  const again = panelsOf(shop).filter({ hasText: "Mine, again" });
  await again.waitFor();
  await console.getByRole("button", { name: "Switch off" }).click();
  await again.waitFor({ state: "detached" });
});

/** Writes in the chat of a shop's page. */
async function ask(page: Page, question: string): Promise<Locator> {
  const field = page.getByLabel("Write a message");
  if (!(await field.isVisible())) await page.getByRole("button", { name: "Open the chat" }).click();
  await field.fill(question);
  await field.press("Enter");
  return page.locator("[role=log]");
}

test("Otto answers from an article with its source, and is silent once a person replies", async () => {
  const log = await ask(shop, "May the mug go into the dishwasher?");
  await log.getByText("sealed with air inside").waitFor();
  const source = log.getByRole("link", { name: "Dishwasher, microwave, oven" });
  expect(await source.getAttribute("href")).toMatch(run.demo.pagesUrl);

  const console = await openConsole("Open the Inbox");
  const thread = console.locator(".thread");
  await thread.getByText("Otto is answering.").waitFor();
  const answer = thread.locator(".said.bot", { hasText: "sealed with air" });
  await answer.getByText("Bot", { exact: true }).waitFor();
  await console.getByPlaceholder(/Write a reply/).fill("This is Rui.");
  await console.keyboard.press("Control+Enter");
  await log.getByText("This is Rui.").waitFor();
  await ask(shop, "How long does delivery take?");
  await thread.locator(".said", { hasText: "How long does delivery take?" }).waitFor();
  // Longer than Otto takes to answer.
  await shop.waitForTimeout(2_500);
  expect(await log.getByText("working days").count()).toBe(0);
});

test("an open chat stays open while the live messages change, and the change shows once it is closed", async () => {
  const { baseUrl, apiKey, domain } = run.demo;
  await shop.getByRole("button", { name: "Open the chat" }).click();
  const field = shop.getByLabel("Write a message");
  await field.fill("Half a quest");
  const created = await fetch(`${baseUrl}/api/v1/messages?domain=${domain}`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ ...banner, htmlContent: "<p>While you chat</p>", status: "active" }),
  });
  expect(created.status).toBe(201);
  const list = `${baseUrl}/api/embed/user?userId=${run.demo.accountId}&domain=${domain}`;
  await eventually(async () =>
    expect(await (await fetch(list)).text()).toContain("While you chat"),
  );
  // The shop asks for the list each second. After the second answer it has had the time to load again.
  for (let answers = 0; answers < 2; answers += 1)
    await shop.waitForResponse((answer) => answer.url().includes("/api/embed/user"));
  expect(await field.isVisible()).toBe(true);
  await field.press("Escape");
  await panelsOf(shop).filter({ hasText: "While you chat" }).waitFor();
});

test("Otto hands over a question that no article answers, with a note for people", async () => {
  const log = await ask(shop, "Do you hire astronauts?");
  await log.getByText("A colleague will reply here.").waitFor();
  const console = await openConsole("Open the Inbox");
  await console.getByText("The help center has no article about it.").waitFor();
  // Otto no longer answers in this conversation.
  await ask(shop, "May the mug go into the dishwasher?");
  await console.locator(".said", { hasText: "dishwasher?" }).waitFor();
  await shop.waitForTimeout(2_000);
  expect(await log.getByText("sealed with air").count()).toBe(0);
});

test("a basket, a survey at exit and the help center are there", async () => {
  await shop.getByRole("button", { name: "Add to basket: Harbour Mug" }).click();
  await panelsOf(shop).filter({ hasText: "In your basket" }).waitFor();
  await shop.getByText("1 in your basket").waitFor();
  await shop.mouse.move(300, 300);
  await shop.mouse.move(300, -10);
  await panelsOf(shop).filter({ hasText: "What kept you" }).waitFor();
  await shop.keyboard.press("Escape");
  await shop.getByRole("link", { name: "Help" }).click();
  await shop.getByRole("link", { name: "How long delivery takes" }).first().waitFor();
});

test("no other website can sign anybody in, or read a key", async () => {
  const { baseUrl, apiKey } = run.demo;
  const enter = (headers: Record<string, string>) =>
    fetch(`${baseUrl}/demo/console`, { method: "POST", redirect: "manual", headers });
  for (const headers of [{}, { origin: "https://evil.example" }, { origin: "null" }]) {
    const answer = await enter(headers);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
  }
  const own = await enter({ origin: baseUrl });
  expect([own.status, own.headers.get("location")]).toEqual([303, `/console/${run.demo.domain}/`]);
  for (const path of ["/demo", "/demo/shop.js"]) {
    expect(await (await fetch(baseUrl + path)).text()).not.toContain(apiKey);
  }
});
