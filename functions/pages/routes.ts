import { isbot } from "isbot";
import type { HttpResult } from "../../shared/handlers/http/event";
import { articlePath, helpPath, refIn } from "../../shared/kinds/knowledge/article-path";
import { html } from "../../shared/kinds/landing-page/html";
import { pagePath } from "../../shared/kinds/landing-page/slug";
import { recordKinds } from "../../shared/kinds/record-kinds";
import { locateRecord } from "../../shared/model/ids";
import { addPageEvent } from "./calendar-file";
import { notFoundPage } from "./error-page";
import { showArticle } from "./help/show-article";
import { showHelp } from "./help/show-help";
import type { PageRoute } from "./page-request";
import { sendForm } from "./send-form";
import { showPage, showThanks } from "./show-page";

// Crawlers come once a day.
const listCache = "public, max-age=0, s-maxage=3600, stale-if-error=86400";

/** The pages of a site and the articles of its help center, for search engines (sitemaps.org). */
export const sitemap: PageRoute = async ({ ref, pagesUrl, store }) => {
  const [{ pages, site }, { articles }] = await Promise.all([
    store.list(ref),
    store.help.read(ref),
  ]);
  if (!site && pages.length === 0) return notFoundPage(undefined);
  const helps = site?.helpCenter.enabled
    ? [
        {
          path: helpPath(ref),
          changedAt: articles
            .map(({ updatedAt }) => updatedAt)
            .sort()
            .at(-1),
        },
        ...articles.flatMap((article) => {
          const { timeId, titles, updatedAt: changedAt } = article;
          const others = Object.entries(titles).map(([language, title]) => ({
            path: articlePath(refIn(ref, language), { timeId, title, slug: null }),
            changedAt,
          }));
          return [{ path: articlePath(ref, article), changedAt }, ...others];
        }),
      ]
    : [];
  const listed = [
    ...pages.flatMap(({ slug, publishedAt, languages }) =>
      ["", ...languages].map((language) => ({
        path: pagePath(refIn(ref, language), slug),
        changedAt: publishedAt,
      })),
    ),
    ...helps,
  ];
  const { text } = html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.map(
  ({ path, changedAt }) =>
    html`<url><loc>${pagesUrl}${path}</loc>${changedAt !== undefined && html`<lastmod>${changedAt}</lastmod>`}</url>
`,
)}</urlset>
`;
  return textFile(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`, "application/xml");
};

/** The pages of a site and the articles of its help center, for language models (llmstxt.org). */
export const listForModels: PageRoute = async ({ ref, pagesUrl, store }) => {
  const [{ pages, site }, { articles }] = await Promise.all([
    store.list(ref),
    store.help.read(ref),
  ]);
  if (!site && pages.length === 0) return notFoundPage(undefined);
  const name = site?.brand.name ?? site?.hostname ?? "Pages";
  const lines = pages.map(({ slug, title, description }) => {
    const link = `- [${inLine(title)}](${pagesUrl}${pagePath(ref, slug)})`;
    return description === null ? link : `${link}: ${inLine(description)}`;
  });
  const helps = site?.helpCenter.enabled
    ? articles.map((each) => `- [${inLine(each.title)}](${pagesUrl}${articlePath(ref, each)})`)
    : [];
  return textFile(
    [
      `# ${inLine(name)}\n`,
      ...section("Pages", lines),
      ...section(inLine(site?.helpCenter.title ?? "Help center"), helps),
    ].join("\n"),
  );
};

// The smallest transparent picture.
const pixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

// The browser caches the picture for half an hour. So an office behind one address is not counted as a single visitor, and
// the service need not remember anyone.
const viewSeconds = 1800;

/** A picture that a page loads when it is viewed. It counts the view, without a cookie or script. */
const countView: PageRoute = async ({ id, address, userAgent, store, now }) => {
  const location = locateRecord(recordKinds.landingPage.prefix, id);
  if (!location) return notFoundPage(undefined);
  // A client without a user agent is not a browser.
  if (userAgent && !isbot(userAgent)) {
    await store.countView({ site: location, timeId: location.timeId, address }, now);
  }
  return {
    statusCode: 200,
    headers: {
      "content-type": "image/gif",
      "cache-control": `private, max-age=${viewSeconds}`,
    },
    body: pixel,
    isBase64Encoded: true,
  };
};

