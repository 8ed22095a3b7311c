import { type Ordered, type Topic, topicsOf } from "./topics";

/** Articles that get positions, one after another. */
export interface Numbered {
  ids: string[];
  positionFrom: number;
}

/**
 * What has to be written so that the help center shows this order. Articles at the end that have no position, and stand right
 * without one, get none: a change of many articles is a change of each.
 */
export function writesFor(wanted: readonly Topic[]): Numbered[] {
  const articles = wanted.flatMap((each) => each.articles);
  const shown = topicsOf(articles).flatMap((each) => each.articles);
  const isSettled = (article: Ordered, index: number) =>
    article.position === null && shown[index]?.id === article.id;
  const count = articles.findLastIndex((article, index) => !isSettled(article, index)) + 1;
  const writes: Numbered[] = [];
  articles.slice(0, count).forEach(({ id, position }, index) => {
    if (position === index + 1) return;
    const current = writes.at(-1);
    if (current && current.positionFrom + current.ids.length === index + 1) current.ids.push(id);
    else writes.push({ ids: [id], positionFrom: index + 1 });
  });
  return writes;
}

/** The order with the positions that it has once it is written. */
export function written<Article extends Ordered>(
  topics: readonly Topic<Article>[],
  writes: readonly Numbered[],
): Topic<Article>[] {
  const positions = new Map(
    writes.flatMap(({ ids, positionFrom }) => ids.map((id, index) => [id, positionFrom + index])),
  );
  return topics.map((each) => ({
    ...each,
    articles: each.articles.map((article) => ({
      ...article,
      position: positions.get(article.id) ?? article.position,
    })),
  }));
}
