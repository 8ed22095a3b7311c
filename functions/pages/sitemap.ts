import { articlePath, helpPath, refIn } from "../../shared/kinds/knowledge/article-path";
import { html } from "../../shared/kinds/landing-page/html";
import { pagePath } from "../../shared/kinds/landing-page/page-path";
import { notFoundPage } from "./error-page";
import type { PageRoute } from "./page-request";
import { textFile } from "./text-file";

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
