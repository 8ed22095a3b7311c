import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser } from "playwright-core";
import { chromiumProgram, launchBrowser } from "../support/browser";

/**
 * A browser with its own fonts, and DejaVu for missing characters, so that the fonts of the machine do not affect the pictures in
 * the docs.
 */
export async function launchForPictures(): Promise<Browser> {
  const { path, environment } = chromiumProgram();
  const folders = [join(dirname(path), "fonts"), "/usr/share/fonts/truetype/dejavu"];
  const folder = mkdtempSync(join(tmpdir(), "fonts-"));
  const fonts = join(folder, "fonts.conf");
  const listed = folders.map((each) => `<dir>${each}</dir>`).join("");
  writeFileSync(fonts, `<fontconfig>${listed}</fontconfig>`);
  const env = { ...process.env, ...environment, FONTCONFIG_FILE: fonts };
  const browser = await launchBrowser({ env });
  browser.once("disconnected", () => rmSync(folder, { recursive: true }));
  return browser;
}
