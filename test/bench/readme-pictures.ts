import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { panelsOf } from "../support/embed-stage";
import { startLocalRun } from "../support/local-run";
import { launchForPictures } from "./launch-for-pictures";

// The pictures at the beginning of the README, taken of the current demo: `npm run readme-pictures`.

const folder = join(__dirname, "../../docs/images");

main();

async function main(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "readme-pictures-"));
  const [run, browser] = await Promise.all([startLocalRun(data), launchForPictures()]);
  const visitor = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const shop = await visitor.newPage();
  await shop.goto(`${run.demo.baseUrl}/demo`);
  await panelsOf(shop).filter({ hasText: "It works" }).waitFor();
  const opened = visitor.waitForEvent("page");
  await shop.getByRole("button", { name: "Make your own" }).first().click();
  const console = await opened;
  await console.getByRole("button", { name: /Sale code/ }).click();
  await console.getByRole("textbox", { name: "Heading" }).fill("A mug for every morning");
  await console.frameLocator(".canvas iframe").getByText("A mug for every morning").waitFor();
  await draw(console, "console");
  await shop.getByRole("button", { name: "Open the chat" }).click();
  await shop.getByLabel("Write a message").fill("May the mug go into the dishwasher?");
  await shop.keyboard.press("Enter");
  await shop.locator("[role=log]").getByText("sealed with air").waitFor();
  await shop.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  await draw(shop, "page");
  await Promise.all([run.end("SIGTERM"), browser.close()]);
  rmSync(data, { recursive: true });
}

async function draw(page: Page, name: string): Promise<void> {
  // Fades have ended.
  await page.waitForTimeout(1_000);
  const session = await page.context().newCDPSession(page);
  const options = { format: "webp", quality: 80 } as const;
  const { data } = await session.send("Page.captureScreenshot", options);
  const file = join(folder, `${name}.webp`);
  writeFileSync(file, Buffer.from(data, "base64"));
  process.stdout.write(`${file}: ${Math.round((data.length * 3) / 4 / 1000)} KB\n`);
}
