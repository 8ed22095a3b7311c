import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { chromiumProgram, launchBrowser } from "../support/browser";
import { panelsOf } from "../support/embed-stage";
import { startLocalRun } from "../support/local-run";

// The pictures at the beginning of the README, taken of the current demo: `npm run readme-pictures`.

const folder = join(__dirname, "../../docs/images");

main();

async function main(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "readme-pictures-"));
  const { path, environment } = chromiumProgram();
  // The browser's own fonts, and DejaVu for missing characters, so that the machine's other fonts do not affect the pictures.
  const folders = [join(dirname(path), "fonts"), "/usr/share/fonts/truetype/dejavu"];
  const fonts = join(data, "fonts.conf");
  const listed = folders.map((each) => `<dir>${each}</dir>`).join("");
  writeFileSync(fonts, `<fontconfig>${listed}</fontconfig>`);
  const env = { ...process.env, ...environment, FONTCONFIG_FILE: fonts };
  const [run, browser] = await Promise.all([startLocalRun(data), launchBrowser({ env })]);
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
