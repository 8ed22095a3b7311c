import { html } from "../../shared/model/landing-page/html";
import { notFoundPage } from "./error-page";
import type { PageRoute } from "./page-request";
import { textFile } from "./text-file";

/** The pages of a site, for search engines (sitemaps.org). */
export const sitemap: PageRoute = async ({ ref, pagesUrl, store }) => {
  const { pages, site } = await store.list(ref);
  if (!site && pages.length === 0) return notFoundPage(undefined);
  const { text } = html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(
  ({ slug, publishedAt }) =>
    html`<url><loc>${pagesUrl}/${ref}/${slug}</loc><lastmod>${publishedAt}</lastmod></url>
`,
)}</urlset>
`;
  return textFile(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`, "application/xml");
};
