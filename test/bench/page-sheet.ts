import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { notFoundPage } from "../../functions/pages/error-page";
import { showArticle } from "../../functions/pages/help/show-article";
import { showHelp } from "../../functions/pages/help/show-help";
import { htmlAnswer } from "../../functions/pages/html-answer";
import type { PageRequest } from "../../functions/pages/page-request";
import { renderPage } from "../../functions/pages/render-page";
import { thanksPage } from "../../functions/pages/show-thanks";
import { demoArticles } from "../../lib/local/demo/demo-articles";
import { type Brand, brandSchema } from "../../shared/model/brand";
import { defaultBrand } from "../../shared/model/default-brand";
import { defaultHelpCenter } from "../../shared/model/default-help-center";
import { completePage, templatedContent } from "../../shared/model/landing-page/rules";
import type { PublishedPage } from "../../shared/store/landing-pages/published";
import type { PublishedSite } from "../../shared/store/landing-pages/published-site";
import { launchBrowser } from "../support/browser";
import { pageSamples } from "../support/page-samples";
import { composeTiles, type Tile } from "./compose-tiles";

// How pages of every template and the help center look in three brands, on phones and desktops, light and dark:
// `npm run page-sheet` writes a picture for each size and scheme.

const folder = join(__dirname, "../../.local/page-sheets");
const picture = readFileSync(join(__dirname, "../../lib/local/demo/pictures/harbour-mug.webp"));

const brands: Record<string, Partial<Brand>> = {
  none: {},
  Harbour: { name: "Harbour Goods", accentColor: "#1f5c4a", font: "Georgia, serif", radius: 4 },
  Volt: { name: "Volt", accentColor: "#ffd400", radius: 24 },
};

const sizes: Record<
  string,
  { context: BrowserContextOptions; tile: { width: number; columns: number } }
> = {
  desktop: {
    context: { viewport: { width: 1280, height: 900 } },
    tile: { width: 400, columns: 6 },
  },
  phone: {
    context: { viewport: { width: 390, height: 844 }, isMobile: true },
    tile: { width: 200, columns: 9 },
  },
};

const now = new Date("2026-11-22T12:00:00Z");
const place = { pagesUrl: "https://pages.acme.com", baseUrl: "https://acme.com", now };
const ref = "000000000000";
const path = `/${ref}/page`;

main();

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser({});
  for (const [size, { context, tile }] of Object.entries(sizes)) {
    for (const colorScheme of ["light", "dark"] as const) {
      const opened = await browser.newContext({ ...context, colorScheme });
      const page = await opened.newPage();
      await page.route(/^https:/, (route) =>
        route.fulfill({ contentType: "image/webp", body: picture }),
      );
      const tiles: Tile[] = [];
      for (const [brand, values] of Object.entries(brands)) {
        for (const [name, html] of Object.entries(await documents(values))) {
          await page.setContent(html, { waitUntil: "load" });
          const screenshot = await page.screenshot();
          tiles.push({ image: screenshot.toString("base64"), caption: `${name}, brand ${brand}` });
        }
      }
      await opened.close();
      const file = join(folder, `${size}-${colorScheme}.webp`);
      writeFileSync(file, await composeTiles(browser, tiles, tile));
      console.log(file);
    }
  }
  await browser.close();
}

/** Every page of a site of this brand as HTML, by what it is. */
async function documents(values: Partial<Brand>): Promise<Record<string, string>> {
  const brand = { ...defaultBrand, ...brandSchema.parse({ ...defaultBrand, ...values }) };
  const site: PublishedSite = {
    accountId: "",
    accountKey: "",
    ordinal: "",
    hostname: "acme.com",
    timezone: "Europe/Lisbon",
    brand,
    helpCenter: { ...defaultHelpCenter, enabled: true },
    hasMessages: false,
    hasChat: false,
  };
  const pages = Object.entries(pageSamples).map(([name, { templateId, content }]) => {
    const { accentColor: _, ...unbranded } = content as { accentColor?: string };
    const settings = { title: "Coffee that waits for you", slug: "page", language: "en" };
    const page: PublishedPage = {
      ...completePage({
        ...settings,
        metaTitle: null,
        metaDescription: null,
        ...templatedContent(templateId, unbranded),
      }),
      id: "page_",
      accountId: "",
      hostname: "acme.com",
      publishedAt: now.toISOString(),
    };
    return [name, page] as const;
  });
  const rendered = pages.map(
    ([name, page]) =>
      [name, `${htmlAnswer(renderPage(page, site, { ...place, path })).body}`] as const,
  );
  const waitlist = Object.fromEntries(pages).waitlist as PublishedPage;
  return {
    ...Object.fromEntries(rendered),
    thanks: `${thanksPage(waitlist, site, path).body}`,
    "no page": `${notFoundPage(site).body}`,
    ...(await helpPages(site)),
  };
}

async function helpPages(site: PublishedSite): Promise<Record<string, string>> {
  const articles = demoArticles.map((article, index) => ({
    ...article,
    timeId: `${index}`.padStart(16, "0"),
    version: 1,
    updatedAt: now.toISOString(),
  }));
  const [article] = articles;
  const help = { read: async () => ({ site, articles }) };
  const store = { help: { ...help, readArticle: async () => ({ site, articles, article }) } };
  const request = { ...place, ref, query: new URLSearchParams(), store } as unknown as PageRequest;
  const list = await showHelp(request);
  // It leads to the article's own address.
  const moved = await showArticle({ ...request, id: article?.timeId ?? "", path: "" });
  const { pathname } = new URL(String(moved.headers?.location));
  const shown = await showArticle({ ...request, id: article?.timeId ?? "", path: pathname });
  return { "help center": `${list.body}`, article: `${shown.body}` };
}
