import { articlePath } from "../../../shared/kinds/knowledge/article-path";
import type { ListedArticle } from "../../../shared/kinds/knowledge/help-center/articles";
import { type Html, html } from "../../../shared/kinds/landing-page/html";

/** Links to articles. */
export function articleList(
  ref: string,
  articles: readonly Pick<ListedArticle, "timeId" | "title" | "slug">[],
): Html {
  return html`<ul class="plain">${articles.map(
    (article) => html`<li><a href="${articlePath(ref, article)}">${article.title}</a></li>`,
  )}</ul>`;
}
