import { moved } from "../../../editor/entries";

export interface Ordered {
  id: string;
  title: string;
  tags: readonly string[];
  position: number | null;
}

/** The articles with the same first tag; `""` for those without tags. */
export interface Topic<Article extends Ordered = Ordered> {
  tag: string;
  articles: readonly Article[];
}

const last = Number.MAX_SAFE_INTEGER;

/** Sorts articles into the help center's order. The service has the same rule. */
export function topicsOf<Article extends Ordered>(articles: readonly Article[]): Topic<Article>[] {
  const placeOf = (article: Article | undefined) => article?.position ?? last;
  const byTag = new Map<string, Article[]>();
  for (const article of articles.toSorted(
    (left, right) => placeOf(left) - placeOf(right) || left.title.localeCompare(right.title),
  )) {
    const [tag = ""] = article.tags;
    byTag.set(tag, [...(byTag.get(tag) ?? []), article]);
  }
  return [...byTag]
    .map(([tag, inTag]) => ({ tag, articles: inTag }))
    .sort(
      (left, right) =>
        placeOf(left.articles[0]) - placeOf(right.articles[0]) ||
        Number(left.tag === "") - Number(right.tag === "") ||
        left.tag.localeCompare(right.tag),
    );
}

/** Moves a section to another section's place. */
export function moveTopic<Article extends Ordered>(
  topics: readonly Topic<Article>[],
  from: number,
  to: number,
): Topic<Article>[] {
  return moved(topics, from, to);
}

/** Moves an article one step up or down. At the end of a section it moves to the adjacent one. */
export function stepArticle<Article extends Ordered>(
  topics: readonly Topic<Article>[],
  id: string,
  step: 1 | -1,
): Topic<Article>[] {
  const { topic, at } = placeIn(topics, id);
  const articles = topics[topic]?.articles ?? [];
  if (articles[at + step]) return withArticles(topics, topic, moved(articles, at, at + step));
  const beside = topics[topic + step];
  return beside
    ? putArticle(topics, id, topic + step, step > 0 ? 0 : beside.articles.length)
    : [...topics];
}

/** Moves an article to another article's place, also in another section. */
export function dropArticle<Article extends Ordered>(
  topics: readonly Topic<Article>[],
  id: string,
  target: string,
): Topic<Article>[] {
  const from = placeIn(topics, id);
  const to = placeIn(topics, target);
  if (from.topic !== to.topic) return putArticle(topics, id, to.topic, to.at);
  return withArticles(
    topics,
    from.topic,
    moved(topics[from.topic]?.articles ?? [], from.at, to.at),
  );
}

/** The place of an article. */
export function placeIn(topics: readonly Topic[], id: string): { topic: number; at: number } {
  const topic = topics.findIndex(({ articles }) => articles.some((each) => each.id === id));
  return { topic, at: topics[topic]?.articles.findIndex((each) => each.id === id) ?? -1 };
}

function putArticle<Article extends Ordered>(
  topics: readonly Topic<Article>[],
  id: string,
  topic: number,
  at: number,
): Topic<Article>[] {
  const from = placeIn(topics, id);
  const article = topics[from.topic]?.articles[from.at];
  const target = topics[topic];
  if (!article || !target) return [...topics];
  const tags = tagsIn(target.tag, article.tags);
  return topics
    .map((each, index) => {
      const others = each.articles.filter((other) => other !== article);
      return {
        ...each,
        articles: index === topic ? others.toSpliced(at, 0, { ...article, tags }) : others,
      };
    })
    .filter(({ articles }) => articles.length > 0);
}

/** An article's tags after it moves to a section: the section's tag replaces its first tag. */
function tagsIn(tag: string, [, ...others]: readonly string[]): string[] {
  return tag === "" ? [] : [tag, ...others.filter((each) => each !== tag)];
}

function withArticles<Article extends Ordered>(
  topics: readonly Topic<Article>[],
  at: number,
  articles: readonly Article[],
): Topic<Article>[] {
  return topics.map((each, index) => (index === at ? { ...each, articles } : each));
}

/** Articles that get consecutive positions. */
export interface Numbered {
  ids: string[];
  positionFrom: number;
}

/**
 * The positions to write so that the help center shows this order. Articles at the end stay without a position if they are in
 * the right place, because each position costs a write.
 */
export function writesFor(wanted: readonly Topic[]): Numbered[] {
  const articles = wanted.flatMap((each) => each.articles);
  const displayOrder = topicsOf(articles).flatMap((each) => each.articles);
  const isSettled = (article: Ordered, index: number) =>
    article.position === null && displayOrder[index]?.id === article.id;
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

/** The order with the positions that it has after these writes. */
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
