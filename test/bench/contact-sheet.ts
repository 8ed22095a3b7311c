import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { launchBrowser } from "../support/browser";
import { startHostSite } from "../support/host-page";
import { samplePage, samples } from "../support/samples";
import { startScriptedService } from "../support/scripted-service";
import { composeTiles, type Tile } from "./compose-tiles";

// How every kind of message looks, in one picture for phones and one for desktops: `npm run contact-sheet`.

const folder = join(__dirname, "../../docs/images");

const sizes = {
  phone: {
    context: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    tile: { width: 234, columns: 8 },
  },
  desktop: {
    context: { viewport: { width: 1120, height: 700 } },
    tile: { width: 480, columns: 4 },
  },
};

type Act = (page: Page) => Promise<unknown>;

const press =
  (name: string): Act =>
  (page) =>
    page.getByRole("button", { name }).click();

/** What a visitor can bring a message into, by the name of the sample. */
const states: Record<string, Record<string, Act>> = {
  banner: { "under the keyboard": (page) => page.keyboard.press("Tab") },
  story: { "second slide": (page) => page.keyboard.press("ArrowRight") },
  "survey, nps": { "not answered": press("Next") },
  form: {
    thanks: async (page) => {
      await page.getByRole("textbox", { name: "Email" }).fill("a@b.co");
      await page.getByRole("checkbox").check();
      await press("Subscribe")(page);
      await page.getByText("on its way").waitFor();
    },
  },
};

async function main(): Promise<void> {
  const [browser, site, service] = await Promise.all([
    launchBrowser(),
    startHostSite(),
    startScriptedService(),
  ]);
  mkdirSync(folder, { recursive: true });
  const tag = `<script async src="${service.baseUrl}/embed.js" data-user="account"></script>`;
  try {
    for (const [name, { context, tile }] of Object.entries(sizes)) {
      const tiles: Tile[] = [];
      for (const [sample, message] of Object.entries(samples)) {
        service.messages = [message];
        for (const [state, act] of [
          ["", undefined],
          ...Object.entries(states[sample] ?? {}),
        ] as const) {
          for (const theme of ["light", "dark"]) {
            const opened = await browser.newContext({ ...context, reducedMotion: "reduce" });
            const page = await opened.newPage();
            // The packaged Chromium's early form drops data attributes, and with them what makes a form one of ours.
            await page.addInitScript("delete ShadowRoot.prototype.setHTML");
            await page.goto(site.serve(samplePage(theme === "dark")(tag)));
            await page.locator("messaging-widget section").first().waitFor();
            await act?.(page);
            await page.waitForTimeout(250);
            const image = (await page.screenshot({ type: "png" })).toString("base64");
            tiles.push({ image, caption: [sample, state, theme].filter(Boolean).join(", ") });
            await opened.close();
          }
        }
      }
      const file = join(folder, `contact-sheet-${name}.webp`);
      writeFileSync(file, await composeTiles(browser, tiles, tile));
      console.log(file);
    }
  } finally {
    await Promise.all([browser.close(), site.close(), service.close()]);
  }
}

main();
