import type { ListedArticle } from "../../../shared/kinds/knowledge/help-center/articles";
import { groupBy } from "../../../shared/model/group-by";

/** The articles with the same first tag; `""` for those without tags. */
export interface Topic {
  tag: string;
  articles: readonly ListedArticle[];
}

/**
 * The articles of a help center under their first tag, by their position and then by title. A tag stands where its first
 * article does; tags without a position follow by name, and the articles without tags after them.
 */
export function topicsOf(articles: readonly ListedArticle[]): Topic[] {
  const byTag = groupBy(articles.toSorted(byPosition), ({ tags: [tag = ""] }) => tag);
  return [...byTag]
    .map(([tag, inTag]) => ({ tag, articles: inTag }))
    .sort(
      (left, right) =>
        placeOf(left.articles[0]) - placeOf(right.articles[0]) ||
        Number(left.tag === "") - Number(right.tag === "") ||
        left.tag.localeCompare(right.tag),
    );
}

function byPosition(left: ListedArticle, right: ListedArticle): number {
  return placeOf(left) - placeOf(right) || left.title.localeCompare(right.title);
}

function placeOf(article: Pick<ListedArticle, "position"> | undefined): number {
  return article?.position ?? Number.MAX_SAFE_INTEGER;
}
