import { excerptOf } from "../../../shared/kinds/knowledge/excerpt";
import { askedWords } from "../../../shared/kinds/knowledge/question";
import { searchEntryOf } from "../../../shared/kinds/knowledge/search-entry";
import { SearchIndex } from "../../../shared/kinds/knowledge/search-index";
import { sectionsOf } from "../../../shared/kinds/knowledge/sections";
import {
  helpArticles,
  helpQuestions,
  helpSynonyms,
  offTopicQuestions,
} from "../../support/help-articles";

const speech = { language: "en", synonyms: helpSynonyms };
const index = new SearchIndex();
for (const [number, { title, tags, content }] of helpArticles.entries()) {
  const settings = { title, questions: [], tags: [...tags], content, status: "published" };
  index.set(String(1000 + number), searchEntryOf(settings, sectionsOf(content)));
}

const titlesFor = (question: string) =>
  index
    .search(question, {}, speech)
    .map(({ timeId }) => helpArticles[Number(timeId) - 1000]?.title);

test("80 of a hundred questions on forty articles find their article first, and 92 among the first three", () => {
  const places = helpQuestions.map(([question, title]) => titlesFor(question).indexOf(title));
  const first = places.filter((place) => place === 0).length;
  const amongThree = places.filter((place) => place >= 0 && place < 3).length;
  console.log(`hit-at-1 ${first}, hit-in-3 ${amongThree} of ${helpQuestions.length}`);
  expect([helpArticles.length, helpQuestions.length]).toEqual([40, 100]);
  expect(first).toBeGreaterThanOrEqual(80);
  expect(amongThree).toBeGreaterThanOrEqual(92);
});

test("at most one of ten questions on other topics is near an article", () => {
  const answered = offTopicQuestions.filter((question) =>
    index.search(question, {}, speech).some(({ isNear }) => isNear),
  );
  expect(offTopicQuestions).toHaveLength(10);
  expect(answered.length).toBeLessThanOrEqual(1);
});

test("an excerpt is from the section that answers the question, in plain text", () => {
  const { content } = helpArticles.find(({ title }) => title === "Ways to pay") ?? { content: "" };
  const excerpt = excerptOf(sectionsOf(content), askedWords("my card was declined", speech));
  expect(excerpt).toMatchObject({ heading: "My card is declined", anchor: "my-card-is-declined" });
  expect(excerpt.text).toMatch(/^In most cases the bank is waiting/);
  expect(excerpt.text.length).toBeLessThanOrEqual(225);
  const table = excerptOf(sectionsOf(helpArticles[0]?.content ?? ""), askedWords("Norway", speech));
  expect(table.text).toMatch(/^… United Kingdom, Switzerland, Norway: .*DHL, .*4 to 8, .*€18/m);
  expect(table.text).not.toContain("|");
});

test("an excerpt has the row of a table that answers, not a sentence that only sounds like it", () => {
  const content = `## Delivery times
| Where to | Days |
|---|---|
${["Portugal", "Spain", "France", "Italy", "Austria", "Poland", "Denmark", "Sweden"].map((name) => `| ${name} and its islands, by post | 2 to 5 |`).join("\n")}
| Norway | 4 to 8 |

To Germany, delivery takes 3 to 5 working days; shipping within Portugal takes one or two.`;
  const excerpt = excerptOf(
    sectionsOf(content),
    askedWords("how long does shipping to Norway take", speech),
  );
  expect(excerpt.text).toMatch(/^… Norway: 4 to 8\nTo Germany/);
  // If the beginning of the section answers, the excerpt starts there.
  expect(excerptOf(sectionsOf(content), askedWords("days to Spain", speech)).text).toMatch(
    /^Where to · Days/,
  );
});

test("a sentence that answers comes before a table's row, which says little without its head", () => {
  const content = `It takes more than you might expect.

| | Mugs and bowls | Plates |
|---|---|---|
| Dishwasher | yes | yes |
| Oven | no | yes |

## The Harbour Mug
Its double wall is sealed with air inside. It may go into the dishwasher.`;
  const excerpt = excerptOf(
    sectionsOf(content),
    askedWords("May the mug go into the dishwasher?", speech),
  );
  expect(excerpt.text).toMatch(/^Its double wall/);
});
