import { notFoundPage } from "../../functions/pages/error-page";
import { showArticle } from "../../functions/pages/help/show-article";
import { showHelp } from "../../functions/pages/help/show-help";
import { htmlAnswer } from "../../functions/pages/html-answer";
import type { PageRequest } from "../../functions/pages/page-request";
import { renderPage } from "../../functions/pages/render-page";
import { thanksPage } from "../../functions/pages/show-page";
import { type Brand, brandSchema } from "../../shared/kinds/domain/brand";
import { defaultBrand } from "../../shared/kinds/domain/default-brand";
import { defaultHelpCenter } from "../../shared/kinds/domain/default-help-center";
import { articlePath } from "../../shared/kinds/knowledge/article-path";
import { excerptOf } from "../../shared/kinds/knowledge/excerpt";
import { sectionsOf } from "../../shared/kinds/knowledge/sections";
import { completePage, templatedContent } from "../../shared/kinds/landing-page/rules";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import type { PublishedSite } from "../../shared/kinds/landing-page/store/published-site";
import { shopArticles } from "./help-articles";
import { pageSamples } from "./page-samples";

const ref = "000000000000";
const path = `/${ref}/page`;

/**
 * The pages of a site with this brand as HTML, by kind: one of each template, and those of the help center. The site has no
 * active message or chat.
 */
export async function sampleDocuments(
  values: Partial<Brand>,
  now: Date,
): Promise<Record<string, string>> {
  const place = { pagesUrl: "https://pages.acme.com", baseUrl: "https://acme.com", now };
  const site = siteOf(values);
  const pages = Object.entries(pageSamples).map(([name, { templateId, content }]) => {
    const { accentColor: _, ...unbranded } = content as { accentColor?: string };
    const page: PublishedPage = {
      ...completePage({
        title: "Coffee that waits for you",
        slug: "page",
        language: "en",
        metaTitle: null,
        metaDescription: "Thick stoneware that keeps coffee warm for an hour.",
        translations: {},
        ...templatedContent(templateId, unbranded),
      }),
      id: `page_${"0".repeat(40)}`,
      accountId: "",
      hostname: site.hostname,
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
    ...(await helpPages(site, place)),
  };
}

function siteOf(values: Partial<Brand>): PublishedSite {
  return {
    accountId: "",
    accountKey: "",
    ordinal: "",
    hostname: "acme.com",
    timezone: "Europe/Lisbon",
    languages: [],
    helpTitles: {},
    brand: { ...defaultBrand, ...brandSchema.parse({ ...defaultBrand, ...values }) },
    helpCenter: { ...defaultHelpCenter, enabled: true },
    hasMessages: false,
    hasChat: false,
  };
}

async function helpPages(
  site: PublishedSite,
  place: Pick<PageRequest, "pagesUrl" | "baseUrl" | "now">,
): Promise<Record<string, string>> {
  const articles = shopArticles.map((article, index) => ({
    ...article,
    timeId: `${index}`.padStart(16, "0"),
    version: 1,
    slug: null,
    baseUrl: null,
    titles: {},
    updatedAt: place.now.toISOString(),
  }));
  const found = articles.map((article) => ({
    article,
    excerpt: excerptOf(sectionsOf(article.content), []),
  }));
  const request = (article: (typeof articles)[number] | undefined, question = "") => {
    const help = {
      read: async () => ({ site, articles }),
      readArticle: async () => ({ site, article, changes: 0 }),
      list: async () => articles,
      search: async () => ({ site, found }),
    };
    const query = new URLSearchParams(question && { q: question });
    return { ...place, ref, language: "", query, store: { help } } as unknown as PageRequest;
  };
  const longest = [...articles].sort((one, other) => other.content.length - one.content.length)[0];
  const shownArticle = longest && { id: longest.timeId, path: articlePath(ref, longest) };
  const [list, results, article] = await Promise.all([
    showHelp(request(undefined)),
    showHelp(request(undefined, "delivery")),
    showArticle({ ...request(longest), ...shownArticle }),
  ]);
  return {
    "help center": `${list.body}`,
    search: `${results.body}`,
    article: `${article.body}`,
  };
}
