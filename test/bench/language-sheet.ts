import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { post } from "../../lib/demo/post";
import { createAccount } from "../../lib/local/create-account";
import { launchBrowser } from "../support/browser";
import { startHostSite } from "../support/host-page";
import { startLocalRun } from "../support/local-run";
import { composeTiles, type Tile } from "./compose-tiles";
import { type Language, languageSamples } from "./language-samples";

// How a message, a survey, a page, an article and the chat look in English, German, Arabic and Japanese, on a phone:
// `npm run language-sheet` writes the pictures, and one of all, to the folder that is named, or else to a new one.

const domain = "languages.messaging-widget.dev";
// The script's first draw, and what slides in.
const drawnMs = 1_500;

main();

async function main(): Promise<void> {
  const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), "language-sheet-"));
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), "language-sheet-data-"));
  const [run, browser, site] = await Promise.all([
    startLocalRun(data),
    launchBrowser({}),
    startHostSite(),
  ]);
  try {
    const { accountId, ...made } = await makeSite(run.demo);
    const tiles: Tile[] = [];
    const context = await browser.newContext({
      viewport: { width: 390, height: 760 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    const keep = async (caption: string) => {
      await page.waitForTimeout(drawnMs);
      const image = await page.screenshot({ type: "png" });
      writeFileSync(join(folder, `${caption.replace(": ", "-")}.png`), image);
      tiles.push({ image: image.toString("base64"), caption });
    };
    for (const [language, { dir, page: words }] of Object.entries(languageSamples)) {
      const tag = `<script async src="${run.demo.baseUrl}/embed.js" data-user="${accountId}" data-domain="${domain}"></script>`;
      const html = `<!doctype html><html lang="${language}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><body style="font:16px system-ui">${words}${tag}</body></html>`;
      await page.goto(site.serve(html));
      await page.evaluate(`(window.MessagingWidget ||= []).push((it) => (window.widget = it))`);
      await page.waitForFunction("window.widget");
      for (const kind of ["message", "survey"] as const) {
        await page.evaluate(`widget.hide(); widget.show("${made[kind]}")`);
        await keep(`${kind}: ${language}`);
      }
      await page.evaluate("widget.hide(); widget.chat.open()");
      await talk(page, languageSamples[language as Language].question);
      await keep(`chat: ${language}`);
      await page.goto(inLanguage(made.page, language));
      await keep(`page: ${language}`);
      await page.goto(inLanguage(made.article, language));
      await keep(`article: ${language}`);
      await context.clearCookies();
    }
    // One row for each language.
    const file = join(folder, "languages.webp");
    writeFileSync(file, await composeTiles(browser, tiles, { width: 390, columns: 5 }));
    process.stdout.write(`${file}\n`);
  } finally {
    await Promise.all([run.end("SIGTERM"), browser.close(), site.close()]);
    rmSync(data, { recursive: true });
  }
}

/** Looks for help before writing. */
async function talk(page: Page, question: string): Promise<void> {
  const search = page.getByRole("searchbox");
  await search.waitFor();
  await search.fill(question);
}

function inLanguage(url: string, language: string): string {
  return language === "en" ? url : url.replace(/\/[0-9a-z]{12}(?=\/)/, `$&/${language}`);
}

/** An account with one of everything, in all languages. */
async function makeSite(service: Parameters<typeof createAccount>[0] & { baseUrl: string }) {
  const { accountId, apiKey } = await createAccount(service, {
    name: "Languages",
    email: "languages@messaging-widget.dev",
    plan: "pro",
  });
  const { en, ...others } = languageSamples;
  const create = <Made extends object = { id: string }>(path: string, body: object) =>
    post<Made>(service, apiKey, `/api/v1${path}`, body);
  const { id: domainId } = await create("/domains", { hostname: domain });
  const settings = {
    languages: Object.keys(others),
    chat: { enabled: true, ...en.chat },
    helpCenter: { enabled: true, title: en.helpTitle },
    translations: Object.fromEntries(
      Object.entries(others).map(([language, { chat, helpTitle, labels }]) => [
        language,
        { chat, helpTitle, labels },
      ]),
    ),
  };
  await post(service, apiKey, `/api/v1/domains/${domainId}`, settings, "PATCH");
  const never = { trigger: "EVENT", triggerValue: "never", language: "en" };
  const message = await create("/messages", {
    ...{ name: "Sale", template: "banner", position: "BOTTOM_RIGHT", ...never },
    htmlContent: en.htmlContent,
  });
  const survey = await create("/messages", {
    ...{ name: "Survey", template: "survey", position: "CENTER", ...never },
    surveyData: en.surveyData,
  });
  const landingPage = await create<{ id: string; url: string }>("/landing-pages", {
    ...{ title: en.title, templateId: "waitlist", slug: "soon", language: "en" },
    content: en.content,
  });
  const article = await create<{ id: string; helpUrl: string }>("/knowledge", en.article);
  for (const [language, texts] of Object.entries(others)) {
    const { htmlContent, surveyData, title, content: pageContent, article: item } = texts;
    for (const [id, each] of [
      [message.id, { htmlContent }],
      [survey.id, { surveyData }],
      [landingPage.id, { title, pageContent }],
      [article.id, item],
    ] as const) {
      const path = `/api/v1/translations/${id}/${language}`;
      await post(service, apiKey, path, { texts: each }, "PATCH");
    }
  }
  const { url } = await create<{ url: string }>(`/landing-pages/${landingPage.id}/publish`, {});
  return {
    accountId,
    message: message.id,
    survey: survey.id,
    page: url,
    article: article.helpUrl,
  };
}
