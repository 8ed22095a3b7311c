import { articlePath } from "../../../shared/kinds/knowledge/article-path";
import type { Article, ListedArticle } from "../../../shared/kinds/knowledge/help-center/articles";
import { wordsOf } from "../../../shared/kinds/knowledge/words";
import { notFoundPage } from "../error-page";
import { htmlAnswer, publishedCache } from "../html-answer";
import type { PageRoute } from "../page-request";
import { articleDocument } from "./article-document";

/** An article of a help center. A wrong title in the address redirects to the right one. */
export const showArticle: PageRoute = async ({
  ref,
  id,
  path,
  query,
  pagesUrl,
  baseUrl,
  store,
  now,
}) => {
  const { site, article, changes } = await store.help.readArticle(ref, id);
  if (!site?.helpCenter.enabled || !article) return notFoundPage(site);
  const own = articlePath(ref, article);
  if (path !== decodeURIComponent(own)) {
    return {
      statusCode: 308,
      headers: { location: `${pagesUrl}${own}`, "cache-control": publishedCache },
    };
  }
  const related = relatedTo(article, await store.help.list(ref, changes));
  // The renderer takes as long to load as everything else together.
  const { renderedArticle } = await import("./rendered-article");
  const { language } = site.helpCenter;
  const content = await renderedArticle({ ...article, language }, now);
  const isRated = query.has("rated");
  const page = articleDocument(site, {
    ...{ ref, article, content, related, isRated, pagesUrl, baseUrl },
  });
  return htmlAnswer(page, { cache: publishedCache });
};

const mostRelated = 4;

/** The articles most similar to one, by tags and words of the title. */
function relatedTo(article: Article, articles: readonly ListedArticle[]): ListedArticle[] {
  const words = new Set(wordsOf(article.title).filter((word) => word.length > 3));
  return articles
    .filter(({ timeId }) => timeId !== article.timeId)
    .map((other) => ({
      other,
      common:
        2 * other.tags.filter((tag) => article.tags.includes(tag)).length +
        wordsOf(other.title).filter((word) => words.has(word)).length,
    }))
    .filter(({ common }) => common > 0)
    .sort((left, right) => right.common - left.common)
    .slice(0, mostRelated)
    .map(({ other }) => other);
}
