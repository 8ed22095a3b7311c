import {
  dropArticle,
  moveTopic,
  type Ordered,
  stepArticle,
  type Topic,
  topicsOf,
  writesFor,
  written,
} from "../../../console/places/help/order/topics";
import { topicsOf as servedTopicsOf } from "../../../functions/pages/help/show-help";

const article = (title: string, tag: string, position: number | null = null): Ordered => ({
  ...{ id: title, title, position },
  tags: tag ? [tag, "more"] : [],
});
const titles = (topics: readonly Topic[]) =>
  topics.map(({ tag, articles }) => `${tag}: ${articles.map(({ title }) => title).join(" ")}`);

const plain = topicsOf([
  article("D", "Orders"),
  article("E", ""),
  article("B", "Billing"),
  article("C", "Orders"),
  article("A", "Billing"),
]);

test("the order is the one that the service shows", () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const articles = Array.from({ length: 12 }, (_, index) => {
      const random = (seed * 7919 + index * 104_729) % 97;
      const position = random % 3 === 0 ? null : (random % 20) + 1;
      return article(`t${random}-${index}`, ["", "x", "y", "z"][random % 4] ?? "", position);
    });
    const served = servedTopicsOf(
      articles.map((each) => ({
        ...each,
        ...{ timeId: each.id, slug: null, version: 1, updatedAt: "", titles: {} },
      })),
    );
    expect(titles(topicsOf(articles))).toEqual(
      served.map(
        ({ tag, articles: inTag }) => `${tag}: ${inTag.map(({ title }) => title).join(" ")}`,
      ),
    );
  }
});

test("a moved article is at its place once it is written, whatever is moved next", () => {
  expect(titles(plain)).toEqual(["Billing: A B", "Orders: C D", ": E"]);
  const moves: [string, (topics: readonly Topic[]) => Topic[]][] = [
    ["Billing: B A|Orders: C D|: E", (topics) => stepArticle(topics, "B", -1)],
    ["Orders: C D|Billing: B A|: E", (topics) => moveTopic(topics, 0, 1)],
    ["Orders: C D B|Billing: A|: E", (topics) => stepArticle(topics, "B", -1)],
    ["Orders: C D B|: E|Billing: A", (topics) => moveTopic(topics, 2, 1)],
    ["Orders: E C D B|Billing: A", (topics) => dropArticle(topics, "E", "C")],
    ["Orders: C D B E|Billing: A", (topics) => dropArticle(topics, "E", "B")],
  ];
  let topics: readonly Topic[] = plain;
  for (const [wanted, move] of moves) {
    const moved = move(topics);
    expect(titles(moved).join("|")).toBe(wanted);
    const stored = written(moved, writesFor(moved)).flatMap(({ articles }) => articles);
    topics = topicsOf(stored.toReversed());
    expect(titles(topics).join("|")).toBe(wanted);
    expect(writesFor(topics)).toEqual([]);
  }
});

test("an article moved to another section has its tag first, and the other tags after it", () => {
  const [orders] = dropArticle(plain, "B", "C").slice(1);
  expect(orders?.articles[0]?.tags).toEqual(["Orders", "more"]);
  const last = dropArticle(plain, "B", "E").at(-1);
  expect(last?.articles[0]?.tags).toEqual([]);
});

test("only articles that need one get a position", () => {
  expect(writesFor(plain)).toEqual([]);
  expect(writesFor(stepArticle(plain, "B", -1))).toEqual([{ ids: ["B", "A"], positionFrom: 1 }]);
  const numbered = topicsOf([1, 2, 3, 4, 5].map((place) => article(`n${place}`, "x", place)));
  expect(writesFor(stepArticle(numbered, "n4", -1))).toEqual([
    { ids: ["n4", "n3"], positionFrom: 3 },
  ]);
});
