import { articlePath, helpPath, refIn } from "../../../shared/kinds/knowledge/article-path";
import type { Article, ListedArticle } from "../../../shared/kinds/knowledge/help-center/articles";
import { wordsOf } from "../../../shared/kinds/knowledge/words";
import type { PublishedSite } from "../../../shared/kinds/landing-page/store/published-site";
import { notFoundPage } from "../error-page";
import { htmlAnswer, publishedCache } from "../html-answer";
import type { PageRoute } from "../page-request";
import { articleDocument } from "./article-document";
import { inLanguage, isOwnLanguage } from "./in-language";

/** An article of a help center. A wrong title in the address redirects to the right one. */
export const showArticle: PageRoute = async ({
  ref: siteId,
  language,
  id,
  path,
  query,
  pagesUrl,
  baseUrl,
  store,
  now,
}) => {
  const found = await store.help.readArticle(siteId, id, language);
  const { article, changes } = found;
  const site = found.site && inLanguage(found.site, language);
  if (!found.site || !site?.helpCenter.enabled) return notFoundPage(site);
  if (isOwnLanguage(found.site, language)) {
    return movedTo(`${pagesUrl}${helpPath(siteId)}/${id}`);
  }
  if (!article) return notFoundPage(site);
  const ref = refIn(siteId, language);
  const own = articlePath(ref, article);
  if (path !== decodeURIComponent(own)) {
    return movedTo(`${pagesUrl}${own}`);
  }
  const related = relatedTo(article, await store.help.list(siteId, changes, language));
  // The renderer takes as long to load as everything else together.
  const { renderedArticle } = await import("./rendered-article");
  const content = await renderedArticle({ ...article, language: site.helpCenter.language }, now);
  const isRated = query.has("rated");
  const page = articleDocument(site, {
    ...{ ref, article, content, related, isRated, pagesUrl, baseUrl },
    alternates: articleInLanguages(found.site, { ref: siteId, article, pagesUrl }),
  });
  return htmlAnswer(page, { cache: publishedCache });
};

function movedTo(location: string) {
  return { statusCode: 308, headers: { location, "cache-control": publishedCache } };
}

/** An article in each of its languages, its own first. */
function articleInLanguages(
  { helpCenter }: PublishedSite,
  { ref, article, pagesUrl }: { ref: string; article: Article; pagesUrl: string },
) {
  const own = helpCenter.language.toLowerCase();
  const { timeId, titles } = article;
  const others = Object.entries(titles)
    .filter(([language]) => language !== own)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const { title, slug } = article.own ?? article;
  return [
    { language: own, url: `${pagesUrl}${articlePath(ref, { timeId, title, slug })}` },
    ...others.map(([language, words]) => ({
      language,
      url: `${pagesUrl}${articlePath(refIn(ref, language), { timeId, title: words, slug: null })}`,
    })),
  ];
}

const maxRelated = 4;

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
    .slice(0, maxRelated)
    .map(({ other }) => other);
}