/** Counts whether an article was helpful, and thanks for the answer. */
const rateArticle: PageRoute = async (request) => {
  const { ref, language, id, address, userAgent, store, now } = request;
  const { site, article } = await store.help.readArticle(ref, id, language);
  if (!site?.helpCenter.enabled || !article) return notFoundPage(site);
  const answer = request.fields().get("helpful");
  const isAnswer = answer === "yes" || answer === "no";
  // A client without a user agent is not a browser.
  if (isAnswer && userAgent && !isbot(userAgent)) {
    const rating = answer === "yes" ? "helpful" : "notHelpful";
    await store.help.rate(site, { timeId: article.timeId, rating, address }, now);
  }
  const location = `${articlePath(refIn(ref, language), article)}${isAnswer ? "?rated=1#rate" : "#rate"}`;
  return { statusCode: 303, headers: { location } };
};

/** Everything published may be indexed; pages that should not be say so themselves. */
const robots: PageRoute = async () => textFile("User-agent: *\nAllow: /\n");

/** The gateway sends all requests of the host to one Lambda, which also answers unknown addresses. */
export const pageRoutes: readonly string[] = ["$default"];

interface MatchedRoute {
  method: "GET" | "POST";
  path: RegExp;
  route: PageRoute;
}

// A word of letters and digits in any script, as `isSlug` takes it.
const word = "[\\p{L}\\p{M}\\p{N}]+";
// The language in a path, if it is not the site's own.
const language = "[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?";
const ref = `/(?<ref>[0-9a-z]{12})(?:/(?<language>${language}))?`;
const page = `${ref}/(?<slug>${word}(?:-${word})*)`;
const help = `${ref}/help`;
const article = `${help}/(?<id>[0-9a-z]{16})(?:-[^/]*)?`;

const unsubscription =
  "/unsubscribe/(?<slug>[a-z]{2}|members)/(?<id>[0-9A-Za-z]{22}(?:\\.[\\w-]+){2})";

const confirmation = unsubscription.replace("/unsubscribe/", "/confirm/").replace("|members", "");

// Rarely needed, so it is loaded on demand.
const forUnsubscribing =
  (step: "ask" | "end" | "askConfirmation" | "confirm"): PageRoute =>
  async (request) =>
    (await import("./unsubscribe"))[step](request);

/** The routes of the host of published pages. */
export const routes: readonly MatchedRoute[] = [
  { method: "GET", path: /^\/robots\.txt$/, route: robots },
  { method: "GET", path: /^\/(?<ref>[0-9a-z]{12})\/sitemap\.xml$/, route: sitemap },
  { method: "GET", path: /^\/(?<ref>[0-9a-z]{12})\/llms\.txt$/, route: listForModels },
  { method: "GET", path: /^\/view\/(?<id>page_[0-9A-Za-z]{40})\.gif$/, route: countView },
  { method: "GET", path: new RegExp(`^${unsubscription}$`), route: forUnsubscribing("ask") },
  { method: "POST", path: new RegExp(`^${unsubscription}$`), route: forUnsubscribing("end") },
  {
    method: "GET",
    path: new RegExp(`^${confirmation}$`),
    route: forUnsubscribing("askConfirmation"),
  },
  { method: "POST", path: new RegExp(`^${confirmation}$`), route: forUnsubscribing("confirm") },
  { method: "GET", path: new RegExp(`^${help}$`), route: showHelp },
  { method: "GET", path: new RegExp(`^${article}$`), route: showArticle },
  { method: "POST", path: new RegExp(`^${article}$`), route: rateArticle },
  // Before the page with the slug `thanks`: what looks like a language may be a slug.
  { method: "GET", path: new RegExp(`^${page}/thanks$`, "u"), route: showThanks },
  { method: "GET", path: new RegExp(`^${page}$`, "u"), route: showPage },
  { method: "POST", path: new RegExp(`^${page}$`, "u"), route: sendForm },
  { method: "GET", path: new RegExp(`^${page}/event\\.ics$`, "u"), route: addPageEvent },
];

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [`## ${heading}\n`, ...lines, ""] : [];
}

/** Text that stays within its line and its link. */
function inLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&");
}

/** A file that crawlers read. */
function textFile(body: string, contentType = "text/plain; charset=utf-8"): HttpResult {
  return {
    statusCode: 200,
    headers: { "content-type": contentType, "cache-control": listCache },
    body,
  };
}
