import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { EmbedConfiguration } from "../../shared/kinds/message/configuration";
import { startHostSite } from "../support/host-page";
import { samplePage, samples } from "../support/samples";
import { startScriptedService } from "../support/scripted-service";
import { composeTiles, type Tile } from "./compose-tiles";
import { launchForPictures } from "./launch-for-pictures";

// How every kind of message looks, in one picture for phones, one for desktops, and one for brands, scripts written from right to
// left, forced colours and paper: `npm run contact-sheet`.

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

// The one sheet to draw, if only one: phone, desktop or looks.
const only = process.argv[2];

type Act = (page: Page) => Promise<unknown>;

const press =
  (name: string): Act =>
  (page) =>
    page.getByRole("button", { name }).click();

/** A visitor's actions that bring a message into a state, by the sample's name. */
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

/** How the same messages look elsewhere: on sites of other brands, from right to left, in forced colours, on paper. */
const looks: Record<string, Partial<Shot>> = {
  "a blue, round brand": { brand: brandOf("#2563eb", 24, "system-ui") },
  "a red, square brand": { brand: brandOf("#b3123f", 0, "Georgia,serif") },
  "a yellow brand, dark": { brand: brandOf("#facc15", 10, "system-ui"), theme: "dark" },
  "from right to left": { direction: "rtl" },
  "forced colours": { context: { forcedColors: "active" } },
  print: { media: "print" },
};
const inLooks = [
  "banner",
  "bar",
  "cover",
  "letter",
  "toast, saved",
  "modal",
  "survey, nps",
  "form",
];

interface Shot {
  sample: string;
  act?: Act | undefined;
  context: BrowserContextOptions;
  theme: string;
  brand: string;
  direction: string;
  media: "screen" | "print";
}

function brandOf(accent: string, radius: number, font: string): string {
  const look = `--mw-brand-accent:${accent};--mw-brand-radius:${radius}px;--mw-brand-font:${font}`;
  return new URLSearchParams({ look }).toString();
}

async function main(): Promise<void> {
  const [browser, site, service] = await Promise.all([
    launchForPictures(),
    startHostSite(),
    startScriptedService(),
  ]);
  mkdirSync(folder, { recursive: true });
  const tag = `<script async src="${service.baseUrl}/embed.js" data-user="account"></script>`;
  try {
    for (const [name, { context, tile }] of Object.entries(sizes)) {
      if (only && only !== name) continue;
      const tiles: Tile[] = [];
      for (const sample of Object.keys(samples)) {
        for (const [state, act] of [["", undefined], ...Object.entries(states[sample] ?? {})] as [
          string,
          Act | undefined,
        ][]) {
          for (const theme of ["light", "dark"]) {
            const image = await shoot({ sample, act, theme, context });
            tiles.push({ image, caption: [sample, state, theme].filter(Boolean).join(", ") });
          }
        }
      }
      await write(name, tiles, tile);
    }
    if (only && only !== "looks") return;
    const tiles: Tile[] = [];
    for (const [look, shot] of Object.entries(looks)) {
      for (const sample of inLooks) {
        const context = { ...sizes.phone.context, ...shot.context };
        tiles.push({
          image: await shoot({ ...shot, sample, context }),
          caption: `${sample}, ${look}`,
        });
      }
    }
    await write("looks", tiles, sizes.phone.tile);
  } finally {
    await Promise.all([browser.close(), site.close(), service.close()]);
  }

  async function shoot(shot: Partial<Shot> & Pick<Shot, "sample" | "context">): Promise<string> {
    const { sample, act, context, theme, brand, direction = "ltr", media = "screen" } = shot;
    service.messages = [samples[sample] as EmbedConfiguration];
    service.brand = brand;
    const opened = await browser.newContext({ ...context, reducedMotion: "reduce" });
    const page = await opened.newPage();
    // The packaged Chromium's early version drops data attributes, which mark the service's forms.
    await page.addInitScript("delete ShadowRoot.prototype.setHTML");
    const html = samplePage(theme === "dark")(tag).replace("<html", `<html dir="${direction}"`);
    await page.goto(site.serve(html));
    await page.locator("messaging-widget section").first().waitFor();
    await act?.(page);
    await page.emulateMedia({ media });
    await page.waitForTimeout(250);
    const image = (await page.screenshot({ type: "png" })).toString("base64");
    await opened.close();
    return image;
  }

  async function write(name: string, tiles: Tile[], tile: { width: number; columns: number }) {
    const file = join(folder, `contact-sheet-${name}.webp`);
    writeFileSync(file, await composeTiles(browser, tiles, tile));
    console.log(file);
  }
}

main();
